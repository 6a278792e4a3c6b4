import { dataOf, type NoticeFilters, type NoticePage, noticeTexts } from '@contapro/domain';
import { useTexts } from '@contapro/ui';
import { type NoticesHrefs, NoticesScreen } from '@contapro/ui/screens';
import { type FlowOptions, useFlow } from '../../engine/react/useFlow.ts';
import { useStudioList } from '../../engine/report/useStudioList.ts';
import { noticesOpening } from './notices.actors.ts';
import { createNotices, type NoticesMachine } from './notices.machine.ts';
import type { NoticeFailure, NoticesInput, NoticesServices } from './notices.types.ts';

export interface NoticesFlowProps extends Pick<FlowOptions<NoticesMachine>, 'snapshot' | 'onEmit'> {
  services: NoticesServices;
  /** Read when the flow starts. */
  input: NoticesInput;
  /** The addresses of its links. */
  hrefs: NoticesHrefs;
}

/** The notices of all clients, and how to receive them outside of the product. */
export function NoticesFlow({ services, input, hrefs, ...flow }: NoticesFlowProps) {
  const [{ context, children }, send] = useFlow(() => createNotices(services), { input, ...flow });
  const { today, queue, settings, change, isRenewed } = context;
  const list = useStudioList<NoticePage, NoticeFilters, object, null>(children.report, noticesOpening);
  const texts = useTexts('notice', noticeTexts);
  const reason = (failure: NoticeFailure | null) => failure && (failure.message ?? texts.retryLater);
  return (
    <NoticesScreen
      {...list.screen}
      {...{ today, settings, isRenewed, hrefs }}
      counts={(list.whole && dataOf(list.whole)?.counts) ?? null}
      isMarkingAll={queue.some(({ ids }) => ids === null)}
      marking={queue.flatMap(({ ids }) => ids ?? [])}
      markFailure={reason(context.markFailure)}
      saving={change === null ? null : 'calendar' in change ? change.calendar : 'mail'}
      saveFailure={reason(context.changeFailure)}
      onMark={(ids, isRead) => send({ type: 'notices.mark', ids, isRead })}
      onMailChange={(isMailed) => send({ type: 'settings.change', change: { isMailed } })}
      onCalendarChange={(calendar) => send({ type: 'settings.change', change: { calendar } })}
      onSettingsRetry={() => send({ type: 'part.reload', part: 'settings' })}
      onDismiss={(of) => send({ type: 'failure.dismiss', of })}
    />
  );
}
