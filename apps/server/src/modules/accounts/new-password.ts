import { newPasswordSchema } from '@contapro/domain';
import { HttpProblem } from '../../problem.ts';

/** The form's own rule: the contract cannot say its last part in a way that a message could follow (RECOVERY-23). */
export function checkNewPassword(password: string): void {
  const { error } = newPasswordSchema().shape.password.safeParse(password);
  if (!error) return;
  throw new HttpProblem(
    400,
    error.issues.map(({ message }) => ({ code: 'PASSWORD_WEAK', message, name: 'password' })),
  );
}
