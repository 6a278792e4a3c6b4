import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { later } from '../testing/later.ts';
import { NewPasswordFlow } from './NewPasswordFlow.tsx';
import type { NewPasswordServices } from './newPassword.types.ts';
import { newPasswordActor } from './newPasswordActor.ts';

const services: NewPasswordServices = {
  api: {
    validateRecoveryToken: ({ signal }) => later(undefined, { signal }),
    updatePassword: ({ signal }) => later(undefined, { signal }),
  },
};

const meta = preview.meta({
  title: 'Flows/NewPassword',
  component: NewPasswordFlow,
  parameters: { layout: 'fullscreen' },
  args: {
    load: () => Promise.resolve(newPasswordActor(services, { token: 't' })),
    hrefs: { signIn: '#login', request: '#recuperar' },
    onEmit: fn(),
  },
});
export default meta;

/** Runs the machine with a valid token. */
export const Live = meta.story({});
