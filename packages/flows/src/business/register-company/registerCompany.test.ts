import { Problem } from '@contapro/api';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { subscribeToFacts } from '../../engine/host/index.ts';
import { describePaths } from '../../testing/describePaths.ts';
import { mockServices, type Model, type PathStep, requestsOf, settled } from '../../testing/index.ts';
import { createRegisterCompany, type RegisterCompanyMachine } from './index.ts';

const values = {
  name: 'Comercial Andina S.A.C.',
  ruc: '20100047218',
  solUser: 'ANDINA01',
  solKey: 'clave-sol',
  terms: true,
  privacy: true,
};
const draft = { ...values, ruc: '2010004' };
const submit = { type: 'form.submit', values } as const;

const begin = () => {
  const mock = mockServices<{ createBusiness: never }>('createBusiness');
  return { machine: createRegisterCompany({ api: mock.services }), mock };
};

const model: Model<RegisterCompanyMachine> = {
  create: begin,
  input: { draft },
  events: [{ type: 'draft.change', draft }, { type: 'form.restart' }],
  outcomes: { company: { call: 'createBusiness', cause: submit, answers: [{ answer: undefined }] } },
  also: ({ context }) => context.draft,
};

const formOpened = { type: 'creation.changed', status: 'NOT_CREATED', messages: [] };

function factsAfter({ type }: PathStep<RegisterCompanyMachine>['event']) {
  if (type === 'draft.change') return [{ type: 'draft.changed', draft }];
  if (type === 'xstate.done.actor.company') return [{ type: 'draft.changed', draft: null }];
  return [formOpened];
}

describePaths(
  'COMPANY-24 COMPANY-39 every way of the page that registers companies',
  model,
  ({ event }) => factsAfter(event),
  { shownOf: ({ facts }) => facts },
);

async function registration() {
  const { machine, mock } = begin();
  const actor = createActor(machine, { input: { draft: null } });
  const facts: unknown[] = [];
  subscribeToFacts(actor, (fact) => facts.push(fact));
  actor.start();
  facts.splice(0);
  return { actor, mock, facts };
}

it('COMPANY-25 COMPANY-34 registers one company after the other', async () => {
  const { actor, mock, facts } = await registration();
  const registered = (name: string, ruc: string): unknown[] => [
    { type: 'creation.changed', status: 'CREATED', messages: [] },
    { type: 'business.registered', name, ruc },
    { type: 'event.logged', event: { type: 'register_business', description: 'contapro' } },
    { type: 'draft.changed', draft: null },
  ];
  actor.send(submit);
  mock.open('createBusiness').resolve(undefined);
  await settled();
  expect(facts.splice(0)).toEqual(registered('Comercial Andina S.A.C.', '20100047218'));

  actor.send({ type: 'form.restart' });
  expect(facts.splice(0)).toEqual([formOpened]);
  actor.send({ type: 'form.submit', values: { ...values, name: 'Botica San Martín E.I.R.L.', ruc: '20514827363' } });
  mock.open('createBusiness').resolve(undefined);
  await settled();
  expect(facts).toEqual(registered('Botica San Martín E.I.R.L.', '20514827363'));
  expect(mock.calls).toHaveLength(2);
});

it('COMPANY-29 COMPANY-32 COMPANY-33 stays with the form after a failure, and can submit again', async () => {
  const { actor, mock, facts } = await registration();
  const expired = new Problem(401, [{ code: 'UNAUTHORIZED', message: 'Tu sesión caducó.' }]);
  actor.send(submit);
  actor.send(submit);
  mock.open('createBusiness').reject(expired);
  await settled();
  expect(facts).toEqual([
    { type: 'failure.logged', call: 'createBusiness', error: expired },
    { type: 'creation.changed', status: 'ERROR', messages: ['Tu sesión caducó.'] },
  ]);
  expect(actor.getSnapshot().children.company?.getSnapshot().value).toEqual({ failed: 'expired' });
  actor.send(submit);
  expect(requestsOf(mock.calls)).toHaveLength(2);
});
