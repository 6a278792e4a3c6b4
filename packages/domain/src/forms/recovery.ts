import * as z from 'zod/mini';
import { newPasswordFormTexts, recoveryFormTexts } from '../texts/forms.ts';
import type { Texts } from '../words.ts';
import { email, newPassword, requiredSecret } from './fields.ts';

/** The request to recover a password. */
export const recoveryRequestSchema = (texts: Texts['recoveryForm'] = recoveryFormTexts) =>
  z.object({ email: email(texts.email) });

export type RecoveryRequestValues = z.output<ReturnType<typeof recoveryRequestSchema>>;

/** A new password, typed twice. The two are compared once each of them is valid. */
export const newPasswordSchema = (texts: Texts['newPasswordForm'] = newPasswordFormTexts) =>
  z.object({ password: newPassword(texts.password), confirmPassword: requiredSecret(texts.confirmPassword) }).check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      error: texts.confirmPassword.different,
      path: ['confirmPassword'],
    }),
  );

export type NewPasswordValues = z.output<ReturnType<typeof newPasswordSchema>>;
