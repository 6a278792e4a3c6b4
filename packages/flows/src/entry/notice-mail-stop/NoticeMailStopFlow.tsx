import { NoticeMailStopScreen, type NoticeMailStopScreenProps } from '@contapro/ui/screens';
import { type FlowOptions, useFlow } from '../../engine/react/useFlow.ts';
import { createNoticeMailStop, type NoticeMailStopMachine } from './noticeMailStop.machine.ts';
import type { NoticeMailStopInput, NoticeMailStopServices } from './noticeMailStop.types.ts';

export interface NoticeMailStopFlowProps
  extends Pick<FlowOptions<NoticeMailStopMachine>, 'snapshot' | 'onEmit'>,
    Pick<NoticeMailStopScreenProps, 'noticesHref'> {
  services: NoticeMailStopServices;
  /** Read when the flow starts. */
  input: NoticeMailStopInput;
}

/** The page that the link of a mail with notices opens: it stops the mails, without signing in. */
export function NoticeMailStopFlow({ services, input, noticesHref, ...flow }: NoticeMailStopFlowProps) {
  const [{ value }, send] = useFlow(() => createNoticeMailStop(services), { input, ...flow });
  return <NoticeMailStopScreen view={value} onStop={() => send({ type: 'mails.stop' })} noticesHref={noticesHref} />;
}
