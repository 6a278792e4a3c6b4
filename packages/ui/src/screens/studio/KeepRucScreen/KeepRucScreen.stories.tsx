import { failed, loading, type Notice, ready, type RucNotice } from '@contapro/domain';
import { notices } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { KeepRucScreen } from './KeepRucScreen.tsx';

const isRuc = (notice: Notice): notice is RucNotice => notice.kind === 'ruc';

const meta = preview.meta({
  title: 'Screens/KeepRuc · conservar un RUC',
  id: 'screens-keepruc',
  component: KeepRucScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    notice: ready(notices.find(isRuc) ?? null),
    isChecking: false,
    isKept: false,
    unproved: null,
    failure: null,
    onProve: fn(),
    onRetry: fn(),
    hrefs: { notices: '#avisos', credentials: '#credenciales' },
  },
});
export default meta;

export const Default = meta.story({});
export const Loading = meta.story({ args: { notice: loading } });
export const LoadFailed = meta.story({ args: { notice: failed } });
/** Nobody asks for it any more, or it has passed. */
export const Gone = meta.story({ args: { notice: ready(null) } });
export const Checking = meta.story({ args: { isChecking: true } });
/** SUNAT refuses the stored credentials. */
export const Unproved = meta.story({ args: { unproved: 'portalRefused' } });
export const CheckFailed = meta.story({ args: { failure: 'Inténtalo otra vez en unos segundos.' } });
export const Kept = meta.story({ args: { isKept: true } });
