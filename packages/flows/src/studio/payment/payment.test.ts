import { Problem } from '@contapro/api';
import { planOf } from '@contapro/domain';
import { accountant } from '@contapro/fixtures';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { describePaths } from '../../testing/describePaths.ts';
import { mockServices, type Model, type PathStep, requestsOf, settled, shortestPaths } from '../../testing/index.ts';
import { CardRefused } from './CardRefused.ts';
import { createPayment, type PaymentMachine } from './payment.machine.ts';
import type { PaymentInput, PaymentServices } from './payment.types.ts';

type Calls = PaymentServices['api'] & PaymentServices['form'];

const begin = () => {
  const mock = mockServices<Calls>('loadCheckout', 'requestCard', 'authenticateCard', 'chargeOneTime');
  const { chargeOneTime, ...form } = mock.services;
  return { machine: createPayment({ api: { chargeOneTime }, form, clock: () => Date.UTC(2026, 10, 23, 3) }), mock };
};

const input: PaymentInput = { planId: 4, accountant };
const card = { token: 'tkn_1', deviceId: 'd-1' };
const authentication = { eci: '05', xid: 'x', cavv: 'c', protocolVersion: '2.1.0', directoryServerTransactionId: 'ds' };
const paid = 'Pagaste S/ 118.00 por el plan Pequeña empresa.';
const problem = (status: number, message: string) => new Problem(status, [{ code: 'X', message }]);
const outage = new Error('blocked');
const left = new CardRefused(null);
const noFunds = new CardRefused('Tu tarjeta no tiene fondos.');

const form = { title: 'ContaPro · Pequeña empresa', email: accountant.email, amountCents: 11_800 };
const body = {
  accountant_uuid: accountant.uuid,
  plan_id: 4,
  token: 'tkn_1',
  email: accountant.email,
  amount: 118,
  device_id: 'd-1',
};

/** The outputs of the actor `charge` for the answers of the call. */
const charges = {
  charged: {
    answer: { message: paid, end_date: '2027-04-01' },
    output: { outcome: 'charged', message: paid, endDate: '2027-04-01' },
  },
} as const;

const model: Model<PaymentMachine> = {
  create: begin,
  input,
  events: [
    { type: 'part.reload', part: 'form' },
    { type: 'payment.begin' },
    { type: 'payment.verify' },
    { type: 'dialog.close' },
  ],
  outcomes: {
    loadCheckout: { answers: [{ answer: { isPractice: true } }], errors: [outage] },
    requestCard: { answers: [{ answer: card }], errors: [left, noFunds, outage] },
    authenticateCard: { answers: [{ answer: authentication }], errors: [left, noFunds, outage] },
    charge: { call: 'chargeOneTime', answers: [charges.charged] },
  },
  background: ['requestCard', 'authenticateCard'],
};

const callOf = (step: PathStep<PaymentMachine>): unknown[] => {
  switch (step.after.value) {
    case 'loading':
      return [['loadCheckout', {}]];
    case 'entering':
      return [['requestCard', form]];
    case 'charging':
      return [['chargeOneTime', { body }]];
    default:
      return [];
  }
};

const factsOf = ({ event, after }: PathStep<PaymentMachine>): unknown[] => {
  if (after.value === 'done') return [{ type: 'payment.made', planId: 4 }];
  if (after.value === 'closed') return [{ type: 'payment.closed' }];
  if ('error' in event && event.error === outage)
    return [{ type: 'failure.logged', call: event.actorId, error: outage }];
  return [];
};

describePaths(
  'PAYMENT-01 PAYMENT-02 PAYMENT-08 every way to a payment',
  model,
  (step) => ({ facts: factsOf(step), calls: callOf(step) }),
  { paths: shortestPaths },
);

