import * as z from 'zod/mini';
import { credentialsFormTexts } from '../texts/forms.ts';
import type { Texts } from '../words.ts';
import { optionalText, requiredSecret, requiredText, ruc, solUser } from './fields.ts';

/**
 * The form with the SOL credentials of a registered company. An empty optional field is an empty text in the result: do
 * not send it to the API.
 */
export const credentialsSchema = (texts: Texts['credentialsForm'] = credentialsFormTexts) =>
  z.object({
    name: requiredText(texts.name),
    ruc: ruc(texts.ruc),
    solUser: solUser(texts.solUser),
    solKey: requiredSecret(texts.solKey),
    apiKey: optionalText(),
    apiSecret: optionalText(),
  });

/** The checked values of {@link credentialsSchema}. */
export type CredentialsValues = z.output<ReturnType<typeof credentialsSchema>>;
