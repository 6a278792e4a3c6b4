import { randomUUID } from 'node:crypto';
import {
  addDays,
  factorDueOn,
  factorPutOffDays,
  isPersonName,
  limaDateOf,
  type OwnData,
  passwordStrengthTexts,
  plainText,
  signUpFormTexts,
  suggestedFromClients,
  type TestGroup,
  trialDays,
} from '@contapro/domain';
import type { Call, Handlers, Schemas } from '../../contract/handlers.ts';
import { limited, perHour, perMinute } from '../../contract/limits.ts';
import { HttpProblem } from '../../problem.ts';
import { hashPassword, isOutdatedHash, passwordMatches } from '../../security/passwords.ts';
import { invalidAssertion, type PartnerAssertion } from '../../security/partners.ts';
import { sharedLimit } from '../../security/shared-limit.ts';
import { invalidToken } from '../../security/tokens.ts';
import { secretTokenHash } from '../../security/secret-tokens.ts';
import type { Services } from '../../services.ts';
import { type AccountantRow, type AccountsRepository, accountsRepository, normalEmail } from './accounts.repository.ts';
import { type Captcha, CaptchaUnavailable } from './captcha.ts';
import { askForFactor } from './factor-sign-in.ts';
import { factorsRepository } from './factors.repository.ts';
import { checkNewPassword } from './new-password.ts';
import { leadJobs } from './lead-jobs.ts';
import { sessionOpener } from './open-session.ts';
import { recoveryMails } from './recovery-mails.ts';
import { type SignInAttempts, signInAttempts } from './sign-in-attempts.ts';

export type AccountsHandlers = Pick<
  Handlers,
  | 'signIn'
  | 'signInSiscont'
  | 'signUp'
  | 'signUpSiscont'
  | 'requestPasswordRecovery'
  | 'validateRecoveryToken'
  | 'updatePassword'
  | 'getMe'
  | 'keepPreferences'
  | 'redeemPartnerAssertion'
  | 'createPartnerToken'
  | 'changePassword'
  | 'endOtherSessions'
>;

type Needs = Pick<
  Services,
  | 'database'
  | 'sql'
  | 'clock'
  | 'tokens'
  | 'jobs'
  | 'captcha'
  | 'coupons'
  | 'partners'
  | 'mail'
  | 'hasPracticeData'
  | 'templateBShare'
>;

