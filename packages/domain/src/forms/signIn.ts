import * as z from 'zod/mini';
import { signInFormTexts } from '../texts/entry/signIn.ts';
import type { Texts } from '../words.ts';
import { email, requiredSecret } from './signInFields.ts';

/**
 * The sign-in form.
 *
 * @param texts The messages of its fields. `signInFormTexts` by default; in a component those of `useTexts`.
 */
export const signInSchema = (texts: Texts['signInForm'] = signInFormTexts) =>
  z.object({ email: email(texts.email), password: requiredSecret(texts.password) });

/** The checked values of {@link signInSchema}. */
export type SignInValues = z.output<ReturnType<typeof signInSchema>>;
