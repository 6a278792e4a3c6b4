import { type Api, PASSWORD_INCORRECT, Problem, type Schemas } from '@contapro/api';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Partner } from '../../engine/session/index.ts';
import { describePaths } from '../../testing/describePaths.ts';
import { mockServices, type Model, type PathStep, requestsOf, settled } from '../../testing/index.ts';
import {
  assertionOf,
  createPartnerValidation,
  partnerOf,
  type PartnerValidationInput,
  type PartnerValidationMachine,
} from './index.ts';
import { partnerValidationViewOf } from './partnerValidation.selectors.ts';

const ruc = '20100047218';
const razonSocial = 'Comercial Ñandú S.A.C.';
const credentials = { email: 'contador@cliente.pe', password: 'Clave del socio' };
const link: Partner = { ruc, razonSocial };

const me: Schemas['User'] = {
  uuid: 'a-1',
  name: 'Contador',
  last_name: 'Siscont',
  document_number: '45678912',
  email: credentials.email,
  phone_number: '987654321',
  accountant_profile: 'Siscont',
  subscription: null,
};
const accountant = {
  uuid: 'a-1',
  name: 'Contador',
  lastName: 'Siscont',
  email: credentials.email,
  profile: 'Siscont',
  subscription: null,
};
const listed: Schemas['Business'] = {
  uuid: 'b-1',
  name: razonSocial,
  ruc,
  status: 'VALID',
  exists_periods_processed: false,
  missing_permissions: [],
  accountant_uuid: 'a-1',
  registered: true,
};
const business = {
  uuid: 'b-1',
  name: razonSocial,
  ruc,
  status: 'VALID',
  existsPeriodsProcessed: false,
  missingPermissions: [],
  accountantUuid: 'a-1',
  registered: true,
};
/** 31 October 2026, 22:00 in Lima. */
const now = Date.UTC(2026, 10, 1, 3);

const wrongPassword = new Problem(401, [{ code: PASSWORD_INCORRECT, message: 'No son correctos.' }]);
const tooMany = new Problem(429, [{ code: 'TOO_MANY_REQUESTS', message: 'Espera 40 segundos.' }]);
const refused = new Problem(401, [{ code: 'UNAUTHORIZED', message: 'Tu sesión caducó.' }]);
const outage = new Problem(500);
const silent = new Problem(0);
const free = new Problem(404);
const assertionExpired = new Problem(400, [{ code: 'ASSERTION_EXPIRED', message: 'El enlace ya venció.' }]);

type Calls = Pick<
  Api,
  'signInSiscont' | 'redeemPartnerAssertion' | 'getMe' | 'validateBusinessByRuc' | 'listBusinesses' | 'listPeriods'
>;

function begin() {
  const mock = mockServices<Calls>(
    'signInSiscont',
    'redeemPartnerAssertion',
    'getMe',
    'validateBusinessByRuc',
    'listBusinesses',
    'listPeriods',
  );
  const tokens: string[] = [];
  const machine = createPartnerValidation({
    api: mock.services,
    apiWith: (token) => {
      tokens.push(token);
      return mock.services;
    },
    clock: () => now,
  });
  return { machine, mock, tokens };
}

const found = { businesses: [business], opened: { business, periods: ['202610'] } };
const none = { businesses: [], opened: null };

const modelOf = (input: PartnerValidationInput): Model<PartnerValidationMachine> => ({
  create: begin,
  input,
  events: [{ type: 'validation.retry' }],
  outcomes: {
    signInSiscont: {
      answers: [
        { answer: { access_token: 't', ab_test_group: 'TEMPLATEA' }, output: { token: 't', testGroup: 'TEMPLATEA' } },
      ],
      errors: [wrongPassword, tooMany, silent],
    },
    redeemPartnerAssertion: { answers: [{ answer: undefined, output: undefined }], errors: [assertionExpired, silent] },
    getMe: { answers: [{ answer: me, output: accountant }], errors: [refused, silent] },
    validateBusinessByRuc: {
      answers: [
        { answer: { name: 'Otra S.A.C.', accountant_uuid: 'a-2' }, output: 'Otra S.A.C.' },
        { answer: { name: razonSocial, accountant_uuid: 'a-1' }, output: null },
      ],
      errors: [outage],
    },
    listBusinesses: {
      answers: [
        { answer: { businesses: [listed] }, output: found },
        { answer: { businesses: [] }, output: none },
      ],
      errors: [refused],
    },
  },
  also: ({ context }) => [context.opened, context.accountant],
});

