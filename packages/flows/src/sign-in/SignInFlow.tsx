import { loadFailedTexts } from '@contapro/domain';
import { SignInScreen, type SignInScreenProps } from '@contapro/ui';
import type { Actor } from 'xstate';
import { useLazyFlow } from '../react/useLazyFlow.ts';
import type { SignInMachine } from './signIn.machine.ts';
import type { SignInFact } from './signIn.types.ts';

export interface SignInFlowProps extends Omit<SignInScreenProps, 'onSubmit' | 'busy' | 'errorMessages'> {
  /** Gives the machine, not yet started; its code may come after the first paint. */
  load: () => Promise<Actor<SignInMachine>>;
  onEmit?: ((fact: SignInFact) => void) | undefined;
}

/**
 * Signing in: the screen paints at once, its machine arrives after (LOGIN).
 *
 * @example
 * <SignInFlow load={async () => (await import('@contapro/flows')).signInActor({ api })} onEmit={onEmit} />
 */
export function SignInFlow({ load, onEmit, ...screen }: SignInFlowProps) {
  const { snapshot, send, isWaiting, isUnsent } = useLazyFlow(load, onEmit);
  const messages = isUnsent ? [loadFailedTexts.text] : snapshot?.context.messages;
  return (
    <SignInScreen
      {...screen}
      busy={isWaiting || snapshot?.hasTag('busy') === true}
      errorMessages={messages?.length ? messages : null}
      onSubmit={(credentials) => send({ type: 'session.open', ...credentials })}
    />
  );
}
