import { mapLoadable, noticeTexts } from '@contapro/domain';
import { useTexts } from '@contapro/ui';
import { type NoticesHrefs, NoticesScreen } from '@contapro/ui/screens';
import { type FlowOptions, useFlow } from '../react/useFlow.ts';
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
  const [{ context }, send] = useFlow(() => createNotices(services), { input, ...flow });
  const { content, counts, kind, page, today, queue, settings, change, isRenewed } = context;
  const texts = useTexts('notice', noticeTexts);
  const reason = (failure: NoticeFailure | null) => failure && (failure.message ?? texts.retryLater);
  return (
    <NoticesScreen
      {...{ counts, kind, page, today, settings, isRenewed, hrefs }}
      notices={mapLoadable(content, ({ items }) => items)}
      totalPages={context.totalPages}
      isMarkingAll={queue.some(({ ids }) => ids === null)}
      marking={queue.flatMap(({ ids }) => ids ?? [])}
      markFailure={reason(context.markFailure)}
      saving={change === null ? null : 'calendar' in change ? change.calendar : 'mail'}
      saveFailure={reason(context.changeFailure)}
      onKindChange={(selected) => send({ type: 'kind.select', kind: selected })}
      onPageChange={(selected) => send({ type: 'page.select', page: selected })}
      onMark={(ids, isRead) => send({ type: 'notices.mark', ids, isRead })}
      onMailChange={(isMailed) => send({ type: 'settings.change', change: { isMailed } })}
      onCalendarChange={(calendar) => send({ type: 'settings.change', change: { calendar } })}
      onRetry={(part) => send({ type: 'part.reload', part })}
      onDismiss={(of) => send({ type: 'failure.dismiss', of })}
    />
  );
}
