import * as z from 'zod/mini';
import { credentialsFormTexts } from '../texts/engine/forms.ts';
import type { Texts } from '../words.ts';
import { apiCredential, rucDigits, solKey, solUser } from './companyFields.ts';
import { requiredText } from './fields.ts';

/**
 * The form with the SOL credentials of a registered company. An empty optional field is an empty text in the result: do
 * not send it to the API.
 */
export const credentialsSchema = (texts: Texts['credentialsForm'] = credentialsFormTexts) =>
  z.object({
    name: requiredText(texts.name),
    ruc: rucDigits(texts.ruc),
    solUser: solUser(texts.solUser),
    solKey: solKey(texts.solKey),
    apiKey: apiCredential(),
    apiSecret: apiCredential(),
  });

/** The checked values of {@link credentialsSchema}. */
export type CredentialsValues = z.output<ReturnType<typeof credentialsSchema>>;
