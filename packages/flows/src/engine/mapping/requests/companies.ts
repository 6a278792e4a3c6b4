import type { CompanyRowValues } from '@contapro/domain';
import type { SubmittedCompany } from '../../company-registration/companyRegistration.types.ts';
import type { EnteredCredentials } from '../../credentials-validation/credentialsValidation.types.ts';

/** The body of `createBusiness`, without the optional fields that are empty. */
export const companyBody = ({ name, ruc, solUser, solKey, apiKey, apiSecret, person }: SubmittedCompany) => ({
  name,
  ruc,
  username: solUser,
  passwordSOL: solKey,
  // The schema of the form lets no values pass without both boxes checked.
  terms: true as const,
  privacy: true as const,
  ...(apiKey && { sunat_api_key: apiKey }),
  ...(apiSecret && { sunat_api_secret: apiSecret }),
  ...(person?.paternalSurname && { paternal_surname: person.paternalSurname }),
  ...(person?.maternalSurname && { maternal_surname: person.maternalSurname }),
  ...(person?.givenNames && { given_names: person.givenNames }),
});

/** The body of `createBusinesses`, without the optional fields that are empty. */
export const companiesBody = (companies: readonly CompanyRowValues[]) => ({
  // The page lets no companies pass without both boxes checked.
  terms: true as const,
  privacy: true as const,
  businesses: companies.map(({ name, ruc, solUser, solKey, apiKey, apiSecret }) => ({
    name: name.trim(),
    ruc: ruc.trim(),
    username: solUser.trim(),
    passwordSOL: solKey.trim(),
    ...(apiKey.trim() && { sunat_api_key: apiKey.trim() }),
    ...(apiSecret.trim() && { sunat_api_secret: apiSecret.trim() }),
  })),
});

/**
 * Credentials as `updateCredentials` and `validateCredentials` take them: without the optional ones that are empty, so that
 * the stored ones are kept.
 */
export const credentialsBody = ({ solUser, solKey, apiKey, apiSecret }: EnteredCredentials) => ({
  username: solUser,
  password: solKey,
  ...(apiKey !== '' && { sunat_api_key: apiKey }),
  ...(apiSecret !== '' && { sunat_api_secret: apiSecret }),
});

/** The fields of the form of credentials, by their names in the server's errors. */
export const credentialsFields = {
  username: 'solUser',
  password: 'solKey',
  sunat_api_key: 'apiKey',
  sunat_api_secret: 'apiSecret',
} as const;