const requests: Record<string, unknown[]> = {
  signInSiscont: ['signInSiscont', { body: credentials }],
  redeemPartnerAssertion: ['redeemPartnerAssertion', { body: { ruc, assertion: 'a.b.c' } }],
  getMe: ['getMe', {}],
  validateBusinessByRuc: ['validateBusinessByRuc', { path: { ruc } }],
  listBusinesses: ['listBusinesses', {}],
};
const callOf: Record<string, string> = {
  signingIn: 'signInSiscont',
  redeeming: 'redeemPartnerAssertion',
  loadingProfile: 'getMe',
  checkingRuc: 'validateBusinessByRuc',
  findingBusiness: 'listBusinesses',
};

/** The call of the state that was entered, if one was. */
function expectedCalls({ after: { value } }: PathStep<PartnerValidationMachine>) {
  const call = typeof value === 'string' ? undefined : requests[callOf[value.validating] ?? ''];
  return call ? [call] : [];
}

function expectedFacts({ event }: PathStep<PartnerValidationMachine>, partner: Partner): unknown[] {
  const opened = { type: 'session.opened', token: 't', testGroup: partner.token === undefined ? 'TEMPLATEA' : null };
  const loggedIn = { type: 'event.logged', event: { type: 'login', description: 'siscont' } };
  if ('error' in event) {
    const failed = { type: 'failure.logged', call: event.actorId, error: event.error };
    if (event.error === wrongPassword)
      return [failed, { type: 'credentials.refused', messages: ['No son correctos.'] }];
    if (event.actorId !== 'signInSiscont') return [failed];
    return [failed, { type: 'session.refused', messages: event.error === tooMany ? ['Espera 40 segundos.'] : [] }];
  }
  if (!('output' in event)) return [];
  if (event.actorId === 'signInSiscont') return [opened, loggedIn];
  if (event.actorId === 'getMe')
    return [...(partner.token === undefined ? [] : [opened]), { type: 'profile.received', accountant }];
  if (event.actorId !== 'listBusinesses') return [];
  return event.output === none
    ? [{ type: 'businesses.received', businesses: [] }, { type: 'business.missed' }]
    : [
        { type: 'businesses.received', businesses: [business] },
        { type: 'business.opened', business, periods: ['202610'], landing: 'overview' },
      ];
}

for (const [name, partner, assertion] of [
  ['PARTNER-05 PARTNER-10 PARTNER-20 with a token', { ...link, token: 't' }, null],
  ['PARTNER-16 PARTNER-17 PARTNER-18 with credentials', { ...link, ...credentials }, null],
  ['PROD-04 with credentials and an assertion', { ...link, ...credentials }, 'a.b.c'],
] as const)
  describePaths(`${name}, every way through validating a link`, modelOf({ partner, assertion }), (step) => ({
    facts: expectedFacts(step, partner),
    calls: expectedCalls(step),
  }));

