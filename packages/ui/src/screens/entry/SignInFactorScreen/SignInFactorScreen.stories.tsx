import preview from '@contapro/storybook/preview';
import { fn, screen, userEvent } from '@contapro/storybook/test';
import { SignInFactorScreen } from './SignInFactorScreen.tsx';

const meta = preview.meta({
  component: SignInFactorScreen,
  title: 'Screens/SignInFactorScreen · segundo paso, código, llave de acceso',
  id: 'screens-signinfactorscreen',
  parameters: { layout: 'fullscreen' },
  args: {
    shown: 'app',
    others: ['passkey', 'recovery_code'],
    status: 'asking',
    failure: null,
    onCode: fn(),
    onPasskey: fn(),
    onChoose: fn(),
    onBack: fn(),
  },
});
export default meta;

export const AppCode = meta.story({});

export const Checking = meta.story({ args: { status: 'busy' } });

export const Refused = meta.story({
  args: {
    failure: {
      kind: 'refused',
      message: 'El código no es correcto o ya se usó. Espera el siguiente de tu aplicación y escríbelo.',
    },
  },
});

export const Unreachable = meta.story({ args: { failure: { kind: 'unreachable' } } });

export const Invalid = meta.story({
  play: async () => {
    await userEvent.type(screen.getByLabelText('Código de 6 dígitos'), '12');
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  },
});

export const RecoveryCode = meta.story({ args: { shown: 'recovery_code', others: ['app', 'passkey'] } });

export const Passkey = meta.story({ args: { shown: 'passkey', others: ['app', 'recovery_code'] } });

export const PasskeyAlone = meta.story({ args: { shown: 'passkey', others: [], status: 'busy' } });

export const PasskeyCancelled = meta.story({ args: { shown: 'passkey', others: [], failure: { kind: 'cancelled' } } });

export const Expired = meta.story({ args: { status: 'expired' } });
