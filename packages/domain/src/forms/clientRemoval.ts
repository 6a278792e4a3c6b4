import * as z from 'zod/mini';
import { clientRemovalFormTexts } from '../texts/studio/clients.ts';
import type { Texts } from '../words.ts';
import { rule } from './rule.ts';

/** The form in which the RUC of a client is typed before the client is removed. */
export const clientRemovalSchema = (
  ruc: string,
  { ruc: { missing, different } }: Texts['clientRemovalForm'] = clientRemovalFormTexts,
) =>
  z.object({
    ruc: z.string().check(
      z.trim(),
      z.minLength(1, { error: missing, abort: true }),
      rule<string>((typed) => typed === ruc, different),
    ),
  });

/** The checked values of {@link clientRemovalSchema}. */
export type ClientRemovalValues = z.output<ReturnType<typeof clientRemovalSchema>>;
