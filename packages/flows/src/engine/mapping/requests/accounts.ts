import type { PartnerAccountValues, SignUpValues } from '@contapro/domain';
import type { Utm } from '../../session/state.ts';

/** The maximum length of a campaign's parameter. A longer one must not prevent a sign-up. */
const utmLength = 200;

/** What proves that a person signs up. */
export interface CaptchaProof {
  token: string;
  action: 'REGISTER_USER';
}

/** The body of `signUp`. The two consents are not sent, nor an empty coupon. */
export const signUpBody = (values: SignUpValues, { utm, captcha }: { utm: Utm; captcha: CaptchaProof }) => ({
  name: values.name,
  last_name: values.lastName,
  document_number: values.documentNumber,
  email: values.email,
  phone_number: values.phoneNumber,
  accountant_profile: values.accountantProfile,
  password: values.password,
  ...(values.couponCode !== '' && { coupon_code: values.couponCode }),
  ...shortened(utm),
  ...captchaProof(captcha),
});

/** The fields of the form of sign-up, by their names in the server's errors. */
export const signUpFields = {
  name: 'name',
  last_name: 'lastName',
  document_number: 'documentNumber',
  email: 'email',
  phone_number: 'phoneNumber',
  accountant_profile: 'accountantProfile',
  password: 'password',
  coupon_code: 'couponCode',
} as const;

/** The partner does not tell the names of its customers, and the API requires some. */
const placeholder = { name: 'Contador', last_name: 'Siscont' };

/**
 * The body of `signUpSiscont`.
 *
 * @param proof What the partner signed about the customer, or what proves that a person signs up.
 */
export const partnerAccountBody = (
  { email, documentNumber, phoneNumber }: PartnerAccountValues,
  { password, proof }: { password: string; proof: { assertion: string; ruc: string } | CaptchaProof },
) => ({
  ...placeholder,
  document_number: documentNumber,
  email,
  phone_number: phoneNumber,
  password,
  ...('token' in proof ? captchaProof(proof) : proof),
});

/** The fields of the form of a partner's customer, by their names in the server's errors. */
export const partnerAccountFields = { document_number: 'documentNumber', phone_number: 'phoneNumber' } as const;

/** The fields of a form with one new password, by their names in the server's errors. */
export const newPasswordFields = { password: 'password' } as const;

/** The query of `validateRecoveryToken`. */
export const recoveryQuery = (token: string) => ({ recovery_token: token });

const captchaProof = ({ token, action }: CaptchaProof) => ({ captcha_token: token, captcha_action: action });

const shortened = ({ utm_source, utm_medium, utm_campaign }: Utm) => ({
  ...(utm_source !== undefined && { utm_source: utm_source.slice(0, utmLength) }),
  ...(utm_medium !== undefined && { utm_medium: utm_medium.slice(0, utmLength) }),
  ...(utm_campaign !== undefined && { utm_campaign: utm_campaign.slice(0, utmLength) }),
});
