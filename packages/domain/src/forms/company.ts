import * as z from 'zod/mini';
import { isNaturalPersonRuc } from '../ruc.ts';
import { companyFormTexts, partnerCompanyFormTexts } from '../texts/forms.ts';
import type { Texts } from '../words.ts';
import {
  accepted,
  optionalText,
  requiredSecret,
  requiredText,
  ruc,
  rucDigits,
  rucLengthOnly,
  solUser,
} from './fields.ts';

/** The registration of a company. */
export const companySchema = (texts: Texts['companyForm'] = companyFormTexts) =>
  z.object({
    name: requiredText(texts.name),
    ruc: ruc(texts.ruc),
    solUser: solUser(texts.solUser),
    solKey: requiredSecret(texts.solKey),
    terms: accepted(),
    privacy: accepted(),
  });

export type CompanyValues = z.output<ReturnType<typeof companySchema>>;

/** The registration of a company in the wizard. Of the RUC only the length is checked. */
export const wizardCompanySchema = (texts: Texts['companyForm'] = companyFormTexts) =>
  z.object({
    name: requiredText(texts.name),
    ruc: rucLengthOnly(texts.ruc),
    solUser: solUser(texts.solUser),
    solKey: requiredSecret(texts.solKey),
    terms: accepted(),
    privacy: accepted(),
  });

export type WizardCompanyValues = z.output<ReturnType<typeof wizardCompanySchema>>;

/**
 * The registration of a company by a customer of a partner. The result has a `person` only for the RUC of a natural
 * person, whatever was typed before the RUC was corrected. Leave empty optional fields out of the call.
 */
export const partnerCompanySchema = (texts: Texts['partnerCompanyForm'] = partnerCompanyFormTexts) =>
  z.pipe(
    z.object({
      name: requiredText(texts.name),
      ruc: rucDigits(texts.ruc),
      person: z.optional(
        z.object({
          paternalSurname: optionalText(),
          maternalSurname: optionalText(),
          givenNames: optionalText(),
        }),
      ),
      solUser: solUser(texts.solUser),
      solKey: requiredSecret(texts.solKey),
      apiKey: optionalText(),
      apiSecret: optionalText(),
      terms: accepted(),
      privacy: accepted(),
    }),
    z.transform(({ person, ...company }) =>
      person && isNaturalPersonRuc(company.ruc) ? { ...company, person } : company,
    ),
  );

export type PartnerCompanyValues = z.output<ReturnType<typeof partnerCompanySchema>>;
