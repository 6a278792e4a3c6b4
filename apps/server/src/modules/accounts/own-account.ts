import { HttpProblem } from '../../problem.ts';

/**
 * Checks that the account in a call is the caller's.
 *
 * @throws HttpProblem 400 ACCOUNTANT_MISMATCH
 */
export function requireOwnAccount(named: string, accountantId: string): void {
  if (named === accountantId) return;
  throw new HttpProblem(400, 'ACCOUNTANT_MISMATCH', 'La cuenta no es la de tu sesión. Vuelve a iniciar sesión.');
}
