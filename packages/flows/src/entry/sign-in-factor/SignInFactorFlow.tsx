import { SignInFactorScreen } from '@contapro/ui/screens';
import { type FlowOptions, useFlow } from '../../engine/react/useFlow.ts';
import { createSignInFactor, type SignInFactorMachine } from './signInFactor.machine.ts';
import type { SignInFactorInput, SignInFactorServices } from './signInFactor.types.ts';

export interface SignInFactorFlowProps extends Pick<FlowOptions<SignInFactorMachine>, 'snapshot' | 'onEmit'> {
  services: SignInFactorServices;
  /** Read when the flow starts. */
  input: SignInFactorInput;
  /** Called when the person goes back to email and password. */
  onBack: () => void;
}

/** The second step of signing in. `SignInFlow` shows it. */
export function SignInFactorFlow({ services, input, onBack, ...flow }: SignInFactorFlowProps) {
  const [snapshot, send] = useFlow(() => createSignInFactor(services), { input, ...flow });
  const { shown, others, failure } = snapshot.context;
  return (
    <SignInFactorScreen
      {...{ shown, others, failure }}
      status={statusOf(snapshot.value, snapshot.hasTag('busy'))}
      onCode={(code) => send({ type: 'code.submit', code })}
      onPasskey={() => send({ type: 'passkey.use' })}
      onChoose={(kind) => send({ type: 'kind.choose', kind })}
      onBack={onBack}
    />
  );
}

function statusOf(value: string, isBusy: boolean) {
  if (value === 'expired') return 'expired';
  return value === 'done' || isBusy ? 'busy' : 'asking';
}
