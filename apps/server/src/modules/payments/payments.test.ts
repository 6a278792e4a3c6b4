import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runAdmin } from '../../admin/testing/run-admin.ts';
import { payments } from '../../database/schema/index.ts';
import { openTestApp, testNow, type TestApp } from '../../testing/test-app.ts';
import { type Cards, CardsUnavailable, type ChargeRequest, type ChargeResult } from './cards.ts';
import { embeddedCards } from './embedded-cards.ts';
import { startChargeSettlements } from './settle-charge.ts';

/** A provider whose answers the tests decide. */
const provider = {
  charge: vi.fn<(request: ChargeRequest) => Promise<ChargeResult>>(),
  find: vi.fn<Cards['find']>(),
};
const charged = (chargeId: string = crypto.randomUUID()): ChargeResult => ({ outcome: 'charged', chargeId });

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp({ services: { cards: { ...embeddedCards(), ...provider } } });
  await startChargeSettlements(t.services);
});
afterAll(() => t.close());

interface Payer {
  id: string;
  token: string;
  email: string;
}

const pay = async (who: Payer, change: object = {}) => {
  const answer = await t.call('POST', '/me/payment/one-time-charge', {
    token: who.token,
    body: { accountant_uuid: who.id, plan_id: 4, token: 'tkn_1', email: who.email, amount: 118, ...change },
  });
  return [answer.statusCode, answer.statusCode === 200 ? answer.json().message : answer.json().errors[0].code] as const;
};
const planOf = async ({ token }: Payer) => (await t.call('GET', '/me', { token })).json().subscription;
const paymentsOf = ({ id }: Payer) => t.db.database.select().from(payments).where(eq(payments.accountantId, id));

const onTrial = () => t.addAccountant({ planType: 1, planEndDate: '2026-11-22' });
const trial = { plan_type: 1, end_date: '2026-11-22' };
const month = {
  plan_type: 2,
  end_date: '2026-12-20',
  company_limits: [{ companies: 15, until: '2026-12-20' }],
};
const paid = 'Pagaste S/ 118.00 por el plan Pequeña empresa.';
const before = 'Ya pagaste S/ 118.00 por el plan Pequeña empresa. No te cobramos dos veces.';

const answering = (...results: (ChargeResult | Error)[]) => {
  provider.charge.mockReset();
  provider.find.mockReset();
  for (const result of results) {
    if (result instanceof Error) provider.charge.mockRejectedValueOnce(result);
    else provider.charge.mockResolvedValueOnce(result);
  }
};
const lost = () => new CardsUnavailable('lost');
const later = (seconds: number) => t.setNow(new Date(testNow.getTime() + seconds * 1000));

