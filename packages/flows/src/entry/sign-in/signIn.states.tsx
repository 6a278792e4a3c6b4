import { createActor } from 'xstate';
import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { isDrawn } from '../../testing/innerSnapshots.ts';
import { stillServices } from '../../testing/stillServices.ts';
import { loadFakeFactor } from './signIn.fake.tsx';
import { createSignIn } from './signIn.machine.ts';
import { signInSnapshots } from './signIn.snapshots.ts';
import type { FormSnapshot } from './signIn.types.ts';
import { SignInFlow } from './SignInFlow.tsx';

type Snapshot = (typeof signInSnapshots)['password'];

const isForm = (value: unknown): value is FormSnapshot =>
  isDrawn(value) && 'fields' in value.context && 'messages' in value.context;

/** The form is drawn from the context, to which its machine reports. */
function withForm(snapshot: Snapshot): Snapshot {
  const form: unknown = snapshot.children.signInForm;
  const shown = typeof form === 'object' && form !== null && 'snapshot' in form ? form.snapshot : undefined;
  return isForm(shown) ? { ...snapshot, context: { ...snapshot.context, form: shown } } : snapshot;
}

export const signInStates = flowStates(
  'SignIn',
  picturesOf(signInSnapshots, (snapshot) => (
    <SignInFlow
      load={() => Promise.resolve(createActor(createSignIn(stillServices), { snapshot: withForm(snapshot) }))}
      loadFactor={loadFakeFactor}
      hasPasskeys
      hrefs={{ recover: '#', register: '#' }}
    />
  )),
);
