import * as z from 'zod/mini';
import { isNaturalPersonRuc } from '../ruc.ts';
import { companyFormTexts, companyRowFormTexts, partnerCompanyFormTexts } from '../texts/engine/forms.ts';
import type { Texts } from '../words.ts';
import { apiCredential, ruc, rucDigits, solKey, solUser } from './companyFields.ts';
import { accepted, optionalText, requiredText } from './fields.ts';
import { inputLimits } from './inputs.ts';
import { rule } from './rule.ts';

/** The form in which an accountant registers a company. */
export const companySchema = (texts: Texts['companyForm'] = companyFormTexts) =>
  z.object({
    name: requiredText(texts.name),
    ruc: ruc(texts.ruc),
    solUser: solUser(texts.solUser),
    solKey: solKey(texts.solKey),
    terms: accepted(),
    privacy: accepted(),
  });

/** The checked values of {@link companySchema}. */
export type CompanyValues = z.output<ReturnType<typeof companySchema>>;

/** The values of {@link companySchema} as they are typed, before they are checked. */
export type CompanyInput = z.input<ReturnType<typeof companySchema>>;

/** The values of a form for a company in which nothing is typed. */
export const emptyCompany: CompanyInput = {
  name: '',
  ruc: '',
  solUser: '',
  solKey: '',
  terms: false,
  privacy: false,
};

/**
 * A company of a file, by the rules of {@link companySchema}. The file has no fields that limit its texts, so their lengths are
 * checked too. An empty optional field is an empty text in the result: do not send it to the API.
 */
export const companyRowSchema = (texts: Texts['companyRowForm'] = companyRowFormTexts) =>
  z.object({
    ruc: ruc(texts.ruc),
    name: requiredText(texts.name).check(atMost(inputLimits.name, texts.name.tooLong)),
    solUser: solUser(texts.solUser),
    solKey: solKey(texts.solKey).check(atMost(inputLimits.solKey, texts.solKey.tooLong)),
    apiKey: apiCredential().check(atMost(inputLimits.apiKey, texts.apiKey.tooLong)),
    apiSecret: apiCredential().check(atMost(inputLimits.apiSecret, texts.apiSecret.tooLong)),
  });

/** The checked values of {@link companyRowSchema}. */
export type CompanyRowValues = z.output<ReturnType<typeof companyRowSchema>>;

const atMost = (limit: number, error: string) => rule<string>((text) => text.length <= limit, error);

/** The consents with which several companies are registered. */
export const consentsSchema = () => z.object({ terms: accepted(), privacy: accepted() });

/** The values of {@link consentsSchema}. */
export type ConsentsValues = z.output<ReturnType<typeof consentsSchema>>;

/**
 * The form in which a customer of a partner registers a company. The result has a `person` only when the RUC belongs to
 * a natural person, even if names were typed before the RUC was changed. An empty optional field is an empty text in
 * the result: do not send it to the API.
 */
export const partnerCompanySchema = (texts: Texts['partnerCompanyForm'] = partnerCompanyFormTexts) =>
  z
    .object({
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
      solKey: solKey(texts.solKey),
      apiKey: optionalText(),
      apiSecret: optionalText(),
      terms: accepted(),
      privacy: accepted(),
    })
    // Not a transform, whose code sign-in would load.
    .check(
      z.overwrite(({ person, ...company }) => ({ ...company, ...(isNaturalPersonRuc(company.ruc) && { person }) })),
    );

/** The checked values of {@link partnerCompanySchema}. */
export type PartnerCompanyValues = z.output<ReturnType<typeof partnerCompanySchema>>;

/** The values of {@link partnerCompanySchema} as they are typed, before they are checked. */
export type PartnerCompanyInput = z.input<ReturnType<typeof partnerCompanySchema>>;

/** The values of the form that a customer of a partner begins with: name and RUC come from the partner. */
export const partnerCompanyOf = ({ name, ruc }: Pick<PartnerCompanyInput, 'name' | 'ruc'>): PartnerCompanyInput => ({
  ...emptyCompany,
  name,
  ruc,
  person: { paternalSurname: '', maternalSurname: '', givenNames: '' },
  apiKey: '',
  apiSecret: '',
});
