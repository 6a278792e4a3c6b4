import * as z from 'zod/mini';
import { changePasswordFormTexts } from '../texts/account.ts';
import type { Texts } from '../words.ts';
import { newPassword, requiredSecret } from './fields.ts';
import { rule } from './rule.ts';

interface TypedPasswords {
  currentPassword: string;
  password: string;
  confirmPassword: string;
}

/** The form that changes the password of the account, which is typed twice. */
export const changePasswordSchema = (texts: Texts['changePasswordForm'] = changePasswordFormTexts) =>
  z
    .object({
      currentPassword: requiredSecret(texts.currentPassword),
      password: newPassword(texts.password),
      confirmPassword: requiredSecret(texts.confirmPassword),
    })
    .check(
      rule<TypedPasswords>(
        ({ password, confirmPassword }) => password === confirmPassword,
        texts.confirmPassword.different,
        ['confirmPassword'],
      ),
      rule<TypedPasswords>(({ password, currentPassword }) => password !== currentPassword, texts.same, ['password']),
    );

/** The checked values of {@link changePasswordSchema}. */
export type ChangePasswordValues = z.output<ReturnType<typeof changePasswordSchema>>;
