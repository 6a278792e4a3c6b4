import { PASSWORD_INCORRECT, Problem } from '@contapro/api';
import type { SignInValues } from '@contapro/domain';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { subscribeToFacts } from '../../engine/host/subscribeToFacts.ts';
import { formStatusOf } from '../../engine/submission/formStatusOf.ts';
import { describePaths } from '../../testing/describePaths.ts';
import { settled, mockServices, type Model, type PathStep, requestsOf } from '../../testing/index.ts';
import { createSignIn, type SignInMachine } from './signIn.machine.ts';
import type { SignInServices } from './signIn.types.ts';

const credentials = { email: 'estudio@contapro.pe', password: 'Contapro1' };
const submit = (values: SignInValues) => ({ type: 'form.submit', values }) as const;
const message = 'El correo o la contraseña no son correctos.';
const refusal = new Problem(401, [{ code: PASSWORD_INCORRECT, message }]);
const outage = new Problem(0, []);
const factor = { ticket: 't', expires_at: '2026-11-20T15:10:00Z', kinds: ['app' as const, 'recovery_code' as const] };
const asked = { ticket: 't', kinds: ['app', 'recovery_code'] };
const required = new Problem(403, [{ code: 'FACTOR_REQUIRED', message: 'Falta un paso.' }], { factor });

const create = () => {
  const mock = mockServices<SignInServices['api']>('signIn');
  return { machine: createSignIn({ api: mock.services }), mock };
};

function run() {
  const { machine, mock } = create();
  const actor = createActor(machine);
  const facts: unknown[] = [];
  subscribeToFacts(actor, (fact) => facts.push(fact));
  actor.start();
  const answer = async (settle: (open: ReturnType<typeof mock.open>) => void) => {
    settle(mock.open('signIn'));
    await settled();
  };
  const status = () => formStatusOf(actor.getSnapshot().context.form);
  return { actor, mock, facts, answer, status };
}

const opened = { type: 'session.opened', token: 't', testGroup: 'TEMPLATEA' };
const loggedIn = { type: 'event.logged', event: { type: 'login', description: 'login' } };

const model: Model<SignInMachine> = {
  create,
  events: [{ type: 'passkey.begin' }, { type: 'factor.leave' }],
  // The form is a child, whose own paths its test runs.
  background: ['signIn'],
  outcomes: {
    signInForm: {
      call: 'signIn',
      cause: submit(credentials),
      answers: [{ answer: { access_token: 't' }, output: { opened: { token: 't', testGroup: null } } }],
    },
  },
};

/** What each event must lead to. */
function expectedOf({ event, before }: PathStep<SignInMachine>) {
  if (event.type === 'passkey.begin') return { value: 'factor', asked: null, calls: [] };
  if ('output' in event) return { value: 'done', asked: null, calls: [['signIn', { body: credentials }]] };
  return { value: 'password', asked: null, calls: [], ...(before.value === 'done' && { value: 'done' }) };
}

describePaths('LOGIN-11 every way through signing in', model, expectedOf, {
  shownOf: ({ after, calls }) => ({ value: after.value, asked: after.context.asked, calls }),
});

it('LOGIN-11 LOGIN-15 opens a session', async () => {
  const { actor, mock, facts, answer, status } = run();
  actor.send(submit(credentials));
  expect([status(), requestsOf(mock.calls)]).toEqual([{ kind: 'submitting' }, [['signIn', { body: credentials }]]]);
  await answer((open) => open.resolve({ access_token: 't', ab_test_group: 'TEMPLATEA' }));
  expect([actor.getSnapshot().status, facts]).toEqual(['done', [opened, loggedIn]]);
});

it('LOGIN-19 LOGIN-21 says why it was refused, and can be sent again', async () => {
  const { actor, facts, answer, status } = run();
  actor.send(submit(credentials));
  await answer((open) => open.reject(refusal));
  expect([status(), facts]).toEqual([
    { kind: 'refused', fields: {}, messages: [message] },
    [
      { type: 'failure.logged', call: 'signIn', error: refusal },
      { type: 'session.refused', messages: [message] },
      { type: 'analytics.noted', name: 'password-incorrect' },
    ],
  ]);
  actor.send(submit(credentials));
  await answer((open) => open.reject(outage));
  expect([status(), facts.slice(3)]).toEqual([
    { kind: 'unreachable' },
    [
      { type: 'failure.logged', call: 'signIn', error: outage },
      { type: 'session.refused', messages: [] },
    ],
  ]);
});

it('asks for the second factor without a session, and begins again with an empty form', async () => {
  const { actor, facts, answer, status } = run();
  actor.send(submit(credentials));
  await answer((open) => open.reject(required));
  expect([actor.getSnapshot().value, actor.getSnapshot().context.asked, facts]).toEqual(['factor', asked, []]);
  actor.send({ type: 'factor.leave' });
  expect([actor.getSnapshot().value, actor.getSnapshot().context.asked, status()]).toEqual([
    'password',
    null,
    { kind: 'editing' },
  ]);
});

it('SIGNUP-30 ignores a second submit while one is in flight', async () => {
  const { actor, mock } = run();
  actor.send(submit(credentials));
  actor.send(submit({ email: 'otra@contapro.pe', password: 'x' }));
  await settled();
  expect(mock.calls.map(({ input }) => input)).toEqual([{ body: credentials }]);
});

it('aborts its call on leaving the page, and for a passkey', () => {
  const first = run();
  first.actor.send(submit(credentials));
  first.actor.stop();
  const second = run();
  second.actor.send(submit(credentials));
  second.actor.send({ type: 'passkey.begin' });
  expect([...first.mock.calls, ...second.mock.calls].map(({ signal }) => signal?.aborted)).toEqual([true, true]);
});

it('ERR-04 OPEN-046 has no messages for a failure that is not the server’s', async () => {
  const { actor, answer, status } = run();
  actor.send(submit(credentials));
  await answer((open) => open.reject(new TypeError('boom')));
  expect(status()).toEqual({ kind: 'refused', fields: {}, messages: [] });
});

it('ERR-03 opens no session with an answer that has no token', async () => {
  const { actor, facts, answer, status } = run();
  actor.send(submit(credentials));
  await answer((open) => open.resolve({}));
  expect([status().kind, facts]).toEqual([
    'refused',
    [expect.objectContaining({ type: 'failure.logged' }), { type: 'session.refused', messages: [] }],
  ]);
});
