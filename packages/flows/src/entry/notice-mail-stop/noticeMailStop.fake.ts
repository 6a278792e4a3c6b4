import { fakeApi } from '../../testing/fakeApi.ts';
import type { NoticeMailStopFlowProps } from './NoticeMailStopFlow.tsx';

/** Props with a server that stops the mails. */
export const fakeNoticeMailStopProps: NoticeMailStopFlowProps = {
  services: { api: fakeApi(['stopNoticeMails']) },
  input: { token: 't0k3n' },
  noticesHref: '#avisos',
};