export function accountsHandlers(services: Needs): AccountsHandlers {
  const accounts = accountsRepository(services.database);
  // Every request counts as an attempt, so that a mailbox cannot be filled with mails.
  const recoveries = sharedLimit(services.sql, { name: 'recovery', max: 10, seconds: 15 * 60 });
  // The answer says whether an email has an account, so a network may ask about few emails without one.
  const strangers = sharedLimit(services.sql, { name: 'recovery-network', max: 20, seconds: 15 * 60 });
  // Whoever comes with many tokens that do not exist guesses them.
  const misses = sharedLimit(services.sql, { name: 'recovery-misses', max: 60, seconds: 15 * 60 });
  const requireRecovery = async (tokenHash: string, network: string) => {
    const accountant = await accounts.ofRecovery(tokenHash, services.clock());
    if (accountant) return accountant;
    await misses.use(network);
    throw recoveryOver();
  };
  // The answer says whether an email has an account.
  const addresses = sharedLimit(services.sql, { name: 'sign-up-email', max: 10, seconds: 3600 });
  const attempts = signInAttempts(services.sql);
  const sessions = sessionOpener(services);
  const signIn = signInWith(services, sessions, accounts, attempts);
  const factorState = factorStateOf(services);
  return {
    signIn: limited(perMinute(300), signIn),
    signInSiscont: limited(perMinute(300), signIn),

    signUp: limited(perHour(60), async (call) => {
      const { body } = call;
      await addresses.use(normalEmail(body.email));
      checkNewPassword(body.password, accountDataOf(body));
      if (body.coupon_code !== undefined && !services.coupons.has(body.coupon_code.trim().toUpperCase()))
        throw unknownCoupon();
      await requirePerson(services.captcha, body);
      const row = await accounts.add(
        {
          ...(await personOf(body, services.templateBShare)),
          profile: body.accountant_profile,
          ...trialFrom(services.clock()),
          couponCode: body.coupon_code ?? null,
          utmSource: body.utm_source ?? null,
          utmMedium: body.utm_medium ?? null,
          utmCampaign: body.utm_campaign ?? null,
        },
        (transaction, { id }) => services.jobs.request(leadJobs, { accountantId: id }, { within: transaction }),
      );
      return sessions.open(row, call);
    }),

    signUpSiscont: limited(perHour(60), async (call) => {
      const { body } = call;
      const { assertion: signed, email, ruc } = body;
      await addresses.use(normalEmail(email));
      const assertion = signed === undefined ? null : await assertionFor(services, signed, { email, ruc });
      if (assertion === null) await requirePerson(services.captcha, body);
      const row = await accounts.add(
        {
          ...(await personOf(body, services.templateBShare)),
          profile: 'Siscont',
          ...trialFrom(services.clock()),
          partner: assertion?.partner ?? null,
        },
        async (transaction) => {
          if (assertion !== null) await accounts.useAssertion(transaction, assertion, services.clock());
        },
      );
      return sessions.open(row, call);
    }),

    redeemPartnerAssertion: limited(perHour(60), async ({ body, personId }) => {
      const accountant = await accounts.byId(personId);
      if (!accountant) throw invalidToken();
      if (accountant.partner !== null) return;
      const { email } = accountant;
      const assertion = await assertionFor(services, body.assertion, { email, ruc: body.ruc });
      await accounts.givePartnerPlan(personId, assertion, services.clock());
    }),

    // The servers of partners call it, each for all of its customers.
    createPartnerToken: limited(perMinute(1200), async ({ body }) => {
      const asked = await services.partners.readTokenRequest(body.assertion);
      const customer = await accounts.customerOf(asked, services.clock());
      if (!customer) throw customerNotFound();
      const { partner, key, origin, ruc } = asked;
      const { token, expiresAt } = await services.tokens.issueForPage(customer, { partner, key, origin, ruc });
      return { access_token: token, expires_at: expiresAt.toISOString() };
    }),

    requestPasswordRecovery: limited(perHour(120), async ({ body, network }) => {
      await recoveries.use(normalEmail(body.email));
      await strangers.use(network);
      const accountant = await accounts.byEmail(body.email);
      if (!accountant) throw unknownEmail();
      await strangers.giveBack(network);
      await services.jobs.request(recoveryMails, { accountantId: accountant.id });
      return services.mail.isPractice ? { is_practice: true } : undefined;
    }),

    validateRecoveryToken: limited(perMinute(60), async ({ query, network }) => {
      await requireRecovery(secretTokenHash(query.recovery_token), network);
    }),

    updatePassword: limited(perHour(120), async ({ body, network }) => {
      const tokenHash = secretTokenHash(body.token);
      const accountant = await requireRecovery(tokenHash, network);
      checkNewPassword(body.password, accountant);
      const recovered = await accounts.recover(tokenHash, await hashPassword(body.password), services.clock());
      if (!recovered) throw recoveryOver();
      await attempts.proved({ network, email: recovered.email });
    }),

    changePassword: limited(perMinute(10), async (call) => {
      const { body, personId, session } = call;
      const accountant = await accounts.byId(personId);
      if (!accountant) throw invalidToken();
      checkNewPassword(body.password, accountant);
      if (await passwordMatches(accountant.passwordHash, body.password)) throw samePassword();
      const renewed = await accounts.changePassword(personId, await hashPassword(body.password), services.clock());
      if (!renewed) throw invalidToken();
      return sessions.renew(renewed, session, call);
    }),

    endOtherSessions: limited(perMinute(10), async (call) => {
      const renewed = await accounts.renew(call.personId);
      if (!renewed) throw invalidToken();
      return sessions.renew(renewed, call.session, call);
    }),

    getMe: limited(perMinute(1200), async ({ personId, scope: { ownerId }, session: { role, access } }) => {
      const [accountant, owner, second] = await Promise.all([
        accounts.byId(personId),
        accounts.byId(ownerId),
        factorState(personId),
      ]);
      if (!accountant || !owner) throw invalidToken();
      return {
        ...userOf(accountant, owner),
        second_factor: second,
        ...(role !== 'titular' && { studio: { owner_name: `${owner.name} ${owner.lastName}`, role } }),
        ...(services.hasPracticeData && { practice_data: true }),
        ...(access !== null && { partner_page: true }),
      };
    }),

    keepPreferences: limited(perMinute(60), ({ personId, body }) => accounts.keepPreferences(personId, body)),
  };
}

