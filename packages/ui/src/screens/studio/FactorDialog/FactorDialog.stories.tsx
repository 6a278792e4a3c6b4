import { authenticatorSetup, sampleRecoveryCodes } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { FactorDialog } from './FactorDialog.tsx';

const meta = preview.meta({
  component: FactorDialog,
  title: 'Screens/Modals/FactorDialog · activar segundo paso, código QR, códigos de recuperación',
  id: 'screens-modals-factordialog',
  parameters: { docs: { story: { inline: false, height: '860px' } } },
  args: {
    act: { kind: 'app.add' },
    setup: null,
    codes: null,
    status: { kind: 'editing' },
    passkeyFailure: null,
    onConfirm: fn(),
    onCode: fn(),
    onSave: fn(),
    onPrint: fn(),
    onClose: fn(),
  },
});
export default meta;

export const NewApp = meta.story({});

export const Beginning = meta.story({ args: { status: { kind: 'submitting' } } });

export const Unreachable = meta.story({ args: { status: { kind: 'unreachable' } } });

export const Scan = meta.story({ args: { setup: authenticatorSetup } });

export const Codes = meta.story({ args: { codes: sampleRecoveryCodes } });

export const NewPasskey = meta.story({ args: { act: { kind: 'passkey.add' } } });

export const PasskeyNotMade = meta.story({ args: { act: { kind: 'passkey.add' }, passkeyFailure: 'cancelled' } });

export const RenamePasskey = meta.story({
  args: { act: { kind: 'passkey.rename', uuid: 'f0000000-0000-4000-8000-000000000001', name: 'Mi celular' } },
});

export const RemovePasskey = meta.story({
  args: { act: { kind: 'passkey.remove', uuid: 'f0000000-0000-4000-8000-000000000001', name: 'Mi celular' } },
});

export const RemoveApp = meta.story({ args: { act: { kind: 'app.remove' } } });

export const RenewCodes = meta.story({ args: { act: { kind: 'codes.renew' } } });
