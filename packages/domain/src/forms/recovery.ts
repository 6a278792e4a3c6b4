import * as z from 'zod/mini';
import { newPasswordFormTexts, recoveryFormTexts } from '../texts/engine/forms.ts';
import type { Texts } from '../words.ts';
import { email, newPassword, requiredSecret } from './fields.ts';
import { rule } from './rule.ts';

/** The form that requests a mail with a link to set a new password. */
export const recoveryRequestSchema = (texts: Texts['recoveryForm'] = recoveryFormTexts) =>
  z.object({ email: email(texts.email) });

/** The checked values of {@link recoveryRequestSchema}. */
export type RecoveryRequestValues = z.output<ReturnType<typeof recoveryRequestSchema>>;

/** The form for a new password, which is typed twice. The two are compared only when each of them is valid. */
export const newPasswordSchema = (texts: Texts['newPasswordForm'] = newPasswordFormTexts) =>
  z
    .object({ password: newPassword(texts.password), confirmPassword: requiredSecret(texts.confirmPassword) })
    .check(
      rule<{ password: string; confirmPassword: string }>(
        ({ password, confirmPassword }) => password === confirmPassword,
        texts.confirmPassword.different,
        ['confirmPassword'],
      ),
    );

/** The checked values of {@link newPasswordSchema}. */
export type NewPasswordValues = z.output<ReturnType<typeof newPasswordSchema>>;
