import { SignInFactorScreen } from '@contapro/ui/screens';
import type { Actor } from 'xstate';
import { useLazyFlow } from '../react/useLazyFlow.ts';
import type { SignInFactorMachine } from './signInFactor.machine.ts';
import type { SignInFactorFact } from './signInFactor.types.ts';

export interface SignInFactorFlowProps {
  /** Loads the actor, which must not be started. */
  load: () => Promise<Actor<SignInFactorMachine>>;
  /** Called when the person goes back to email and password. */
  onBack: () => void;
  /** Receives every fact of the flow. */
  onEmit?: ((fact: SignInFactorFact) => void) | undefined;
}

/** The second step of signing in. `SignInFlow` shows it. */
export function SignInFactorFlow({ load, onBack, onEmit }: SignInFactorFlowProps) {
  const { snapshot, send, loadState, retry } = useLazyFlow(load, onEmit);
  const { shown = 'app', others = [], failure = null } = snapshot?.context ?? {};
  return (
    <SignInFactorScreen
      shown={shown}
      others={others}
      status={statusOf(loadState, snapshot)}
      failure={loadState === 'failed' ? { kind: 'unreachable' } : failure}
      onCode={(code) => send({ type: 'code.submit', code })}
      onPasskey={() => (loadState === 'failed' ? retry() : send({ type: 'passkey.use' }))}
      onChoose={(kind) => send({ type: 'kind.choose', kind })}
      onBack={onBack}
    />
  );
}

function statusOf(
  loadState: 'loading' | 'loaded' | 'failed',
  snapshot: { value: string; hasTag: (tag: 'busy') => boolean } | undefined,
) {
  if (loadState === 'failed') return 'asking';
  if (!snapshot) return 'busy';
  if (snapshot.value === 'expired') return 'expired';
  return snapshot.hasTag('busy') || snapshot.value === 'done' ? 'busy' : 'asking';
}
