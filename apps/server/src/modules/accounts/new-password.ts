import { newPasswordSchema } from '@contapro/domain';
import { HttpProblem } from '../../problem.ts';

/**
 * Checks a new password with the rule of the form, because the contract cannot express that it needs an upper-case and a
 * lower-case letter.
 */
export function checkNewPassword(password: string): void {
  const { error } = newPasswordSchema().shape.password.safeParse(password);
  if (!error) return;
  throw new HttpProblem(
    400,
    error.issues.map(({ message }) => ({ code: 'PASSWORD_WEAK', message, name: 'password' })),
  );
}
