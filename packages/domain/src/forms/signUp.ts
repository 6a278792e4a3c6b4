import * as z from 'zod/mini';
import { signUpProfiles } from '../signUpProfiles.ts';
import { signUpFormTexts } from '../texts/engine/forms.ts';
import type { Texts } from '../words.ts';
import { accepted, dni, email, newPassword, optionalText, personName, phone } from './fields.ts';

/** The form in which an accountant signs up. Do not send an empty coupon to the API. */
export const signUpSchema = (texts: Texts['signUpForm'] = signUpFormTexts) =>
  z.object({
    name: personName(texts.name),
    lastName: personName(texts.lastName),
    documentNumber: dni(texts.dni),
    email: email(texts.email),
    phoneNumber: phone(texts.phone),
    accountantProfile: z.literal(signUpProfiles, { error: texts.profile.missing }),
    password: newPassword(texts.password),
    couponCode: optionalText(),
    terms: accepted(),
    privacy: accepted(),
  });

/** The checked values of {@link signUpSchema}. */
export type SignUpValues = z.output<ReturnType<typeof signUpSchema>>;