describe('paying a plan', () => {
  it('API-14 PAYMENT-08 charges the price of the catalogue and makes the plan a paid one', async () => {
    const who = await onTrial();
    answering(charged('chr_1'));
    expect(await pay(who, { device_id: 'dispositivo' })).toEqual([200, paid]);
    expect(await planOf(who)).toEqual(month);
    expect(await paymentsOf(who)).toEqual([
      expect.objectContaining({ planId: 4, amountCents: 11_800, chargeId: 'chr_1', chargedAt: testNow }),
    ]);
    expect(provider.charge.mock.calls).toEqual([
      [
        {
          reference: expect.stringMatching(/^[0-9a-f-]{36}$/),
          token: 'tkn_1',
          email: who.email,
          amountCents: 11_800,
          description: 'ContaPro, plan Pequeña empresa (4)',
          buyer: { name: 'Rosa María', lastName: 'Quispe Ñahui', phoneNumber: '987654321', deviceId: 'dispositivo' },
          authentication: undefined,
        },
      ],
    ]);
  });

  it('API-14 OPEN-164 extends a paid plan that has not ended, and lowers the limit of no day', async () => {
    const limits = [{ companies: 15, until: '2027-01-31' }];
    const who = await t.addAccountant({ planType: 2, planEndDate: '2027-01-31', planIntervals: limits });
    answering(charged(), charged());
    await pay(who, { plan_id: 3, amount: 59 });
    expect(await planOf(who)).toEqual({
      plan_type: 2,
      end_date: '2027-02-28',
      company_limits: [...limits, { companies: 5, until: '2027-02-28' }],
    });
    await pay(who, { plan_id: 5, amount: 177, token: 'tkn_2' });
    expect(await planOf(who)).toEqual({
      plan_type: 2,
      end_date: '2027-03-30',
      company_limits: [
        { companies: 50, until: '2026-12-20' },
        { companies: 15, until: '2027-03-02' },
        { companies: 5, until: '2027-03-30' },
      ],
    });
  });

  it('API-14 keeps the days of a paid plan whose limit is not known, before those of the new one', async () => {
    const who = await t.addAccountant({ planType: 2, planEndDate: '2027-01-31' });
    answering(charged());
    await pay(who);
    expect(await planOf(who)).toEqual({
      plan_type: 2,
      end_date: '2027-02-28',
      company_limits: [
        { companies: null, until: '2027-01-31' },
        { companies: 15, until: '2027-02-28' },
      ],
    });
  });

  it.each([
    ['another price', { amount: 1 }, 400, 'AMOUNT_MISMATCH'],
    ['an amount that rounds to the price', { amount: 117.999 }, 400, 'AMOUNT_MISMATCH'],
    ['another accountant', { accountant_uuid: crypto.randomUUID() }, 400, 'ACCOUNTANT_MISMATCH'],
    ['a plan that does not exist', { plan_id: 12 }, 400, 'INVALID_REQUEST'],
  ])('PAYMENT-10 refuses %s and charges nothing', async (_case, change, status, code) => {
    const who = await onTrial();
    answering();
    expect(await pay(who, change)).toEqual([status, code]);
    expect([await planOf(who), provider.charge.mock.calls]).toEqual([trial, []]);
  });

  it('PAYMENT-10 answers with the message of a refused card, however often it is asked', async () => {
    const who = await onTrial();
    answering({ outcome: 'refused', message: 'Tu tarjeta no tiene fondos.' });
    const ask = () =>
      t.call('POST', '/me/payment/one-time-charge', {
        token: who.token,
        body: { accountant_uuid: who.id, plan_id: 4, token: 'tkn_1', email: who.email, amount: 118 },
      });
    const body = { errors: [{ code: 'CARD_DECLINED', message: 'Tu tarjeta no tiene fondos.' }] };
    for (const answer of [await ask(), await ask()])
      expect([answer.statusCode, answer.json()]).toMatchObject([400, body]);
    expect([await planOf(who), provider.charge.mock.calls.length]).toEqual([trial, 1]);
    provider.charge.mockResolvedValueOnce(charged());
    expect(await pay(who, { token: 'tkn_2' })).toEqual([200, paid]);
  });
});

it('API-14 PAYMENT-11 every answer to a charge has the last day of the plan that is stored', async () => {
  // November 20 in Lima, a second before midnight.
  const secondsToMidnight = 14 * 3600;
  later(secondsToMidnight - 1);
  const who = await onTrial();
  const ask = async (change: object = {}) => {
    const answer = await t.call('POST', '/me/payment/one-time-charge', {
      token: who.token,
      body: { accountant_uuid: who.id, plan_id: 4, token: 'tkn_1', email: who.email, amount: 118, ...change },
    });
    return [answer.statusCode, answer.json().end_date, (await planOf(who)).end_date];
  };
  answering(lost());
  expect(await ask()).toEqual([502, undefined, trial.end_date]);
  later(secondsToMidnight + 1);
  provider.find.mockResolvedValueOnce({ chargeId: crypto.randomUUID() });
  expect(await ask()).toEqual([200, '2026-12-20', '2026-12-20']);
  expect(await ask()).toEqual([200, '2026-12-20', '2026-12-20']);
  later(secondsToMidnight + 7 * 3600);
  answering({ outcome: 'authentication' }, charged());
  expect(await ask({ token: 'tkn_2' })).toEqual([402, undefined, '2026-12-20']);
  expect(await ask({ token: 'tkn_2', authentication_3ds: {} })).toEqual([200, '2027-01-20', '2027-01-20']);
  later(0);
});

