import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { RecoveryRequestScreen } from './RecoveryRequestScreen.tsx';

const meta = preview.meta({
  component: RecoveryRequestScreen,
  title: 'Screens/RecoveryRequestScreen · olvidé mi contraseña, correo',
  id: 'screens-recoveryrequestscreen',
  parameters: { layout: 'fullscreen' },
  args: { onSubmit: fn(), onEdit: fn(), hrefs: { signIn: '#login', request: '#recuperar' } },
});
export default meta;

const unknownEmail = {
  kind: 'unknownEmail',
  name: 'Correo no registrado',
  code: 'USER_NOT_FOUND',
  message: 'El correo electrónico no está registrado',
} as const;

export const Default = meta.story({});

export const Sent = meta.story({
  args: { view: { kind: 'sent', email: 'rosa.quispe@estudioquispe.pe', isPractice: false } },
});
/** On a practice installation, which has no mail server. */
export const PracticeMail = meta.story({
  args: { view: { kind: 'sent', email: 'rosa.quispe@estudioquispe.pe', isPractice: true } },
});

export const UnknownEmail = meta.story({ args: { view: { kind: 'failed', failure: unknownEmail } } });

/** The form after 'Volver a intentar'. */
export const EmailToCorrect = meta.story({
  args: { view: { kind: 'form', status: { kind: 'editing' }, failure: unknownEmail } },
});

export const ServerFailed = meta.story({
  args: { view: { kind: 'failed', failure: { kind: 'server', name: null, code: null, message: null } } },
});

/** Any other failure, here without an answer. */
export const Failed = meta.story({
  args: { view: { kind: 'failed', failure: { kind: 'other', name: null, code: null, message: null } } },
});
