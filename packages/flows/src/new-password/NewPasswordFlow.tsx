import type { NewPasswordView } from '@contapro/domain';
import { NewPasswordScreen, type NewPasswordScreenProps } from '@contapro/ui/screens';
import type { Actor } from 'xstate';
import { useLazyFlow } from '../react/useLazyFlow.ts';
import type { NewPasswordMachine } from './newPassword.machine.ts';
import { newPasswordViewOf } from './newPassword.selectors.ts';
import type { NewPasswordFact } from './newPassword.types.ts';

export interface NewPasswordFlowProps extends Pick<NewPasswordScreenProps, 'hrefs'> {
  /** Loads the actor, which must not be started. It is called after the first paint. */
  load: () => Promise<Actor<NewPasswordMachine>>;
  /** Receives every fact of the flow. */
  onEmit?: ((fact: NewPasswordFact) => void) | undefined;
}

/**
 * The page that a recovery mail links to. It is painted at once, and its machine is loaded afterwards.
 *
 * @example
 * <NewPasswordFlow
 *   key={token}
 *   load={async () => (await import('@contapro/flows')).newPasswordActor({ api }, { token })}
 *   hrefs={{ signIn: '/entrar', request: '/recuperar' }}
 * />
 */
export function NewPasswordFlow({ load, onEmit, hrefs }: NewPasswordFlowProps) {
  const { snapshot, send, loadState, retry } = useLazyFlow(load, onEmit);
  const arrived = snapshot ? newPasswordViewOf(snapshot) : checking;
  return (
    <NewPasswordScreen
      view={loadState === 'failed' ? unchecked : arrived}
      onSubmit={({ password }) => send({ type: 'form.submit', values: { password } })}
      onRetry={() => (loadState === 'failed' ? retry() : send({ type: 'check.retry' }))}
      hrefs={hrefs}
    />
  );
}

const checking: NewPasswordView = { kind: 'checking' };
const unchecked: NewPasswordView = { kind: 'unchecked', messages: [] };