describe('API-14 charging once', () => {
  it('a second call waits while the first is open, and a repeated call has the answer of the first', async () => {
    const who = await onTrial();
    const first = Promise.withResolvers<ChargeResult>();
    answering();
    provider.charge.mockReturnValueOnce(first.promise);
    const open = pay(who);
    await expect.poll(() => provider.charge).toHaveBeenCalledTimes(1);
    expect([await pay(who), await pay(who, { token: 'tkn_2' })]).toEqual([
      [409, 'CHARGE_IN_PROGRESS'],
      [409, 'CHARGE_IN_PROGRESS'],
    ]);
    first.resolve(charged());
    expect([await open, await pay(who)]).toEqual([
      [200, paid],
      [200, before],
    ]);
    expect([await planOf(who), (await paymentsOf(who)).length]).toEqual([month, 1]);
  });

  it('two calls at the same moment charge once', async () => {
    const who = await onTrial();
    answering(charged(), charged());
    const answers = await Promise.all([pay(who), pay(who, { token: 'tkn_2' }), pay(who)]);
    expect(answers.filter(([, answer]) => answer === paid).length).toBe(1);
    expect([await planOf(who), provider.charge.mock.calls.length]).toEqual([month, 1]);
  });

  it('the same plan is not charged again within 6 hours, even with another card or from another tab', async () => {
    const who = await onTrial();
    answering(charged(), charged());
    await pay(who);
    later(6 * 3600 - 1);
    expect(await pay(who, { token: 'tkn_2' })).toEqual([200, before]);
    later(6 * 3600);
    expect(await pay(who, { token: 'tkn_3' })).toEqual([200, paid]);
    later(0);
    expect((await paymentsOf(who)).length).toBe(2);
  });
});

describe('3-D Secure', () => {
  const authentication_3ds = {
    eci: '05',
    xid: 'xid',
    cavv: 'cavv',
    protocolVersion: '2.1.0',
    directoryServerTransactionId: 'ds',
  };

  it('is asked for with 402, and the next call with its result charges', async () => {
    const who = await onTrial();
    answering({ outcome: 'authentication' }, charged());
    expect([await pay(who), await pay(who)]).toEqual([
      [402, 'AUTHENTICATION_REQUIRED'],
      [402, 'AUTHENTICATION_REQUIRED'],
    ]);
    expect([await planOf(who), provider.charge.mock.calls.length]).toEqual([trial, 1]);
    expect(await pay(who, { authentication_3ds })).toEqual([200, paid]);
    expect(provider.charge.mock.calls[1]?.[0]).toMatchObject({ token: 'tkn_1', authentication: authentication_3ds });
    expect([await pay(who, { authentication_3ds }), provider.charge.mock.calls.length]).toEqual([[200, before], 2]);
  });

  it('charges the plan that the card was entered for, and refuses its token for another one', async () => {
    const who = await onTrial();
    answering({ outcome: 'authentication' }, charged());
    expect(await pay(who, { plan_id: 11, amount: 1770 })).toEqual([402, 'AUTHENTICATION_REQUIRED']);
    expect(await pay(who, { plan_id: 3, amount: 59, authentication_3ds })).toEqual([400, 'CARD_DECLINED']);
    expect([await planOf(who), provider.charge.mock.calls.length]).toEqual([trial, 1]);
    await pay(who, { plan_id: 11, amount: 1770, authentication_3ds });
    expect(provider.charge.mock.calls[1]?.[0]).toMatchObject({ amountCents: 177_000 });
  });

  it('can be given up for another card', async () => {
    const who = await onTrial();
    answering({ outcome: 'authentication' }, charged());
    await pay(who);
    expect(await pay(who, { token: 'tkn_2' })).toEqual([200, paid]);
    expect(await pay(who, { authentication_3ds })).toEqual([200, before]);
    expect(provider.charge).toHaveBeenCalledTimes(2);
  });
});

