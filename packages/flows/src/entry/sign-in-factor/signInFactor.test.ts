import { Problem } from '@contapro/api';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { FactorAsked } from '../../engine/mapping/sessions.ts';
import { PasskeyProblem } from '../../engine/passkeys/index.ts';
import { describePaths } from '../../testing/describePaths.ts';
import { mockServices, type Model, type PathStep, requestsOf, settled } from '../../testing/index.ts';
import { createSignInFactor, type SignInFactorMachine } from './signInFactor.machine.ts';
import type { SignInFactorServices } from './signInFactor.types.ts';

const asked: FactorAsked = { ticket: 't', kinds: ['app', 'passkey', 'recovery_code'] };
const session = { access_token: 'token' };
const output = { token: 'token', testGroup: null };
const incorrect = new Problem(401, [{ code: 'FACTOR_INCORRECT', message: 'No es correcto.', name: 'code' }]);
const expired = new Problem(409, [{ code: 'TICKET_EXPIRED', message: 'Pasó demasiado tiempo.' }]);
const outage = new Problem(0, []);
const cancelled = new PasskeyProblem('cancelled');
const response = {
  id: 'a',
  rawId: 'a',
  type: 'public-key' as const,
  response: { clientDataJSON: 'a', authenticatorData: 'b', signature: 'c' },
};
const challenge = { challenge_id: 'c', options: { challenge: 'Yw' } };

const create = () => {
  const mock = mockServices<SignInFactorServices['api']>('signInWithFactor', 'beginPasskeySignIn', 'signInWithPasskey');
  const passkeys = {
    isSupported: () => true,
    get: async () => response,
    create: () => Promise.reject(new PasskeyProblem('unsupported')),
  };
  return { machine: createSignInFactor({ api: mock.services, passkeys }), mock };
};

const model: Model<SignInFactorMachine> = {
  create,
  input: { asked },
  events: [
    { type: 'code.submit', code: '492039' },
    { type: 'passkey.use' },
    { type: 'kind.choose', kind: 'recovery_code' },
    { type: 'kind.choose', kind: 'app' },
  ],
  also: ({ context: { shown } }) => shown,
  outcomes: {
    signInWithFactor: { answers: [{ answer: session, output }], errors: [incorrect, expired, outage] },
    signInWithPasskey: { call: 'beginPasskeySignIn', errors: [incorrect, expired, outage] },
  },
};

const opened = [
  { type: 'session.opened', ...output },
  { type: 'event.logged', event: { type: 'login', description: 'login' } },
];

/** What each event must lead to. */
function expectedOf({ event, before, after }: PathStep<SignInFactorMachine>) {
  const { shown } = before.context;
  if ('output' in event) return { value: 'done', facts: opened, calls: [], shown };
  if ('error' in event) {
    const facts = [{ type: 'failure.logged', call: event.actorId, error: event.error }];
    return { value: event.error === expired ? 'expired' : 'asking', facts, calls: [], shown };
  }
  if (event.type === 'code.submit')
    return {
      value: 'checking',
      facts: [],
      calls: [['signInWithFactor', { body: { ticket: 't', code: '492039' } }]],
      shown,
    };
  if (event.type === 'passkey.use')
    return {
      value: 'unlocking',
      facts: [],
      calls: [['beginPasskeySignIn', { body: { ticket: 't' } }]],
      shown: 'passkey',
    };
  return { value: 'asking', facts: [], calls: [], shown: 'kind' in event ? event.kind : after.context.shown };
}

describePaths('every way through the second step', model, expectedOf, {
  shownOf: ({ after, facts, calls }) => ({ value: after.value, facts, calls, shown: after.context.shown }),
});

function run(input: FactorAsked | null, passkeys?: Partial<NonNullable<SignInFactorServices['passkeys']>> | null) {
  const mock = mockServices<SignInFactorServices['api']>('signInWithFactor', 'beginPasskeySignIn', 'signInWithPasskey');
  const present = {
    isSupported: () => true,
    get: async () => response,
    create: () => Promise.reject(new PasskeyProblem('unsupported')),
    ...passkeys,
  };
  const machine = createSignInFactor({ api: mock.services, ...(passkeys !== null && { passkeys: present }) });
  const actor = createActor(machine, { input: { asked: input } });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  return { actor, mock, facts, shown: () => actor.getSnapshot().context };
}

describe('a passkey alone', () => {
  it('is asked for at once, and signs in', async () => {
    const { actor, mock, facts } = run(null);
    expect(actor.getSnapshot().value).toBe('unlocking');
    mock.open('beginPasskeySignIn').resolve(challenge);
    await settled();
    mock.open('signInWithPasskey').resolve(session);
    await settled();
    expect([actor.getSnapshot().value, facts, requestsOf(mock.calls)]).toEqual([
      'done',
      opened,
      [
        ['beginPasskeySignIn', { body: {} }],
        ['signInWithPasskey', { body: { challenge_id: 'c', response } }],
      ],
    ]);
  });

  it('is asked for again after the person has closed the dialog, and sends no code', async () => {
    const { actor, mock, shown } = run(null, { get: () => Promise.reject(cancelled) });
    mock.open('beginPasskeySignIn').resolve(challenge);
    await settled();
    expect([actor.getSnapshot().value, shown().failure]).toEqual(['asking', { kind: 'cancelled' }]);
    actor.send({ type: 'code.submit', code: '492039' });
    expect(actor.getSnapshot().value).toBe('asking');
    actor.send({ type: 'passkey.use' });
    expect([actor.getSnapshot().value, shown().failure]).toEqual(['unlocking', null]);
  });

  it('takes a challenge without its options for a failure of the server, and not of the browser', async () => {
    const { actor, mock, shown } = run(null);
    mock.open('beginPasskeySignIn').resolve({});
    await settled();
    expect([actor.getSnapshot().value, shown().failure]).toEqual(['asking', { kind: 'refused', message: null }]);
  });

  it('says that the browser has none', async () => {
    const { shown, mock } = run(null, { isSupported: () => false });
    await settled();
    expect([shown().failure, mock.calls]).toEqual([{ kind: 'unsupported' }, []]);
  });
});

it('keeps a code that could not be sent apart from one that was refused', async () => {
  const { actor, mock, shown } = run(asked);
  actor.send({ type: 'code.submit', code: '492039' });
  mock.open('signInWithFactor').reject(outage);
  await settled();
  expect(shown().failure).toEqual({ kind: 'unreachable' });
  actor.send({ type: 'code.submit', code: '492039' });
  mock.open('signInWithFactor').reject(incorrect);
  await settled();
  expect(shown().failure).toEqual({ kind: 'refused', message: 'No es correcto.' });
});

it('offers no passkey where the page cannot use one', () => {
  const { shown } = run({ ticket: 't', kinds: ['passkey', 'recovery_code'] }, null);
  expect([shown().shown, shown().others]).toEqual(['recovery_code', []]);
});

it('closes the dialog of the browser for another answer', async () => {
  const { actor, mock } = run(asked);
  actor.send({ type: 'passkey.use' });
  actor.send({ type: 'kind.choose', kind: 'app' });
  expect([actor.getSnapshot().value, mock.calls.map(({ signal }) => signal?.aborted)]).toEqual(['asking', [true]]);
});
