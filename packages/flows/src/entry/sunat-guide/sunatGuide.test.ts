import { Problem } from '@contapro/api';
import { type CredentialsCheck, failed, loading, ready, type SunatConnection } from '@contapro/domain';
import { businesses, wireBusiness } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { subscribeToFacts } from '../../engine/host/index.ts';
import { describePaths } from '../../testing/describePaths.ts';
import { mockServices, type Model, type PathStep, requestsOf, settled, shortestPaths } from '../../testing/index.ts';
import { createSunatGuide, type SunatGuideMachine } from './sunatGuide.machine.ts';
import { chosenOf } from './sunatGuide.selectors.ts';
import type { SunatGuideServices } from './sunatGuide.types.ts';

const [one, two] = businesses;
if (!one || !two) throw new Error('There are no sample businesses');
const at = '2026-11-20T15:04:05.000Z';
const refusal = {
  code: 400,
  source_validation: 'portal-sunat',
  proved: ['application'],
  missing_modules: [],
  checked_at: at,
} as const;
const refused: CredentialsCheck = { outcome: 'portalRefused', proved: ['application'], missingModules: [], at };
const outage = new Problem(500);
const expired = new Problem(401);
const tooSoon = new Problem(429, [{ code: 'TOO_MANY_REQUESTS', message: 'Espera 15 minutos.' }]);

const listed = (...access: ({ has_application: boolean; last_check: typeof refusal | null } | undefined)[]) => ({
  businesses: [one, two].map((business, index) => ({
    ...wireBusiness(business),
    ...(access[index] && { sunat_access: access[index] }),
  })),
});
const connection = ({ uuid, ruc, name }: typeof one, rest: Partial<SunatConnection> = {}): SunatConnection => ({
  uuid,
  ruc,
  name,
  hasApplication: false,
  check: null,
  ...rest,
});

const begin = () => {
  const mock = mockServices<SunatGuideServices['api']>('listBusinesses', 'validateCredentials');
  return { machine: createSunatGuide({ api: mock.services }), mock };
};

const connections = [connection(one), connection(two)];
const model: Model<SunatGuideMachine> = {
  create: begin,
  input: { business: one.uuid },
  events: [
    { type: 'business.choose', uuid: two.uuid },
    { type: 'connection.test' },
    { type: 'test.cancel' },
    { type: 'part.reload', part: 'connections' },
  ],
  outcomes: {
    listBusinesses: { answers: [{ answer: listed(), output: connections }], errors: [outage] },
    validateCredentials: { answers: [{ answer: refusal, output: refused }], errors: [tooSoon, expired] },
  },
  timers: { 'xstate.after.late.sunatGuide.test.testing.waiting': 60_000 },
  also: ({ context }) => [context.business, context.message],
};

/** What each event must do, in any state. */
function expectedOf({ event, before, after }: PathStep<SunatGuideMachine>) {
  const isStart = event.type === 'xstate.init' || event.type === 'part.reload';
  const chosen = after.context.business === one?.uuid ? one : two;
  const validation = ['validateCredentials', { path: { uuid: chosen?.uuid }, body: { ruc: chosen?.ruc } }];
  const facts =
    'error' in event
      ? [{ type: 'failure.logged', call: event.actorId, error: event.error }]
      : 'output' in event && event.actorId === 'validateCredentials'
        ? [{ type: 'credentials.validated', outcome: 'portalRefused' }]
        : [];
  const listBefore = isStart ? loading : before.context.connections;
  const tested = connections.map((each) => (each.uuid === chosen?.uuid ? { ...each, check: refused } : each));
  const kept =
    listBefore.state === 'ready' && 'output' in event
      ? listBefore.data.map((each, index) => (each.uuid === chosen?.uuid ? tested[index] : each))
      : null;
  const list =
    'error' in event && event.actorId === 'listBusinesses'
      ? failed
      : 'output' in event && event.actorId === 'listBusinesses'
        ? ready(connections)
        : kept
          ? ready(kept)
          : listBefore;
  return {
    facts,
    calls: isStart ? [['listBusinesses', {}]] : event.type === 'connection.test' ? [validation] : [],
    connections: list,
  };
}

describePaths('CREDS-30 every way through the guide', model, expectedOf, {
  paths: shortestPaths,
  shownOf: ({ facts, calls, after }) => ({ facts, calls, connections: after.context.connections }),
});

const run = async (business: string | null, answer = listed()) => {
  const { machine, mock } = begin();
  const actor = createActor(machine, { input: { business } });
  const facts: unknown[] = [];
  subscribeToFacts(actor, (fact) => facts.push(fact));
  actor.start();
  mock.open('listBusinesses').resolve(answer);
  await settled();
  return { actor, mock, facts, chosen: () => chosenOf(actor.getSnapshot().context) };
};

it('shows what is stored and the result of the last check, and neither where the service does not send them', async () => {
  const { actor } = await run(null, listed({ has_application: true, last_check: refusal }));
  expect(actor.getSnapshot().context.connections).toEqual(
    ready([connection(one, { hasApplication: true, check: refused }), connection(two)]),
  );
});

it('CREDS-30 tests what is stored, without any key, and keeps the answer with its business', async () => {
  const { actor, mock, facts, chosen } = await run(one.uuid);
  actor.send({ type: 'connection.test' });
  actor.send({ type: 'connection.test' });
  expect(requestsOf(mock.calls).slice(1)).toEqual([
    ['validateCredentials', { path: { uuid: one.uuid }, body: { ruc: one.ruc } }],
  ]);
  mock.open('validateCredentials').resolve(refusal);
  await settled();
  expect([chosen()?.check, facts]).toEqual([refused, [{ type: 'credentials.validated', outcome: 'portalRefused' }]]);
  actor.send({ type: 'business.choose', uuid: two.uuid });
  expect(chosen()).toEqual(connection(two));
});

it('tests nothing while no business is chosen, and chooses the only business by itself', async () => {
  const { actor, mock, chosen } = await run(null);
  actor.send({ type: 'connection.test' });
  expect([chosen(), mock.calls.length]).toEqual([null, 1]);
  const [only] = listed().businesses;
  expect((await run(null, { businesses: only ? [only] : [] })).chosen()).toEqual(connection(one));
  // A business of another account may be open in the session.
  expect((await run('otra')).chosen()).toBe(null);
});

it.each([
  ['refuses it', tooSoon, 'Espera 15 minutos.'],
  ['fails', outage, null],
])('says why a test has no result when the server %s, and keeps the last one', async (_, error, message) => {
  const { actor, mock, chosen } = await run(one.uuid, listed({ has_application: true, last_check: refusal }));
  actor.send({ type: 'connection.test' });
  mock.open('validateCredentials').reject(error);
  await settled();
  const { value, context } = actor.getSnapshot();
  expect([value.test, context.message, chosen()?.check]).toEqual(['failed', message, refused]);
  actor.send({ type: 'connection.test' });
  expect([actor.getSnapshot().context.message, mock.calls.length]).toEqual([null, 3]);
});

it('aborts the test when it is cancelled, and when another business is chosen', async () => {
  const { actor, mock } = await run(one.uuid);
  actor.send({ type: 'connection.test' });
  actor.send({ type: 'test.cancel' });
  actor.send({ type: 'connection.test' });
  actor.send({ type: 'business.choose', uuid: two.uuid });
  expect(mock.calls.slice(1).map(({ signal }) => signal?.aborted)).toEqual([true, true]);
  expect(actor.getSnapshot().value.test).toBe('idle');
});