function signInWith(
  services: Needs,
  sessions: ReturnType<typeof sessionOpener>,
  accounts: AccountsRepository,
  attempts: SignInAttempts,
) {
  const askFactor = askForFactor(services);
  return async (call: Pick<Call<'signIn'>, 'body' | 'network' | 'visitor'>): Promise<Schemas['Session']> => {
    const { body, network } = call;
    const attempt = { network, email: normalEmail(body.email) };
    await attempts.begin(attempt);
    const accountant = await accounts.byEmail(body.email);
    const matches = await passwordMatches(accountant?.passwordHash, body.password);
    if (!accountant || !matches) {
      await sessions.refuse(accountant?.id ?? null, call);
      throw passwordIncorrect();
    }
    await attempts.succeeded(attempt);
    await askFactor(accountant);
    const { id, passwordHash: former } = accountant;
    if (isOutdatedHash(former)) await accounts.renewHash(id, { former, renewed: await hashPassword(body.password) });
    return sessions.open(accountant, call);
  };
}

/** The data of a person who signs up, which the password must not contain. */
const accountDataOf = (body: Schemas['SignUp']): OwnData => ({
  email: body.email,
  name: body.name,
  lastName: body.last_name,
  documentNumber: body.document_number,
  phoneNumber: body.phone_number,
});

/** What the product says about the second factor of a person. */
function factorStateOf({ database, clock }: Pick<Services, 'database' | 'clock'>) {
  const factors = factorsRepository(database);
  return async (personId: string): Promise<Schemas['SecondFactorState']> => {
    const [{ app, passkeys }, rule, suggestion] = await Promise.all([
      factors.of(personId),
      factors.ruleFor(personId),
      factors.suggestionOf(personId),
    ]);
    const isSet = app !== undefined || passkeys.length > 0;
    const now = clock().getTime();
    const dueOn = isSet ? null : factorDueOn(rule);
    const { clients = 0, putOffAt = null } = suggestion ?? {};
    const isPutOff = putOffAt !== null && putOffAt.getTime() + factorPutOffDays * 86_400_000 > now;
    return {
      is_set: isSet,
      is_suggested: !isSet && clients >= suggestedFromClients && !isPutOff,
      due_on: dueOn,
      is_overdue: dueOn !== null && dueOn <= limaDateOf(now),
    };
  };
}

/**
 * The fields that both sign-ups have.
 *
 * @param share How many of a hundred accounts get the template B.
 * @throws HttpProblem 400 INVALID_NAME
 */
async function personOf(body: Schemas['SignUp'] | Schemas['SignUpSiscont'], share: number) {
  const named = { name: plainText(body.name), last_name: plainText(body.last_name) };
  const invalid = Object.entries(named).filter(([, text]) => !isPersonName(text));
  if (invalid.length > 0) throw invalidNames(invalid.map(([field]) => field));
  const id = randomUUID();
  return {
    id,
    email: body.email,
    passwordHash: await hashPassword(body.password),
    name: named.name,
    lastName: named.last_name,
    documentNumber: body.document_number,
    phoneNumber: body.phone_number,
    abTestGroup: groupOf(id, share),
  };
}

/** The trial with which every account begins. A partner's plan or a paid one takes its place. */
const trialFrom = (now: Date) => ({
  planType: 1 as const,
  planEndDate: addDays(limaDateOf(now.getTime()), trialDays),
});

/**
 * The assertion of a partner about this account.
 *
 * @throws HttpProblem 400 ASSERTION_EXPIRED, or ASSERTION_INVALID also when it is about another email or RUC
 */
