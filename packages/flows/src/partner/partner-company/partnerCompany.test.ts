import { Problem, type Schemas } from '@contapro/api';
import { partnerCompanyOf, type PartnerCompanyValues } from '@contapro/domain';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { subscribeToFacts } from '../../engine/host/index.ts';
import { describePaths } from '../../testing/describePaths.ts';
import { mockServices, type Model, type PathStep, requestsOf, settled } from '../../testing/index.ts';
import { createPartnerCompany, type PartnerCompanyMachine, type PartnerCompanyServices } from './index.ts';

const company = { name: 'Luz Marina Ccori Huamán', ruc: '10427183659' };
const values: PartnerCompanyValues = {
  ...company,
  person: { paternalSurname: 'Ccori', maternalSurname: '', givenNames: 'Luz Marina' },
  solUser: 'LUZCCORI',
  solKey: 'clave-sol',
  apiKey: 'llave',
  apiSecret: 'secreto',
  terms: true,
  privacy: true,
};
const body = {
  ...company,
  username: 'LUZCCORI',
  passwordSOL: 'clave-sol',
  terms: true,
  privacy: true,
};
const draft = { ...partnerCompanyOf(company), solKey: 'cla' };
const submit = { type: 'form.submit', values } as const;
const outage = new Problem(500);

const listed: Schemas['Business'] = {
  uuid: 'b-1',
  ...company,
  status: 'IN_PROGRESS',
  exists_periods_processed: false,
  missing_permissions: [],
  accountant_uuid: 'a-1',
  registered: true,
};
const business = {
  uuid: 'b-1',
  ...company,
  status: 'IN_PROGRESS',
  existsPeriodsProcessed: false,
  missingPermissions: [],
  accountantUuid: 'a-1',
  registered: true,
};
const found = { businesses: [business], opened: { business, periods: ['202611'] } };
const none = { businesses: [], opened: null };

const begin = () => {
  const mock = mockServices<PartnerCompanyServices['api']>('createBusiness', 'listBusinesses', 'listPeriods');
  const clock = () => Date.UTC(2026, 10, 22, 15);
  return { machine: createPartnerCompany({ api: mock.services, clock }), mock };
};

const model: Model<PartnerCompanyMachine> = {
  create: begin,
  input: { company, draft },
  events: [{ type: 'draft.change', draft }, { type: 'business.open' }],
  outcomes: {
    company: { call: 'createBusiness', cause: submit, answers: [{ answer: undefined }] },
    listBusinesses: {
      answers: [
        { answer: { businesses: [listed] }, output: found },
        { answer: { businesses: [] }, output: none },
      ],
      errors: [outage],
    },
  },
  also: ({ context }) => context.draft,
};

const reset = { type: 'creation.changed', status: 'NOT_CREATED', messages: [] };
const opened = { type: 'business.opened', business, periods: ['202611'], landing: 'overview' };

function factsAfter({ event }: PathStep<PartnerCompanyMachine>): unknown[] {
  if (event.type === 'draft.change') return [{ type: 'draft.changed', draft }];
  if (event.type === 'business.open') return [];
  if ('error' in event) return [{ type: 'failure.logged', call: 'listBusinesses', error: outage }];
  if (!('output' in event)) return [reset];
  if (event.actorId === 'company') return [{ type: 'draft.changed', draft: null }];
  const last = event.output === none ? { type: 'business.missed' } : opened;
  return [{ type: 'businesses.received', businesses: event.output === none ? [] : [business] }, last];
}

describePaths(
  'PARTNER-55 PARTNER-57 OPEN-097 every way through registering the company of a partner’s link',
  model,
  factsAfter,
  { shownOf: ({ facts }) => facts },
);

function registration() {
  const { machine, mock } = begin();
  const actor = createActor(machine, { input: { company, draft: null } });
  const facts: unknown[] = [];
  subscribeToFacts(actor, (fact) => facts.push(fact));
  actor.start();
  facts.splice(0);
  return { actor, mock, facts };
}

it('PARTNER-52 PARTNER-56 sends the names and the keys that were typed, and logs the origin', async () => {
  const { actor, mock, facts } = registration();
  actor.send(submit);
  mock.open('createBusiness').resolve(undefined);
  await settled();
  const optional = {
    sunat_api_key: 'llave',
    sunat_api_secret: 'secreto',
    paternal_surname: 'Ccori',
    given_names: 'Luz Marina',
  };
  expect(requestsOf(mock.calls)).toEqual([['createBusiness', { body: { ...body, ...optional } }]]);
  expect(facts).toEqual([
    { type: 'creation.changed', status: 'CREATED', messages: [] },
    { type: 'business.registered', ...company },
    { type: 'event.logged', event: { type: 'register_business', description: 'siscont' } },
    { type: 'draft.changed', draft: null },
  ]);
});

it('PARTNER-47 PARTNER-48 sends nothing for optional fields that are empty', async () => {
  const { actor, mock } = registration();
  const { person: _person, ...others } = values;
  actor.send({ type: 'form.submit', values: { ...others, apiKey: '', apiSecret: '' } });
  await settled();
  expect(requestsOf(mock.calls)).toEqual([['createBusiness', { body }]]);
});

it.each([
  [
    'PARTNER-58',
    new Problem(409, [{ code: 'RUC_TAKEN', message: 'El RUC ya se encuentra registrado.' }]),
    'refused',
    ['El RUC ya se encuentra registrado.'],
  ],
  [
    'PARTNER-59',
    new Problem(401, [{ code: 'UNAUTHORIZED', message: 'Tu sesión caducó.' }]),
    'expired',
    ['Tu sesión caducó.'],
  ],
])('%s stays with the form after a failure', async (_, error, state, messages) => {
  const { actor, mock, facts } = registration();
  actor.send(submit);
  mock.open('createBusiness').reject(error);
  await settled();
  expect(facts).toEqual([
    { type: 'failure.logged', call: 'createBusiness', error },
    { type: 'creation.changed', status: 'ERROR', messages },
  ]);
  expect(actor.getSnapshot().children.company?.getSnapshot().value).toEqual({ failed: state });
});