describe('PAYMENT-11 a lost answer', () => {
  it('is looked up when it is asked for again, and the charge that was made counts', async () => {
    const who = await onTrial();
    answering(lost());
    expect([await pay(who), await planOf(who)]).toEqual([[502, 'PROVIDER_UNAVAILABLE'], trial]);
    provider.find.mockResolvedValueOnce({ chargeId: 'chr_9' });
    expect([await pay(who), await planOf(who)]).toEqual([[200, before], month]);
    const [{ reference } = { reference: '' }] = provider.charge.mock.calls[0] ?? [];
    expect(provider.find.mock.calls).toEqual([
      [{ reference, email: who.email, since: new Date(testNow.getTime() - 180_000) }],
    ]);
    expect((await paymentsOf(who)).map(({ chargeId }) => chargeId)).toEqual(['chr_9']);
  });

  it('is looked up before another card is charged', async () => {
    const who = await onTrial();
    answering(lost());
    await pay(who);
    provider.find.mockResolvedValueOnce({ chargeId: crypto.randomUUID() });
    expect(await pay(who, { token: 'tkn_2' })).toEqual([200, before]);
    expect(provider.charge).toHaveBeenCalledTimes(1);
  });

  it('prevents another charge while the result is not known, until no charge can appear any more', async () => {
    const who = await onTrial();
    answering(lost(), charged());
    await pay(who);
    provider.find.mockRejectedValueOnce(lost()).mockResolvedValue(undefined);
    expect([await pay(who), await pay(who, { token: 'tkn_2' })]).toEqual([
      [502, 'PROVIDER_UNAVAILABLE'],
      [502, 'PROVIDER_UNAVAILABLE'],
    ]);
    later(180);
    expect(await pay(who)).toEqual([400, 'CHARGE_NOT_MADE']);
    expect(await pay(who, { token: 'tkn_2' })).toEqual([200, paid]);
    later(0);
  });

  it('of a process that ended is looked up too', async () => {
    const who = await onTrial();
    answering();
    provider.charge.mockReturnValueOnce(new Promise(() => {}));
    void pay(who);
    await expect.poll(() => provider.charge).toHaveBeenCalledTimes(1);
    later(90);
    provider.find.mockResolvedValueOnce({ chargeId: crypto.randomUUID() });
    expect(await pay(who, { token: 'tkn_2' })).toEqual([200, before]);
    later(0);
  });

  it('is looked up even without another call', async () => {
    t.jobs.pass(1000);
    provider.find.mockResolvedValue(undefined);
    later(1000);
    await t.jobs.run();
    later(0);
    const who = await onTrial();
    answering(lost());
    await pay(who);
    expect(t.jobs.later().map(([job, seconds]) => [job.split(' ')[0], seconds])).toEqual([['charge-settlements', 180]]);
    t.jobs.pass(180);
    provider.find.mockResolvedValueOnce({ chargeId: crypto.randomUUID() });
    await t.jobs.run();
    expect(await planOf(who)).toEqual(month);
    later(660);
    expect([await pay(who, { token: 'tkn_2' }), provider.charge.mock.calls.length]).toEqual([[200, before], 1]);
    later(0);
  });
});

