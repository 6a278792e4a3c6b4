import * as z from 'zod/mini';
import { isNaturalPersonRuc } from '../ruc.ts';
import { accepted, optionalText, requiredText, ruc, rucDigits, rucLengthOnly, solKey, solUser } from './fields.ts';

const name = () => requiredText('Ingrese el nombre de la empresa a registrar');

/** Company registration, origin contapro. */
export const companySchema = /* @__PURE__ */ z.object({
  name: /* @__PURE__ */ name(),
  ruc: /* @__PURE__ */ ruc(),
  solUser: /* @__PURE__ */ solUser(),
  solKey: /* @__PURE__ */ solKey(),
  terms: /* @__PURE__ */ accepted(),
  privacy: /* @__PURE__ */ accepted(),
});

export type CompanyValues = z.output<typeof companySchema>;

/** The wizard's company: the same rules, but of the RUC only its length. */
export const wizardCompanySchema = /* @__PURE__ */ z.object({
  name: /* @__PURE__ */ name(),
  ruc: /* @__PURE__ */ rucLengthOnly(),
  solUser: /* @__PURE__ */ solUser(),
  solKey: /* @__PURE__ */ solKey(),
  terms: /* @__PURE__ */ accepted(),
  privacy: /* @__PURE__ */ accepted(),
});

export type WizardCompanyValues = z.output<typeof wizardCompanySchema>;

/**
 * The company of a partner's customer, origin siscont. `person` comes out for the RUC of a natural person only, whatever
 * was typed before the RUC was corrected. Empty optional fields are left out of the call.
 */
export const partnerCompanySchema = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.object({
    name: /* @__PURE__ */ name(),
    ruc: /* @__PURE__ */ rucDigits(),
    person: /* @__PURE__ */ z.optional(
      /* @__PURE__ */ z.object({
        paternalSurname: /* @__PURE__ */ optionalText(),
        maternalSurname: /* @__PURE__ */ optionalText(),
        givenNames: /* @__PURE__ */ optionalText(),
      }),
    ),
    solUser: /* @__PURE__ */ solUser('Ingrese nombre de usuario'),
    solKey: /* @__PURE__ */ solKey(),
    apiKey: /* @__PURE__ */ optionalText(),
    apiSecret: /* @__PURE__ */ optionalText(),
    terms: /* @__PURE__ */ accepted(),
    privacy: /* @__PURE__ */ accepted(),
  }),
  /* @__PURE__ */ z.transform(({ person, ...company }) =>
    person && isNaturalPersonRuc(company.ruc) ? { ...company, person } : company,
  ),
);

export type PartnerCompanyValues = z.output<typeof partnerCompanySchema>;
