import { PASSWORD_INCORRECT, Problem } from '@contapro/api';
import type { SignInValues } from '@contapro/domain';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { describePaths } from '../testing/describePaths.ts';
import { settled, mockServices, type Model, type PathStep } from '../testing/index.ts';
import { createSignIn, type SignInMachine } from './signIn.machine.ts';
import type { SignInServices } from './signIn.types.ts';

const credentials = { email: 'estudio@contapro.pe', password: 'Contapro1' };
const submit = (values: SignInValues) => ({ type: 'form.submit', values }) as const;
const refusal = new Problem(401, [
  { code: PASSWORD_INCORRECT, message: 'El correo o la contraseña no son correctos.' },
]);
const outage = new Problem(0, []);

const model: Model<SignInMachine> = {
  create: () => {
    const mock = mockServices<SignInServices['api']>('signIn');
    return { machine: createSignIn({ api: mock.services }), mock };
  },
  events: [submit(credentials), { type: 'form.edit' }],
  outcomes: {
    signIn: {
      answers: [
        {
          answer: { access_token: 't', ab_test_group: 'TEMPLATEA' },
          output: { values: credentials, result: { token: 't', testGroup: 'TEMPLATEA' } },
        },
        { answer: { access_token: 'u' }, output: { values: credentials, result: { token: 'u', testGroup: null } } },
      ],
      errors: [refusal, outage],
    },
  },
};

/** The facts that each event must emit, in any state. */
function expectedOf({ event, after }: PathStep<SignInMachine>) {
  const messages = after.context.messages;
  if ('output' in event)
    return { facts: [{ type: 'session.opened', ...after.context.result }, loggedIn], calls: [], messages: [] };
  if ('error' in event && event.error === refusal)
    return { facts: refused(refusal, said, noted), calls: [], messages: said };
  if ('error' in event) return { facts: refused(outage, []), calls: [], messages: [] };
  if (event.type === 'form.submit') return { facts: [], calls: [['signIn', { body: credentials }]], messages: [] };
  return { facts: [], calls: [], messages };
}

const said = ['El correo o la contraseña no son correctos.'];
const loggedIn = { type: 'event.logged', event: { type: 'login', description: 'login' } };
const noted = { type: 'analytics.noted', name: 'password-incorrect' };
const refused = (error: Problem, messages: string[], ...more: object[]) => [
  { type: 'failure.logged', call: 'signIn', error },
  { type: 'session.refused', messages },
  ...more,
];

describePaths('LOGIN-11 LOGIN-15 LOGIN-19 every way through signing in', model, expectedOf, {
  shownOf: ({ facts, calls, after }) => ({ facts, calls, messages: after.context.messages }),
});

it('SIGNUP-30 ignores a second submit while one is in flight', async () => {
  const { machine, mock } = model.create();
  const actor = createActor(machine).start();
  actor.send(submit(credentials));
  actor.send(submit({ email: 'otra@contapro.pe', password: 'x' }));
  await settled();
  expect(mock.calls.map(({ input }) => input)).toEqual([{ body: credentials }]);
});

it('aborts its call on leaving the page', () => {
  const { machine, mock } = model.create();
  const actor = createActor(machine).start();
  actor.send(submit(credentials));
  actor.stop();
  expect(mock.calls.map(({ signal }) => signal?.aborted)).toEqual([true]);
});

it('ERR-04 OPEN-046 has no messages for a failure that is not the server’s', async () => {
  const { machine, mock } = model.create();
  const actor = createActor(machine).start();
  actor.send(submit(credentials));
  mock.open('signIn').reject(new TypeError('boom'));
  await settled();
  expect([actor.getSnapshot().value, actor.getSnapshot().context.messages]).toEqual([{ failed: 'refused' }, []]);
});

it('ERR-03 opens no session with an answer that has no token', async () => {
  const { machine, mock } = model.create();
  const actor = createActor(machine).start();
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact.type));
  actor.send(submit(credentials));
  mock.open('signIn').resolve({});
  await settled();
  expect([actor.getSnapshot().value, facts]).toEqual([{ failed: 'refused' }, ['failure.logged', 'session.refused']]);
});
