import type { FormStatus } from '@contapro/domain';
import { SignInScreen, type SignInScreenProps } from '@contapro/ui';
import type { Actor } from 'xstate';
import { useLazyFlow } from '../react/useLazyFlow.ts';
import { formStatusOf } from '../submission/formStatusOf.ts';
import type { SignInMachine } from './signIn.machine.ts';
import type { SignInFact } from './signIn.types.ts';

export interface SignInFlowProps extends Omit<SignInScreenProps, 'onSubmit' | 'status'> {
  /** Gives the machine, not yet started; its code may come after the first paint. */
  load: () => Promise<Actor<SignInMachine>>;
  onEmit?: ((fact: SignInFact) => void) | undefined;
}

/**
 * Signing in: the screen paints at once, its machine arrives after.
 *
 * @example
 * <SignInFlow load={async () => (await import('@contapro/flows')).signInActor({ api })} onEmit={onEmit} />
 */
export function SignInFlow({ load, onEmit, ...screen }: SignInFlowProps) {
  const { snapshot, send, isWaiting, isUnsent } = useLazyFlow(load, onEmit);
  const arrived = snapshot ? formStatusOf(snapshot) : editing;
  return (
    <SignInScreen
      {...screen}
      status={isWaiting ? submitting : isUnsent ? unreachable : arrived}
      onSubmit={(values) => send({ type: 'form.submit', values })}
    />
  );
}

const editing: FormStatus = { kind: 'editing' };
const submitting: FormStatus = { kind: 'submitting' };
const unreachable: FormStatus = { kind: 'unreachable' };
