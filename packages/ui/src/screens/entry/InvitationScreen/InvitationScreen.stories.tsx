import { openInvitation } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { InvitationScreen } from './InvitationScreen.tsx';

const meta = preview.meta({
  title: 'Screens/InvitationScreen · invitación al estudio',
  id: 'screens-invitationscreen',
  component: InvitationScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    view: { kind: 'open', invitation: openInvitation, isAccepting: false, failure: null },
    isSignedIn: true,
    onAccept: fn(),
    onRetry: fn(),
    onSignOut: fn(),
    hrefs: { signIn: '#ingresar', signUp: '#crear-cuenta', home: '#inicio', team: '#equipo' },
  },
});
export default meta;

export const Default = meta.story({});
/** Nobody is signed in. */
export const Guest = meta.story({ args: { isSignedIn: false } });
export const Accepting = meta.story({
  args: { view: { kind: 'open', invitation: openInvitation, isAccepting: true, failure: null } },
});
export const NotAccepted = meta.story({
  args: { view: { kind: 'open', invitation: openInvitation, isAccepting: false, failure: '' } },
});
export const Checking = meta.story({ args: { view: { kind: 'checking' } } });
export const Unchecked = meta.story({ args: { view: { kind: 'unchecked', messages: [] } } });
export const OtherEmail = meta.story({ args: { view: { kind: 'otherEmail', email: openInvitation.email } } });
export const Blocked = meta.story({
  args: {
    view: {
      kind: 'blocked',
      message: 'Ya trabajas en un estudio. Para aceptar esta invitación, primero sal de él desde Equipo.',
    },
  },
});
export const Accepted = meta.story({ args: { view: { kind: 'accepted' } } });
export const Used = meta.story({ args: { view: { kind: 'used' } } });
export const Withdrawn = meta.story({ args: { view: { kind: 'withdrawn' } } });
export const Expired = meta.story({ args: { view: { kind: 'expired' } } });
export const Gone = meta.story({ args: { view: { kind: 'gone' } } });
