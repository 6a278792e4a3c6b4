import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { fakeApi } from '../../testing/fakeApi.ts';
import { liveStory } from '../../testing/liveStory.tsx';
import { stillPasskeys } from '../passkeys/passkeys.fake.ts';
import { identityConfirmationStates } from './identityConfirmation.states.tsx';
import { IdentityConfirmationFlow } from './IdentityConfirmationFlow.tsx';

const meta = preview.meta({
  title: 'Flows/IdentityConfirmation · confirma que eres tú',
  id: 'flows-identityconfirmation',
  component: IdentityConfirmationFlow,
  args: {
    services: { api: fakeApi(['confirmIdentity', 'getFactors', 'beginPasskeySignIn']), passkeys: stillPasskeys },
    onClose: fn(),
    onEmit: fn(),
  },
});
export default meta;

/** Runs the machine. The panel 'Flow' chooses whether the password is right. */
export const Live = meta.story(liveStory(IdentityConfirmationFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(identityConfirmationStates) });
export const State = meta.story({
  name: 'One state',
  tags: ['!autodocs', '!test'],
  ...stateStory(identityConfirmationStates),
});