/** A payment whose card was entered, and is being charged. */
const charging = async (given: Partial<PaymentInput> = {}) => {
  const { machine, mock } = begin();
  const actor = createActor(machine, { input: { ...input, ...given } });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const answer = async (call: keyof Calls, value: unknown) => {
    mock.open(call).resolve(value);
    await settled();
  };
  const refuse = async (call: keyof Calls, error: unknown) => {
    mock.open(call).reject(error);
    await settled();
  };
  await answer('loadCheckout', { isPractice: false });
  actor.send({ type: 'payment.begin' });
  await answer('requestCard', card);
  const result = () => {
    const { value, context } = actor.getSnapshot();
    return [value, context.refusal, context.message];
  };
  return { actor, mock, facts, answer, refuse, result };
};

describe('the answers to a charge', () => {
  it.each([
    ['PAYMENT-10', 400, ['Tu tarjeta no tiene fondos.']],
    ['too many attempts', 429, ['Espera un minuto.']],
  ] as const)('%s: with %i nothing was charged, and the user can pay again', async (_, status, messages) => {
    const { actor, refuse, result, facts } = await charging();
    await refuse('chargeOneTime', problem(status, messages[0]));
    expect([result(), facts, actor.getSnapshot().can({ type: 'payment.begin' })]).toEqual([
      ['ready', messages, null],
      [],
      true,
    ]);
  });

  it('PAYMENT-09 with 401 the form stays, without a message under the dialog that asks to sign in again', async () => {
    const { refuse, result, facts } = await charging();
    await refuse('chargeOneTime', problem(401, 'Tu sesión caducó.'));
    expect([result(), facts]).toEqual([['ready', null, null], []]);
  });

  it.each([
    ['502', problem(502, 'Aún no sabemos.'), 'Aún no sabemos.'],
    ['409', problem(409, 'Se está procesando.'), 'Se está procesando.'],
    ['500 without a message', new Problem(500), null],
    ['a dropped connection', outage, null],
  ])(
    'PAYMENT-11 OPEN-062 after %s it is not known, and can only be verified, with the same card',
    async (_, error, message) => {
      const { actor, mock, refuse, answer, result, facts } = await charging();
      await refuse('chargeOneTime', error);
      expect([result(), facts]).toEqual([
        [{ unknown: 'shown' }, null, message],
        [{ type: 'failure.logged', call: 'chargeOneTime', error }],
      ]);
      actor.send({ type: 'dialog.close' });
      actor.send({ type: 'payment.begin' });
      expect(actor.getSnapshot().value).toEqual({ unknown: 'closed' });
      actor.send({ type: 'payment.verify' });
      await answer('chargeOneTime', { message: paid });
      expect([result(), requestsOf(mock.calls).filter(([name]) => name === 'chargeOneTime')]).toEqual([
        ['done', null, paid],
        [
          ['chargeOneTime', { body }],
          ['chargeOneTime', { body }],
        ],
      ]);
    },
  );

  it('stays unknown when it was verified too often', async () => {
    const { actor, refuse, result } = await charging();
    await refuse('chargeOneTime', outage);
    actor.send({ type: 'payment.verify' });
    await refuse('chargeOneTime', problem(429, 'Espera un minuto.'));
    expect([result(), actor.getSnapshot().can({ type: 'payment.begin' })]).toEqual([
      [{ unknown: 'shown' }, null, 'Espera un minuto.'],
      false,
    ]);
  });

  it('a payment that turns out not to have been made can be made again, with a new card', async () => {
    const { actor, mock, refuse, result } = await charging();
    await refuse('chargeOneTime', outage);
    actor.send({ type: 'payment.verify' });
    await refuse('chargeOneTime', problem(400, 'El pago no se realizó.'));
    expect(result()).toEqual(['ready', ['El pago no se realizó.'], null]);
    actor.send({ type: 'payment.begin' });
    expect([actor.getSnapshot().context.card, mock.openNames()]).toEqual([null, ['requestCard']]);
  });
});

