import { NewPasswordScreen, type NewPasswordScreenProps } from '@contapro/ui/screens';
import { type StandaloneProps, useFlow } from '../../engine/react/useFlow.ts';
import { createNewPassword, type NewPasswordMachine } from './newPassword.machine.ts';
import { newPasswordViewOf } from './newPassword.selectors.ts';
import type { NewPasswordServices } from './newPassword.types.ts';

export interface NewPasswordFlowProps
  extends StandaloneProps<NewPasswordMachine, NewPasswordServices>,
    Pick<NewPasswordScreenProps, 'hrefs'> {}

/**
 * The page that a recovery mail links to.
 *
 * @example
 * <NewPasswordFlow
 *   key={token}
 *   services={{ api }}
 *   input={{ token }}
 *   hrefs={{ signIn: '/entrar', request: '/recuperar' }}
 * />
 */
export function NewPasswordFlow({ services, hrefs, ...flow }: NewPasswordFlowProps) {
  const [snapshot, send] = useFlow(() => createNewPassword(services), flow);
  return (
    <NewPasswordScreen
      view={newPasswordViewOf(snapshot)}
      onSubmit={({ password }) => send({ type: 'form.submit', values: { password } })}
      onRetry={() => send({ type: 'check.retry' })}
      hrefs={hrefs}
    />
  );
}
