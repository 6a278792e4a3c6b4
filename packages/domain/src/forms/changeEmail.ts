import * as z from 'zod/mini';
import { changeEmailFormTexts } from '../texts/studio/account.ts';
import type { Texts } from '../words.ts';
import { email } from './fields.ts';

/** The form that asks for another address of the account. */
export const changeEmailSchema = (texts: Texts['changeEmailForm'] = changeEmailFormTexts) =>
  z.object({ email: email(texts.email) });

/** The checked values of {@link changeEmailSchema}. */
export type ChangeEmailValues = z.output<ReturnType<typeof changeEmailSchema>>;