function run(partner: Partner | null, assertion: string | null = null) {
  const { machine, mock, tokens } = begin();
  const actor = createActor(machine, { input: { partner, assertion } });
  const facts: { type: string }[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const answer = async (call: keyof Calls, reply: unknown) => {
    mock.open(call).resolve(reply);
    await settled();
  };
  const fail = async (call: keyof Calls, error: Problem) => {
    mock.open(call).reject(error);
    await settled();
  };
  return { actor, mock, facts, tokens, answer, fail, view: () => partnerValidationViewOf(actor.getSnapshot()) };
}

type Run = ReturnType<typeof run>;

it('leads to the sign-in when the account has a second factor, and refuses no session', async () => {
  const error = new Problem(403, [{ code: 'FACTOR_REQUIRED', message: 'Tu cuenta pide un segundo paso.' }]);
  const { fail, view, facts } = run({ ...link, ...credentials });
  await fail('signInSiscont', error);
  expect([view(), facts]).toEqual([
    { kind: 'factorAsked' },
    [{ type: 'failure.logged', call: 'signInSiscont', error }],
  ]);
});

it.each([
  ['PARTNER-03 OPEN-069', 'razon_social=Andina&token=t'],
  ['PARTNER-04', `ruc=${ruc}&email=c@cliente.pe&password=x`],
  ['PARTNER-04', `ruc=${ruc}&razon_social=%20&token=t`],
])('%s does nothing without RUC or company name: %s', async (_, query) => {
  const { mock, view, facts } = run(partnerOf(query));
  await settled();
  expect([view(), mock.calls, facts]).toEqual([{ kind: 'incomplete' }, [], []]);
});

it.each([
  ['PARTNER-01', `ruc=${ruc}&razon_social=Comercial+%C3%91and%C3%BA+S.A.C.&token=t`, { ...link, token: 't' }],
  [
    'PARTNER-01 PARTNER-21',
    `?email=contador@cliente.pe&password=%20Cl%C3%A1ve&ruc=+${ruc}+&razon_social=${encodeURIComponent(razonSocial)}`,
    { ...link, email: credentials.email, password: ' Cláve' },
  ],
  [
    'reads the + of an email that was not encoded',
    `ruc=1&razon_social=A&email=a+b@x.pe`,
    { ruc: '1', razonSocial: 'A', email: 'a+b@x.pe' },
  ],
  ['leaves empty parameters out', `ruc=1&razon_social=A&email=&password=&token=`, { ruc: '1', razonSocial: 'A' }],
])('%s reads the link %s', (_, query, partner) => {
  expect(partnerOf(query)).toEqual(partner);
});

it('OPEN-068 OPEN-069 prefers the token, and makes every call with it', async () => {
  const { mock, tokens, answer, fail } = run({ ...link, ...credentials, token: 'del-socio' });
  await answer('getMe', me);
  await fail('validateBusinessByRuc', free);
  await answer('listBusinesses', { businesses: [] });
  expect(mock.calls.map(({ name }) => name)).toEqual(['getMe', 'validateBusinessByRuc', 'listBusinesses']);
  expect(new Set(tokens)).toEqual(new Set(['del-socio']));
});

it.each([link, { ...link, email: credentials.email }, { ...link, password: 'x' }])(
  'OPEN-068 fails without credentials, and cannot try again: %j',
  async (partner) => {
    const { actor, mock, view } = run(partner);
    actor.send({ type: 'validation.retry' });
    await settled();
    expect([view(), mock.calls]).toEqual([{ kind: 'failed', isRetryable: false }, []]);
  },
);

it('PARTNER-07 PARTNER-09 ROLE-03 ends with the name of the link when another accountant has registered the RUC, which the API does not name', async () => {
  const { answer, view, mock, facts } = run({ ...link, token: 't' });
  await answer('getMe', me);
  await answer('validateBusinessByRuc', { name: '', accountant_uuid: 'a-2' });
  expect(view()).toEqual({ kind: 'taken', ruc, company: razonSocial });
  expect(mock.openNames()).toEqual([]);
  expect(facts.map(({ type }) => type)).toEqual(['session.opened', 'profile.received']);
});

it.each([
  ['PARTNER-06 OPEN-050 a RUC that is free', free],
  ['a RUC without an accountant', { name: razonSocial, accountant_uuid: null }],
])('%s does not stop the validation', async (_, reply) => {
  const { answer, fail, mock } = run({ ...link, token: 't' });
  await answer('getMe', me);
  if (reply instanceof Problem) await fail('validateBusinessByRuc', reply);
  else await answer('validateBusinessByRuc', reply);
  expect(mock.openNames()).toEqual(['listBusinesses']);
});

it.each([
  ['PARTNER-12 with the periods that were processed', ['202610', '202609'], ['202610', '202609']],
  ['PARTNER-13 OPEN-091 with the current month of Lima when there are none', [], ['202610']],
])('PARTNER-14 opens the business %s', async (_, processed, periods) => {
  const { answer, fail, mock, facts } = run({ ...link, token: 't' });
  await answer('getMe', me);
  await fail('validateBusinessByRuc', free);
  await answer('listBusinesses', { businesses: [{ ...listed, exists_periods_processed: true }] });
  expect(requestsOf(mock.calls).at(-1)).toEqual(['listPeriods', { path: { id: 'b-1' } }]);
  await answer('listPeriods', { tax_periods: processed });
  const opened = { ...business, existsPeriodsProcessed: true };
  expect(facts.at(-1)).toEqual({ type: 'business.opened', business: opened, periods, landing: 'overview' });
});

it('PARTNER-15 says that the validation failed, and repeats only the call that failed', async () => {
  const { actor, answer, fail, view, mock } = run({ ...link, ...credentials });
  await answer('signInSiscont', { access_token: 't' });
  await fail('getMe', outage);
  expect(view()).toEqual({ kind: 'failed', isRetryable: true });
  actor.send({ type: 'validation.retry' });
  expect([view(), mock.openNames()]).toEqual([{ kind: 'validating' }, ['getMe']]);
});

it.each([
  ['signInSiscont', async () => {}, { access_token: '' }],
  ['getMe', async (answer: Run['answer']) => answer('signInSiscont', { access_token: 't' }), {}],
  [
    'validateBusinessByRuc',
    async (answer: Run['answer']) => {
      await answer('signInSiscont', { access_token: 't' });
      await answer('getMe', me);
    },
    {},
  ],
  [
    'listPeriods',
    async (answer: Run['answer'], fail: Run['fail']) => {
      await answer('signInSiscont', { access_token: 't' });
      await answer('getMe', me);
      await fail('validateBusinessByRuc', free);
      await answer('listBusinesses', { businesses: [{ ...listed, exists_periods_processed: true }] });
    },
    {},
  ],
] as const)('fails after an answer of %s without its fields', async (call, before, malformed) => {
  const { answer, fail, view } = run({ ...link, ...credentials });
  await before(answer, fail);
  await answer(call, malformed);
  expect(view()).toEqual({ kind: 'failed', isRetryable: true });
});

it('aborts its call when the page is left', () => {
  const { actor, mock } = run({ ...link, token: 't' });
  actor.stop();
  expect(mock.calls.map(({ signal }) => signal?.aborted)).toEqual([true]);
});

it.each([
  ['#assertion=a.b-_.c', 'a.b-_.c'],
  ['assertion=a.b.c&otro=1', 'a.b.c'],
  ['#assertion=', null],
  ['#seccion', null],
  ['', null],
])('reads from the fragment %j what the partner signed', (hash, assertion) => {
  expect(assertionOf(hash)).toBe(assertion);
});

it('PROD-04 gives the account the plan of the partner before it loads the profile, with the token of the link', async () => {
  const { mock, tokens, answer } = run({ ...link, token: 'del-socio' }, 'a.b.c');
  await answer('redeemPartnerAssertion', undefined);
  expect(requestsOf(mock.calls)).toEqual([
    ['redeemPartnerAssertion', { body: { ruc, assertion: 'a.b.c' } }],
    ['getMe', {}],
  ]);
  expect(new Set(tokens)).toEqual(new Set(['del-socio']));
});

it('asks for a new link when the server refuses the assertion, and sends it again when no answer came', async () => {
  const refusal = run({ ...link, token: 't' }, 'a.b.c');
  await refusal.fail('redeemPartnerAssertion', assertionExpired);
  refusal.actor.send({ type: 'validation.retry' });
  expect([refusal.view(), refusal.mock.openNames()]).toEqual([{ kind: 'outdated' }, []]);
  const lost = run({ ...link, token: 't' }, 'a.b.c');
  await lost.fail('redeemPartnerAssertion', silent);
  expect(lost.view()).toEqual({ kind: 'failed', isRetryable: true });
  lost.actor.send({ type: 'validation.retry' });
  expect([lost.view(), lost.mock.openNames()]).toEqual([{ kind: 'validating' }, ['redeemPartnerAssertion']]);
});