async function assertionFor(
  { partners }: Pick<Services, 'partners'>,
  signed: string,
  { email, ruc }: { email: string; ruc: string | undefined },
): Promise<PartnerAssertion> {
  const assertion = await partners.read(signed);
  const isForCall = normalEmail(assertion.email) === normalEmail(email) && (assertion.ruc ?? ruc) === ruc;
  if (!isForCall) throw invalidAssertion();
  return assertion;
}

/**
 * The A/B group of a new account, by its random id.
 *
 * @param share How many of a hundred accounts are in group B.
 */
const groupOf = (id: string, share: number): TestGroup =>
  Number.parseInt(id.slice(0, 8), 16) % 100 < share ? 'TEMPLATEB' : 'TEMPLATEA';

/** @param owner The accountant whose plan it is: the same one, or the titular of the studio. */
function userOf(row: AccountantRow, owner: AccountantRow): Schemas['User'] {
  return {
    uuid: row.id,
    name: row.name,
    last_name: row.lastName,
    document_number: row.documentNumber,
    email: row.email,
    phone_number: row.phoneNumber,
    accountant_profile: row.profile,
    ...((row.seen.length > 0 || row.program !== null) && {
      preferences: { seen: row.seen, ...(row.program !== null && { program: row.program }) },
    }),
    ...(owner.partner !== null && { partner_plan: true }),
    subscription: {
      plan_type: owner.planType,
      end_date: owner.planEndDate,
      ...(owner.planIntervals.length > 0 && { company_limits: [...owner.planIntervals] }),
    },
  };
}

/** @throws HttpProblem when the captcha refused the visitor or did not answer */
async function requirePerson(
  captcha: Captcha,
  { captcha_token: token, captcha_action: action }: Schemas['SignUp'] | Schemas['SignUpSiscont'],
): Promise<void> {
  if (token === undefined || action === undefined) throw captchaRejected();
  const isPerson = await captcha.accepts(token, action).catch((error: unknown) => {
    throw error instanceof CaptchaUnavailable ? captchaUnavailable(error) : error;
  });
  if (!isPerson) throw captchaRejected();
}

const invalidNames = (fields: readonly string[]) =>
  new HttpProblem(
    400,
    fields.map((name) => ({ code: 'INVALID_NAME', message: signUpFormTexts.name.invalid, name })),
  );
const samePassword = () =>
  new HttpProblem(400, [{ code: 'PASSWORD_SAME', message: passwordStrengthTexts.same, name: 'password' }]);
const passwordIncorrect = () =>
  new HttpProblem(
    401,
    'PASSWORD_INCORRECT',
    'El correo o la contraseña no son correctos. Revísalos y vuelve a intentarlo.',
  );
const captchaRejected = () =>
  new HttpProblem(
    400,
    'CAPTCHA_REJECTED',
    'No pudimos comprobar que eres una persona. Vuelve a intentarlo; si se repite, prueba con otro navegador.',
  );
const captchaUnavailable = (cause: CaptchaUnavailable) =>
  new HttpProblem(
    502,
    'PROVIDER_UNAVAILABLE',
    'No pudimos comprobar que eres una persona: el servicio que lo hace no respondió. Espera un minuto y vuelve a intentarlo.',
    { cause },
  );
const unknownCoupon = () =>
  new HttpProblem(400, [
    { code: 'COUPON_INVALID', message: 'El cupón no existe. Revísalo o deja el campo vacío.', name: 'coupon_code' },
  ]);
const unknownEmail = () =>
  new HttpProblem(404, [
    { code: 'USER_NOT_FOUND', message: 'El correo electrónico no está registrado', name: 'Correo no registrado' },
  ]);
const customerNotFound = () =>
  new HttpProblem(
    404,
    'CUSTOMER_NOT_FOUND',
    'No hay una cuenta de ContaPro de este cliente con el plan de tu producto. Pídele que abra ContaPro desde tu enlace.',
  );
const recoveryOver = () =>
  new HttpProblem(404, 'RECOVERY_TOKEN_INVALID', 'Este enlace ya expiró. Pide uno nuevo para cambiar tu contraseña.');