describe('3-D Secure', () => {
  it('is carried out where the bank asks for it, and the same card is charged with its result', async () => {
    const { mock, refuse, answer, result } = await charging();
    await refuse('chargeOneTime', problem(402, 'Tu banco pide que confirmes el pago.'));
    expect([result(), requestsOf(mock.calls).at(-1)]).toEqual([
      ['authenticating', null, null],
      ['authenticateCard', { ...form, token: 'tkn_1' }],
    ]);
    await answer('authenticateCard', authentication);
    expect(requestsOf(mock.calls).at(-1)).toEqual([
      'chargeOneTime',
      { body: { ...body, authentication_3ds: authentication } },
    ]);
    await answer('chargeOneTime', {});
    expect(result()).toEqual(['done', null, null]);
  });

  it.each([
    ['given up', left, null, []],
    ['refused by the bank', noFunds, ['Tu tarjeta no tiene fondos.'], []],
    ['impossible', outage, [], [{ type: 'failure.logged', call: 'authenticateCard', error: outage }]],
  ] as const)('that was %s charges nothing', async (_, error, refusal, logged) => {
    const { refuse, result, facts } = await charging();
    await refuse('chargeOneTime', problem(402, 'Tu banco pide que confirmes el pago.'));
    await refuse('authenticateCard', error);
    expect([result(), facts]).toEqual([['ready', refusal, null], logged]);
  });
});

it('PAYMENT-05 shows no failure under the dialog that asks to sign in again', async () => {
  const { machine, mock } = begin();
  const actor = createActor(machine, { input });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  mock.open('loadCheckout').reject(problem(401, 'Tu sesión caducó.'));
  await settled();
  expect([actor.getSnapshot().value, facts]).toEqual(['loading', []]);
});

it('can enter another card while the page of the bank is open, which may not have been shown', async () => {
  const { actor, mock, refuse } = await charging();
  await refuse('chargeOneTime', problem(402, 'Tu banco pide que confirmes el pago.'));
  actor.send({ type: 'payment.begin' });
  expect(mock.openNames()).toEqual(['requestCard']);
});

it('opens the card form again when it is asked to while it is open, and a second press charges nothing', async () => {
  const { machine, mock } = begin();
  const actor = createActor(machine, { input }).start();
  mock.open('loadCheckout').resolve({ isPractice: false });
  await settled();
  actor.send({ type: 'payment.begin' });
  actor.send({ type: 'payment.begin' });
  expect(mock.calls.map(({ name, signal }) => [name, signal?.aborted])).toEqual([
    ['loadCheckout', false],
    ['requestCard', true],
    ['requestCard', false],
  ]);
  mock.open('requestCard').resolve(card);
  await settled();
  actor.send({ type: 'payment.begin' });
  expect(mock.openNames()).toEqual(['chargeOneTime']);
});

it.each([0, 12, null])('PAYMENT-04 emits that there is no plan %s, and loads nothing', (planId) => {
  const { machine, mock } = begin();
  const actor = createActor(machine, { input: { ...input, planId } });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  expect([facts, mock.calls, planOf(planId)]).toEqual([[{ type: 'plan.unknown' }], [], null]);
});

it('knows the day in Lima, and the accountant as before the payment', () => {
  const { today, accountant: opened } = createActor(begin().machine, { input }).getSnapshot().context;
  expect([today, opened]).toEqual(['2026-11-22', accountant]);
});

it('OPEN-131 shows what a payment of today covers, also on a page that was opened on another day', async () => {
  let now = Date.UTC(2026, 10, 23, 3);
  const { mock } = begin();
  const { chargeOneTime, ...calls } = mock.services;
  const machine = createPayment({ api: { chargeOneTime }, form: calls, clock: () => now });
  const clock = new SimulatedClock();
  const actor = createActor(machine, { input, clock });
  const wait = (milliseconds: number) => {
    now += milliseconds;
    clock.increment(milliseconds);
  };
  const today = () => actor.getSnapshot().context.today;
  actor.start();
  mock.open('loadCheckout').resolve({ isPractice: false });
  await settled();
  const hour = 3_600_000;
  wait(2 * hour - 1);
  expect(today()).toBe('2026-11-22');
  wait(1);
  expect(today()).toBe('2026-11-23');
  wait(24 * hour);
  expect(today()).toBe('2026-11-24');
  // The computer sleeps.
  now += 24 * hour;
  actor.send({ type: 'payment.begin' });
  expect(today()).toBe('2026-11-25');
});