describe('the commands of an operator', () => {
  const lostAttempt = async (who: Payer, change: object = {}) => {
    answering(lost(), charged());
    await pay(who, change);
    return provider.charge.mock.calls[0]?.[0].reference ?? '';
  };

  it('let an accountant pay again whose charge was not made', async () => {
    const who = await onTrial();
    const attempt = await lostAttempt(who);
    expect(await runAdmin(t.services, 'charges')).toEqual({
      isDone: true,
      lines: ['No hay cobros sin resolver de hace más de una hora.'],
    });
    later(3_601);
    expect(await runAdmin(t.services, 'charges')).toEqual({
      isDone: true,
      lines: [`2026-11-20T15:00:00.000Z  ${attempt}  ${who.email}  plan 4  S/ 118.00`],
    });
    later(0);
    expect((await runAdmin(t.services, 'charges', attempt, 'none')).isDone).toBe(true);
    expect(await pay(who)).toEqual([400, 'CHARGE_NOT_MADE']);
    expect(await pay(who, { token: 'tkn_2' })).toEqual([200, paid]);
  });

  it.each([
    ['a trial', 1, { plan_id: 4, amount: 118 }, '2026-12-20', [{ companies: 15, until: '2026-12-20' }]],
    [
      'a paid plan that runs',
      2,
      { plan_id: 11, amount: 1770 },
      '2027-11-22',
      [
        { companies: null, until: '2026-11-22' },
        { companies: 50, until: '2027-11-22' },
      ],
    ],
  ] as const)(
    'grant what was paid to an accountant with %s, once',
    async (_case, planType, change, end_date, company_limits) => {
      const granted = { plan_type: 2, end_date, company_limits };
      const who = await t.addAccountant({ planType, planEndDate: '2026-11-22' });
      const attempt = await lostAttempt(who, change);
      const charge = crypto.randomUUID();
      expect((await runAdmin(t.services, 'charges', attempt, charge)).isDone).toBe(true);
      expect([await planOf(who), await paymentsOf(who)]).toEqual([
        granted,
        [
          expect.objectContaining({
            planId: change.plan_id,
            amountCents: change.amount * 100,
            chargeId: charge,
            chargedAt: testNow,
          }),
        ],
      ]);
      expect(await runAdmin(t.services, 'charges', attempt, charge)).toEqual({
        isDone: false,
        lines: ['No hay un cobro sin resolver con ese pedido.'],
      });
      expect((await pay(who, change))[0]).toBe(200);
      expect([await planOf(who), provider.charge.mock.calls.length]).toEqual([granted, 1]);
    },
  );
});

describe('the embedded stand-in', () => {
  const request = (token: string, reference = crypto.randomUUID()): ChargeRequest => ({
    reference,
    token,
    email: 'rosa@estudioquispe.pe',
    amountCents: 11_800,
    description: 'ContaPro',
    buyer: { name: 'Rosa', lastName: 'Quispe', phoneNumber: '987654321', deviceId: undefined },
    authentication: undefined,
  });

  it('behaves as the test cards say', async () => {
    const cards = embeddedCards();
    const authentication = { eci: '', xid: '', cavv: '', protocolVersion: '', directoryServerTransactionId: '' };
    expect([
      await cards.charge(request('tkn_test_accepted_1')),
      await cards.charge(request('tkn_test_refused_1')),
      await cards.charge(request('tkn_test_authentication_1')),
      await cards.charge({ ...request('tkn_test_authentication_1'), authentication }),
    ]).toMatchObject([
      { outcome: 'charged' },
      { outcome: 'refused' },
      { outcome: 'authentication' },
      { outcome: 'charged' },
    ]);
  });

  it('finds the charge whose answer it lost, also in another process', async () => {
    const given = request('tkn_test_lost_1');
    await expect(embeddedCards().charge(given)).rejects.toThrow(CardsUnavailable);
    const { chargeId } = (await embeddedCards().find({ ...given, since: new Date() })) ?? {};
    expect(chargeId).toBe(`chr_test_${given.reference}`);
  });
});

it('PAYMENT-01 answers the signed-in accountant with the address of the card form', async () => {
  const who = await onTrial();
  const answer = await t.call('GET', '/me/payment/checkout', { token: who.token });
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      public_key: 'pk_test_practica',
      script_url: '/practica/tarjetas.js',
      authentication_script_url: '/practica/tarjetas.js',
      is_practice: true,
    },
  ]);
  expect((await t.call('GET', '/me/payment/checkout')).statusCode).toBe(401);
});
