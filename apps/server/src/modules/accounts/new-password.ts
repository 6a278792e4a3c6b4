import { newPasswordSchema, type OwnData, passwordRefusal, passwordStrengthTexts } from '@contapro/domain';
import { HttpProblem } from '../../problem.ts';
import { commonPasswords } from '../../security/common-passwords.ts';

/**
 * Checks a new password with the rule of the form, because the contract cannot express that it needs an upper-case and a
 * lower-case letter, and refuses the most common ones and those with the data of the account.
 *
 * @param account Undefined when it is not known: its data are not compared then.
 * @throws HttpProblem 400 PASSWORD_WEAK, PASSWORD_COMMON or PASSWORD_PERSONAL
 */
export function checkNewPassword(password: string, account: OwnData | undefined): void {
  const { error } = newPasswordSchema().shape.password.safeParse(password);
  if (error) refuse('PASSWORD_WEAK', ...error.issues.map(({ message }) => message));
  const refusal = passwordRefusal(password, { common: commonPasswords, own: account });
  if (refusal) refuse(refusal === 'common' ? 'PASSWORD_COMMON' : 'PASSWORD_PERSONAL', passwordStrengthTexts[refusal]);
}

function refuse(code: string, ...messages: readonly string[]): never {
  throw new HttpProblem(
    400,
    messages.map((message) => ({ code, message, name: 'password' })),
  );
}
