import { HttpProblem } from '../../problem.ts';
import { passwordMatches } from '../../security/passwords.ts';
import { invalidToken } from '../../security/tokens.ts';
import type { Services } from '../../services.ts';
import { type AccountantRow, accountsRepository } from './accounts.repository.ts';
import { signInAttempts } from './sign-in-attempts.ts';

interface TypedPassword {
  personId: string;
  /** The network of the client, see `networkOf`. */
  network: string;
  password: string;
}

/**
 * Makes the check of the password that is asked for again. Its attempts count like those of signing in,
 * so that whoever has found an open session cannot try passwords without end.
 *
 * @returns A function that resolves to the account. It throws HttpProblem 400 CURRENT_PASSWORD_INCORRECT.
 */
export function currentPassword({ database, sql }: Pick<Services, 'database' | 'sql'>) {
  const accounts = accountsRepository(database);
  const attempts = signInAttempts(sql);
  return async ({ personId, network, password }: TypedPassword): Promise<AccountantRow> => {
    const accountant = await accounts.byId(personId);
    if (!accountant) throw invalidToken();
    const attempt = { network, email: accountant.email };
    await attempts.begin(attempt);
    if (!(await passwordMatches(accountant.passwordHash, password))) throw currentPasswordIncorrect();
    await attempts.succeeded(attempt);
    return accountant;
  };
}

const currentPasswordIncorrect = () =>
  new HttpProblem(400, [
    {
      code: 'CURRENT_PASSWORD_INCORRECT',
      message: 'No es tu contraseña. Revísala y vuelve a intentarlo.',
      name: 'password',
    },
  ]);
