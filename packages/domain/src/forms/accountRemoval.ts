import * as z from 'zod/mini';
import { accountRemovalFormTexts } from '../texts/studio/accountRemoval.ts';
import type { Texts } from '../words.ts';
import { rule } from './rule.ts';

/** The form in which the email of the account is typed before the account is removed. */
export const accountRemovalSchema = (email: string, texts: Texts['accountRemovalForm'] = accountRemovalFormTexts) =>
  z.object({
    email: z.string().check(
      z.trim(),
      z.minLength(1, { error: texts.email.missing, abort: true }),
      rule<string>((typed) => typed.toLowerCase() === email.toLowerCase(), texts.email.different),
    ),
  });

/** The checked values of {@link accountRemovalSchema}. */
export type AccountRemovalValues = z.output<ReturnType<typeof accountRemovalSchema>>;
