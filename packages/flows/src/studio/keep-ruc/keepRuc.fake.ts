import type { Notice, RucNotice } from '@contapro/domain';
import { notices } from '@contapro/fixtures';
import { fakeApi } from '../../testing/fakeApi.ts';
import type { KeepRucFlowProps } from './KeepRucFlow.tsx';

const isAsked = (notice: Notice): notice is RucNotice => notice.kind === 'ruc' && notice.state === 'asked';
const [asked] = notices.filter(isAsked);
if (!asked) throw new Error('A RUC is asked for');

/** The notice of a RUC that another account has asked for. */
export const askedRuc: RucNotice = asked;

/** Sample props of the flow. */
export const fakeKeepRucProps: KeepRucFlowProps = {
  services: { api: fakeApi(['listNotices', 'keepRuc']) },
  input: { uuid: askedRuc.uuid },
  hrefs: { notices: '#avisos', credentials: '#credenciales' },
};
