import * as z from 'zod/mini';
import { companyFormTexts } from '../texts/engine/forms.ts';
import type { Texts } from '../words.ts';
import { companySchema, emptyCompany } from './company.ts';
import { apiCredential } from './companyFields.ts';

/**
 * The form in which an accountant asks for a RUC that another account has registered. An empty optional field is an empty text in
 * the result: do not send it to the API.
 */
export const rucRequestSchema = (texts: Texts['companyForm'] = companyFormTexts) =>
  z.object({ ...companySchema(texts).shape, apiKey: apiCredential(), apiSecret: apiCredential() });

/** The checked values of {@link rucRequestSchema}. */
export type RucRequestValues = z.output<ReturnType<typeof rucRequestSchema>>;

/** The values of {@link rucRequestSchema} as they are typed, before they are checked. */
export type RucRequestInput = z.input<ReturnType<typeof rucRequestSchema>>;

/** The values of a form in which nothing is typed. */
export const emptyRucRequest: RucRequestInput = { ...emptyCompany, apiKey: '', apiSecret: '' };
