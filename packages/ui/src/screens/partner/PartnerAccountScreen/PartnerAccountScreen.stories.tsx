import preview from '@contapro/storybook/preview';
import { fn, screen, userEvent } from '@contapro/storybook/test';
import { PartnerAccountScreen } from './PartnerAccountScreen.tsx';

const meta = preview.meta({
  component: PartnerAccountScreen,
  title: 'Screens/PartnerAccountScreen · cuenta de un socio, SISCONT',
  id: 'screens-partneraccountscreen',
  parameters: { layout: 'fullscreen' },
  globals: { brand: 'siscont' },
  args: {
    email: 'contador@cliente.pe',
    company: { name: 'Textiles Huascarán S.A.C.', ruc: '20100047218' },
    plan: 'partner',
    onSubmit: fn(),
    hrefs: { signIn: '#login', terms: '#terminos', privacy: '#privacidad' },
  },
});
export default meta;

export const Default = meta.story({});

/** The link has nothing that the partner signed. */
export const Trial = meta.story({ args: { plan: 'trial' } });

/** Submitted with empty fields. */
export const Invalid = meta.story({
  play: () => userEvent.click(screen.getByRole('button', { name: 'Registrarme' })),
});

export const Submitting = meta.story({ args: { status: { kind: 'submitting' } } });

/** The server failed or did not answer. */
export const Failed = meta.story({ args: { failure: [] } });

/** The server refused the account as a whole. */
export const Refused = meta.story({
  args: { failure: ['Ya existe una cuenta con ese correo. Inicia sesión o recupera tu contraseña.'] },
});
