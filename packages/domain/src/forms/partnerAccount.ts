import * as z from 'zod/mini';
import { partnerAccountFormTexts } from '../texts/engine/forms.ts';
import type { Texts } from '../words.ts';
import { accepted, dni, email, phone } from './fields.ts';

/** The form in which a customer of a partner creates an account. The partner supplies the email. */
export const partnerAccountSchema = (texts: Texts['partnerAccountForm'] = partnerAccountFormTexts) =>
  z.object({
    email: email(texts.email),
    documentNumber: dni(texts.dni),
    phoneNumber: phone(texts.phone),
    terms: accepted(),
    privacy: accepted(),
  });

/** The checked values of {@link partnerAccountSchema}. */
export type PartnerAccountValues = z.output<ReturnType<typeof partnerAccountSchema>>;
