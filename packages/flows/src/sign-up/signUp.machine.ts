import { type SignUpValues } from '@contapro/domain';
import type { Utm } from '../session/index.ts';
import type { Opened } from '../sign-in/index.ts';
import { openedOf } from '../sign-in/openedOf.ts';
import { createSubmission, fieldErrors } from '../submission/index.ts';
import { captchaOf } from './captchaOf.ts';
import type { SignUpFact, SignUpOptions, SignUpServices } from './signUp.types.ts';

/** The maximum length of a campaign's parameter. A longer one must not prevent a sign-up. */
const utmLength = 200;

/**
 * Creates the account of an accountant. The captcha is asked for a token each time the form is sent.
 *
 * @example
 * const actor = createActor(createSignUp({ api, requestCaptchaToken }, { utm: utmOf(location.search) }));
 * actor.on('account.created', ({ token, testGroup }) => session.open({ token, testGroup }));
 * actor.start().send({ type: 'form.submit', values });
 */
export const createSignUp = ({ api, requestCaptchaToken }: SignUpServices, { utm = {} }: SignUpOptions = {}) =>
  createSubmission<SignUpValues, Opened, SignUpFact>({
    id: 'signUp',
    isPublic: true,
    submit: async (values, signal) => {
      const captcha = await captchaOf(requestCaptchaToken, signal);
      return openedOf(
        await api.signUp({
          body: { ...personOf(values), ...shortened(utm), ...captcha },
          signal,
        }),
      );
    },
    errorsOf: fieldErrors({
      name: 'name',
      last_name: 'lastName',
      document_number: 'documentNumber',
      email: 'email',
      phone_number: 'phoneNumber',
      accountant_profile: 'accountantProfile',
      password: 'password',
      coupon_code: 'couponCode',
    }),
    doneFacts: (opened) => [{ type: 'account.created', ...opened }],
  });

export type SignUpMachine = ReturnType<typeof createSignUp>;

/** The fields of the form under the names of the API. The two consents are not sent, nor an empty coupon. */
const personOf = ({
  name,
  lastName,
  documentNumber,
  email,
  phoneNumber,
  accountantProfile,
  password,
  couponCode,
}: SignUpValues) => ({
  name,
  last_name: lastName,
  document_number: documentNumber,
  email,
  phone_number: phoneNumber,
  accountant_profile: accountantProfile,
  password,
  ...(couponCode !== '' && { coupon_code: couponCode }),
});

const shortened = ({ utm_source, utm_medium, utm_campaign }: Utm) => ({
  ...(utm_source !== undefined && { utm_source: utm_source.slice(0, utmLength) }),
  ...(utm_medium !== undefined && { utm_medium: utm_medium.slice(0, utmLength) }),
  ...(utm_campaign !== undefined && { utm_campaign: utm_campaign.slice(0, utmLength) }),
});
