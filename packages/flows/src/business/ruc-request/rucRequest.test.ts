import { Problem } from '@contapro/api';
import { rucRequests, wireRucRequest } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { subscribeToFacts } from '../../engine/host/index.ts';
import { describePaths } from '../../testing/describePaths.ts';
import { mockServices, type Model, type PathStep, requestsOf, settled } from '../../testing/index.ts';
import { createRucRequest, type RucRequestMachine } from './index.ts';
import { requestRemedyOf } from './rucRequest.selectors.ts';

const [waiting, passed] = rucRequests;
if (!waiting || !passed) throw new Error('There are two requests');
const values = {
  name: waiting.name,
  ruc: waiting.ruc,
  solUser: 'TEXTIL01',
  solKey: 'clave-sol',
  apiKey: 'llave',
  apiSecret: '',
  terms: true,
  privacy: true,
};
const submit = { type: 'form.submit', values } as const;
const accepted = { code: 200, source_validation: 'portal-sunat' } as const;

const begin = () => {
  const mock = mockServices<{ requestRuc: never }>('requestRuc');
  return { machine: createRucRequest({ api: mock.services }), mock };
};

const model: Model<RucRequestMachine> = {
  create: begin,
  input: { draft: values },
  events: [{ type: 'draft.change', draft: values }, { type: 'form.restart' }],
  outcomes: {
    request: {
      call: 'requestRuc',
      cause: submit,
      answers: [
        { answer: { check: accepted, request: wireRucRequest(waiting) }, output: { request: waiting } },
        {
          answer: { check: { code: 400, source_validation: 'portal-sunat' }, request: null },
          output: { unproved: 'portalRefused' },
        },
      ],
    },
  },
  also: ({ context: { draft, request, unproved } }) => [draft, request?.uuid, unproved],
};

function factsAfter({ event, after }: PathStep<RucRequestMachine>): unknown[] {
  if (event.type === 'draft.change') return [{ type: 'draft.changed', draft: values }];
  if (event.type === 'xstate.done.actor.request' && after.value === 'asked')
    return [{ type: 'draft.changed', draft: null }];
  return [];
}

describePaths('every way of asking for a RUC', model, (step) => factsAfter(step), { shownOf: ({ facts }) => facts });

function page() {
  const { machine, mock } = begin();
  const actor = createActor(machine, { input: { draft: null } });
  const facts: unknown[] = [];
  subscribeToFacts(actor, (fact) => facts.push(fact));
  actor.start();
  return { actor, mock, facts };
}

it('sends the credentials, says what SUNAT refuses, and can send them again', async () => {
  const { actor, mock } = page();
  actor.send(submit);
  actor.send(submit);
  expect(requestsOf(mock.calls)).toEqual([
    [
      'requestRuc',
      {
        body: {
          name: values.name,
          ruc: values.ruc,
          username: 'TEXTIL01',
          passwordSOL: 'clave-sol',
          terms: true,
          privacy: true,
          sunat_api_key: 'llave',
        },
      },
    ],
  ]);
  const answer = { code: 404, source_validation: 'api-sunat', reason: 'no-application' };
  mock.open('requestRuc').resolve({ check: answer, request: null });
  await settled();
  expect(actor.getSnapshot()).toMatchObject({ value: { form: 'unproved' }, context: { unproved: 'noApplication' } });
  actor.send(submit);
  expect([mock.openNames(), actor.getSnapshot().context.unproved]).toEqual([['requestRuc'], null]);
  mock.open('requestRuc').resolve({ check: accepted, request: wireRucRequest(waiting) });
  await settled();
  expect(actor.getSnapshot()).toMatchObject({ value: 'asked', context: { request: waiting } });
});

it('is a registered company for its host when it passed at once', async () => {
  const { actor, mock, facts } = page();
  actor.send(submit);
  mock.open('requestRuc').resolve({ check: accepted, request: wireRucRequest(passed) });
  await settled();
  expect(facts).toEqual([
    { type: 'business.registered', name: values.name, ruc: values.ruc },
    { type: 'draft.changed', draft: null },
  ]);
  actor.send({ type: 'form.restart' });
  expect(actor.getSnapshot()).toMatchObject({ value: { form: 'open' }, context: { draft: null, request: null } });
});

it('stays with the form when the server refuses it', async () => {
  const { actor, mock } = page();
  const refusal = new Problem(409, [{ code: 'RUC_REQUESTED', message: 'Ese RUC ya está pedido.' }]);
  actor.send(submit);
  mock.open('requestRuc').reject(refusal);
  await settled();
  expect(actor.getSnapshot().children.request?.getSnapshot()).toMatchObject({
    value: { failed: 'refused' },
    context: { messages: ['Ese RUC ya está pedido.'] },
  });
});

it.each([
  ['PLAN_LIMIT_REACHED', 'plans'],
  ['PLAN_EXPIRED', 'plans'],
  ['RUC_ALREADY_REGISTERED', 'clients'],
  ['RUC_REQUESTED', 'clients'],
  ['RUC_KEPT', null],
  [undefined, null],
])('the refusal %s is resolved by: %s', (code, remedy) => {
  expect(requestRemedyOf(code)).toBe(remedy);
});
