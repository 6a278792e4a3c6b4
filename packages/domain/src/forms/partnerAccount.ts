import * as z from 'zod/mini';
import { partnerAccountFormTexts } from '../texts/forms.ts';
import type { Texts } from '../words.ts';
import { accepted, dni, email, phone } from './fields.ts';

/** The account of a customer of a partner. The email comes from the partner. */
export const partnerAccountSchema = (texts: Texts['partnerAccountForm'] = partnerAccountFormTexts) =>
  z.object({
    email: email(texts.email),
    documentNumber: dni(texts.dni),
    phoneNumber: phone(texts.phone),
    terms: accepted(),
    privacy: accepted(),
  });

export type PartnerAccountValues = z.output<ReturnType<typeof partnerAccountSchema>>;
