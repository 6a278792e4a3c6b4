import * as z from 'zod/mini';
import { credentialsFormTexts } from '../texts/forms.ts';
import type { Texts } from '../words.ts';
import { optionalText, requiredSecret, requiredText, ruc, solUser } from './fields.ts';

/** The SOL credentials of a registered company. Leave empty optional fields out of the calls. */
export const credentialsSchema = (texts: Texts['credentialsForm'] = credentialsFormTexts) =>
  z.object({
    name: requiredText(texts.name),
    ruc: ruc(texts.ruc),
    solUser: solUser(texts.solUser),
    solKey: requiredSecret(texts.solKey),
    apiKey: optionalText(),
    apiSecret: optionalText(),
  });

export type CredentialsValues = z.output<ReturnType<typeof credentialsSchema>>;
