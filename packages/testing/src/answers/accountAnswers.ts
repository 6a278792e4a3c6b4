import { Problem } from '@contapro/api';
import {
  accountContents,
  accountEmail,
  accountSessions,
  businesses,
  changeLink,
  openLink,
  payments,
  wireAccountContents,
  wireAccountEmail,
  wireAccountSessions,
  wireBusiness,
  wirePayment,
} from '@contapro/fixtures';
import type { Answers } from './Answers.ts';

type AccountAnswers = Pick<
  Answers,
  | 'signIn'
  | 'signUp'
  | 'signUpSiscont'
  | 'signInSiscont'
  | 'requestPasswordRecovery'
  | 'validateRecoveryToken'
  | 'updatePassword'
  | 'getMe'
  | 'signOut'
  | 'listPayments'
  | 'changePassword'
  | 'endOtherSessions'
  | 'getEmail'
  | 'sendEmailLink'
  | 'changeEmail'
  | 'withdrawEmailChange'
  | 'confirmEmail'
  | 'getAccountContents'
  | 'removeAccount'
  | 'redeemPartnerAssertion'
  | 'keepPreferences'
  | 'logEvent'
  | 'createBusiness'
  | 'createBusinesses'
  | 'getCheckout'
  | 'chargeOneTime'
  | 'listBusinesses'
  | 'validateBusinessByRuc'
  | 'listPeriods'
  | 'updateCredentials'
  | 'validateCredentials'
  | 'confirmIdentity'
  | 'listSessions'
  | 'endSession'
  | 'disownSignIn'
  | 'getHealth'
>;

/** The account, and the businesses with their credentials: every sign-in, link and SOL key is accepted. */
export function accountAnswers(): AccountAnswers {
  const session = () => ({ access_token: 'sample-token', ab_test_group: 'TEMPLATEA' as const });
  const nothing = () => undefined;
  let email = accountEmail;
  const emailWith = (link: typeof email.link) => {
    email = { ...email, link };
    return wireAccountEmail(email);
  };
  return {
    signIn: session,
    signUp: session,
    signUpSiscont: session,
    signInSiscont: session,
    requestPasswordRecovery: nothing,
    validateRecoveryToken: nothing,
    updatePassword: nothing,
    getMe: () => ({
      uuid: 'a0000000-0000-4000-8000-000000000001',
      name: 'Rosa',
      last_name: 'Quispe Mamani',
      document_number: '45678912',
      email: 'rosa.quispe@estudioquispe.pe',
      phone_number: '987654321',
      accountant_profile: 'Estudio Contable',
      subscription: { plan_type: 2, end_date: '2027-03-01' },
    }),
    signOut: nothing,
    listPayments: () => ({ payments: payments.map(wirePayment) }),
    changePassword: session,
    endOtherSessions: session,
    getEmail: () => wireAccountEmail(email),
    sendEmailLink: () => emailWith(openLink),
    changeEmail: ({ body }) => emailWith({ ...changeLink, email: body.email }),
    withdrawEmailChange: () => emailWith(null),
    confirmEmail: () => ({ email: accountEmail.email, has_changed: false }),
    getAccountContents: () => wireAccountContents(accountContents),
    removeAccount: nothing,
    redeemPartnerAssertion: nothing,
    keepPreferences: nothing,
    logEvent: nothing,
    createBusiness: nothing,
    createBusinesses: ({ body }) => ({ businesses: body.businesses.map(({ ruc }) => ({ ruc, problem: null })) }),
    getCheckout: () => ({
      public_key: 'pk_test_sample',
      script_url: 'https://js.culqi.com/checkout-js',
      authentication_script_url: 'https://3ds.culqi.com',
      is_practice: true,
    }),
    chargeOneTime: () => ({ message: 'Pago registrado.', end_date: '2027-04-01' }),
    listBusinesses: () => ({ businesses: businesses.map(wireBusiness) }),
    validateBusinessByRuc: ({ path: { ruc } }) => {
      const found = businesses.find((one) => one.ruc === ruc);
      if (!found) throw new Problem(404, [{ code: 'RUC_FREE', message: 'Ninguna cuenta tiene registrado ese RUC.' }]);
      return { uuid: found.uuid, ruc, name: found.name, accountant_uuid: found.accountantUuid };
    },
    listPeriods: () => ({ tax_periods: ['202610', '202609', '202608'] }),
    updateCredentials: nothing,
    validateCredentials: () => ({ code: 200, source_validation: 'portal-sunat' }),
    confirmIdentity: () => ({ confirmed_until: '2099-01-01T00:00:00.000Z' }),
    listSessions: () => wireAccountSessions(accountSessions),
    endSession: nothing,
    disownSignIn: () => ({ recovery_token: 'sample-token' }),
    getHealth: () => ({ status: 'ready' }),
  };
}
