import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectDatabase, type OpenDatabase } from '../../database/database.ts';
import { openTestApp, type TestApp, testNow } from '../../testing/test-app.ts';
import { importAndRead } from '../imports/testing/import-files.ts';
import { rceRow, type RceRow } from '../imports/testing/register-rows.ts';
import { asOnlyWriter } from './store/transaction.ts';
import { demoRuc, rceHeader, sireFile } from '../imports/testing/sire-fixtures.ts';
import { restaurantInvoice, ublDocument } from '../imports/testing/ubl-fixtures.ts';

let t: TestApp;
/** The pool of another process that writes the business's vouchers. */
let worker: OpenDatabase;
let accountantId: string;
let token: string;
let businessId: string;
beforeAll(async () => {
  t = await openTestApp({ connection: { connections: 5 }, services: { decisionWait: 1_500 } });
  worker = connectDatabase(t.db.url, { connections: 1 });
});
beforeEach(async () => {
  await t.db.empty();
  ({ id: accountantId, token } = await t.addAccountant());
  businessId = (await t.addBusiness(accountantId, { ruc: demoRuc })).id;
});
afterAll(async () => {
  await worker.close();
  await t.close();
});

const invoice = (number: string, more: Partial<RceRow> = {}) =>
  rceRow({ number, amounts: { 15: '100.00', 16: '18.00', 25: '118.00' }, ...more });
const marked = (number: string, more: Partial<RceRow> = {}) => invoice(number, { incal: '301', ...more });
const noteOn = (number: string, modified: string) =>
  rceRow({
    type: '07',
    number,
    amounts: { 15: '-10.00', 16: '-1.80', 25: '-11.80' },
    modifies: ['05/10/2026', '01', 'F001', '', modified],
  });
const bring = (...rows: string[]) =>
  importAndRead(t.services, businessId, { [`${crypto.randomUUID()}.txt`]: sireFile(rceHeader, rows) });

const numbers = Array.from({ length: 12 }, (_, index) => String(index + 1));

const waitingForLocks = async () => {
  const [row] = await t.db.sql<{ count: number }[]>`
    select count(*)::int from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return row?.count ?? 0;
};

const codeOf = (number: string, type = '01') => `20999999027-202610-${type}-F001-${number}`;
const decide = async (
  decision: 'validate' | 'decline',
  cpes: readonly string[],
  more: Record<string, string> = {},
  note?: string,
) => {
  const answer = await t.call('PATCH', `/businesses/dashboard-reports/observed/${decision}/`, {
    token,
    query: { ruc: demoRuc, tax_period: '202610', ...more },
    body: { cpes, ...(note !== undefined && { note }) },
  });
  return [answer.statusCode, answer.body === '' ? '' : answer.json().errors[0].code];
};
const rowsOf = async (name: 'observed' | 'validated' | 'rejected') => {
  const query = { ruc: demoRuc, tax_period: '202610', page: '1', uuid: businessId };
  const size = name === 'rejected' ? { page_record: '100' } : { size: '100' };
  const answer = await t.call('GET', `/businesses/dashboard-reports/${name}`, { token, query: { ...query, ...size } });
  expect(answer.statusCode).toBe(200);
  const rows: { code: string; status: string; decision?: unknown }[] = answer.json().data;
  return rows;
};
const list = async (name: 'observed' | 'validated' | 'rejected') =>
  (await rowsOf(name)).map(({ code, status }) => `${code.split('-').slice(2).join('-')} ${status}`);
const held = async () =>
  t.db
    .sql`select number, status, decision, decided_reasons as reasons, decided_by as by, decided_at is not null as dated
    from vouchers order by type_code, number`;

describe('a decision', () => {
  it('API-23 classifies by what the business is known to sell when the decision is stored, not when it arrives', async () => {
    await importAndRead(t.services, businessId, {
      'menu.xml': restaurantInvoice,
      'sale.xml': ublDocument({
        id: 'F009-1',
        supplier: demoRuc,
        customer: '20999999035',
        taxes: [['1000', '10.00', '1.80']],
        total: '11.80',
        lines: [{ description: 'Cemento', amount: '10.00', igv: '1.80' }],
      }),
    });
    const [menu] = await t.db.sql<{ code: string }[]>`select code from vouchers where book = 'compra'`;
    let declined: ReturnType<typeof decide> | undefined;
    await asOnlyWriter(t.db.sql, businessId, async (transaction) => {
      declined = decide('decline', [menu?.code ?? '']);
      await vi.waitUntil(async () => (await waitingForLocks()) > 0, { timeout: 10_000, interval: 10 });
      await transaction`update vouchers set glosa = '{Menú del día}' where book = 'venta'`;
    });
    expect(await declined).toEqual([204, '']);
    const [row] = await t.db
      .sql`select status, reasons, decided_reasons as decided from vouchers where book = 'compra'`;
    expect(row).toEqual({ status: 'rechazado', reasons: [], decided: ['AJENO_AL_GIRO'] });
  });

  it('API-22, API-23 says that the business is busy where its lock is held too long, and leaves connections to others', async () => {
    await bring(...numbers.map((number) => marked(number)));
    const waiting: Promise<unknown>[] = [];
    await asOnlyWriter(worker.sql, businessId, async () => {
      waiting.push(...numbers.map((number) => decide('validate', [codeOf(number)])));
      let isOver = false;
      const answers = Promise.all(waiting).finally(() => {
        isOver = true;
      });
      const me = t.call('GET', '/me', { token });
      const counts = new Set<number>();
      while (!isOver) counts.add(await waitingForLocks());
      expect(Math.max(...counts)).toBe(1);
      expect((await me).statusCode).toBe(200);
      expect(await answers).toEqual(numbers.map(() => [409, 'BUSINESS_BUSY']));
    });
    expect(await list('observed')).toHaveLength(numbers.length);
    expect(
      await decide(
        'validate',
        numbers.map((number) => codeOf(number)),
      ),
    ).toEqual([204, '']);
    expect(await list('observed')).toEqual([]);
  });

  it('API-22, API-23 validates or declines what is observed, and records who, when and why', async () => {
    await bring(marked('1'), marked('2'), invoice('3'));
    expect(await decide('validate', [codeOf('1')])).toEqual([204, '']);
    expect(await decide('decline', [codeOf('2')])).toEqual([204, '']);
    const reasons = ['INCONSISTENCIA_SUNAT'];
    expect(await held()).toEqual([
      { number: '1', status: 'gasto deducible', decision: 'validado', reasons, by: accountantId, dated: true },
      { number: '2', status: 'rechazado', decision: 'rechazado', reasons, by: accountantId, dated: true },
      { number: '3', status: 'gasto deducible', decision: null, reasons: null, by: null, dated: false },
    ]);
    const [when] = await t.db.sql<{ at: string }[]>`select decided_at::text as at from vouchers where number = '1'`;
    expect(new Date(when?.at ?? '')).toEqual(testNow);
    expect([await list('observed'), await list('validated'), await list('rejected')]).toEqual([
      [],
      ['01-F001-1 gasto deducible'],
      ['01-F001-2 rechazado'],
    ]);
  });

  it('validates without the deposit of the detracción only with a reason, all or none, and rejects without one', async () => {
    await bring(marked('1'), marked('2'), marked('3'));
    await t.db
      .sql`update vouchers set reasons = array['INCONSISTENCIA_SUNAT', 'DETRACCION_PENDIENTE'] where number <> '1'`;
    expect([
      await decide('validate', [codeOf('1'), codeOf('2')]),
      await list('validated'),
      await decide('validate', [codeOf('1'), codeOf('2')], {}, 'Deposita esta semana.'),
      await decide('decline', [codeOf('3')]),
    ]).toEqual([[409, 'NOTE_REQUIRED'], [], [204, ''], [204, '']]);
    await t.db.sql`update vouchers set reasons = array['DETRACCION_PENDIENTE'] where number = '3'`;
    expect(await decide('validate', [codeOf('3')])).toEqual([409, 'NOTE_REQUIRED']);
  });

  it('API-24 API-28 PROD-14 approves what was rejected, and then lists it as validated', async () => {
    await bring(marked('1'));
    await decide('decline', [codeOf('1')]);
    expect(await decide('validate', [codeOf('1')])).toEqual([204, '']);
    expect(await held()).toMatchObject([{ status: 'gasto deducible', decision: 'aprobado' }]);
    expect([await list('validated'), await list('rejected')]).toEqual([['01-F001-1 gasto deducible'], []]);
  });

  it('API-21 DASH-19 lists what is observed for one reason, with the sums of these', async () => {
    await bring(marked('1'), marked('2'), invoice('3', { date: '05/09/2025' }));
    const answer = await t.call('GET', '/businesses/dashboard-reports/observed', {
      token,
      query: {
        ruc: demoRuc,
        tax_period: '202610',
        page: '1',
        size: '100',
        filter_by: 'reasons_of_vouchers',
        value_filter: 'FUERA_DE_PLAZO',
      },
    });
    const { data, summary }: { data: { code: string }[]; summary: { total_items: number } } = answer.json();
    expect([data.map(({ code }) => code), summary.total_items]).toEqual([[codeOf('3')], 1]);
    expect(await list('observed')).toHaveLength(3);
  });

  it('OPEN-184 decides all vouchers or none: 409 when one has changed meanwhile', async () => {
    await bring(marked('1'), marked('2'), invoice('3'));
    expect(await decide('validate', [codeOf('1'), codeOf('3')])).toEqual([409, 'VOUCHER_CHANGED']);
    await decide('decline', [codeOf('2')]);
    expect(await decide('decline', [codeOf('1'), codeOf('2')])).toEqual([409, 'VOUCHER_CHANGED']);
    expect(await held()).toMatchObject([{ decision: null }, { decision: 'rechazado' }, { decision: null }]);
  });

  it('OPEN-032 refuses to validate a voucher that was rejected meanwhile, when it expects an observed one', async () => {
    await bring(marked('1'), marked('2'));
    await decide('decline', [codeOf('1')]);
    const validate = async (expected_status: string, ...cpes: string[]) => {
      const { statusCode, body } = await t.call('PATCH', '/businesses/dashboard-reports/observed/validate/', {
        token,
        query: { ruc: demoRuc, tax_period: '202610' },
        body: { cpes, expected_status },
      });
      const errors: { code: string; name: string }[] = body === '' ? [] : JSON.parse(body).errors;
      return [statusCode, errors.map(({ code, name }) => [code, name])];
    };
    const changed = (number: string) => [409, [['VOUCHER_CHANGED', codeOf(number)]]];
    expect(await validate('observado', codeOf('1'))).toEqual(changed('1'));
    expect(await validate('observado', codeOf('1'), codeOf('2'))).toEqual(changed('1'));
    expect(await validate('rechazado', codeOf('1'), codeOf('2'))).toEqual(changed('2'));
    expect(await held()).toMatchObject([{ decision: 'rechazado' }, { decision: null }]);
    expect(await validate('observado', codeOf('2'))).toEqual([204, []]);
    expect(await validate('rechazado', codeOf('1'))).toEqual([204, []]);
    expect(await held()).toMatchObject([{ decision: 'aprobado' }, { decision: 'validado' }]);
  });

  it('OPEN-184 names each voucher that cannot be decided, so that the others can be decided again', async () => {
    await bring(marked('1'), invoice('2'), invoice('3'));
    const answer = async (cpes: readonly string[]) =>
      (
        await t.call('PATCH', '/businesses/dashboard-reports/observed/validate/', {
          token,
          query: { ruc: demoRuc, tax_period: '202610' },
          body: { cpes },
        })
      ).json().errors;
    const changed = {
      code: 'VOUCHER_CHANGED',
      message:
        'Uno de los comprobantes cambió mientras tanto y no se modificó ninguno. Actualiza la lista y vuelve a elegir.',
    };
    expect(await answer([codeOf('1'), codeOf('2'), codeOf('3')])).toEqual([
      { ...changed, name: codeOf('2') },
      { ...changed, name: codeOf('3') },
    ]);
    expect(await answer([codeOf('1'), codeOf('98')])).toMatchObject([
      { code: 'VOUCHER_NOT_FOUND', name: codeOf('98') },
    ]);
    expect(await decide('validate', [codeOf('1')])).toEqual([204, '']);
  });

  it('PROD-14 shows who decided, when and why', async () => {
    await bring(marked('1'), marked('2'));
    await t.db.sql`update accountants set name = 'Rosa', last_name = 'Quispe'`;
    await decide('decline', [codeOf('1')]);
    const decision = {
      decided_at: testNow.toISOString(),
      decided_by: 'Rosa Quispe',
      reasons: ['INCONSISTENCIA_SUNAT'],
    };
    const [[rejected], [observed]] = await Promise.all([rowsOf('rejected'), rowsOf('observed')]);
    expect([rejected?.decision, observed?.decision]).toEqual([{ ...decision, decision: 'rechazado' }, undefined]);
    await decide('validate', [codeOf('1')]);
    const [approved] = await rowsOf('validated');
    expect(approved?.decision).toEqual({ ...decision, decision: 'aprobado' });
  });

  it('API-22 names a voucher that is not of the period: 404, and nothing is decided', async () => {
    await bring(marked('1'));
    expect(await decide('validate', [codeOf('1'), codeOf('99')])).toEqual([404, 'VOUCHER_NOT_FOUND']);
    expect(await decide('validate', [codeOf('1')], { tax_period: '202609' })).toEqual([404, 'VOUCHER_NOT_FOUND']);
    expect(await held()).toMatchObject([{ decision: null }]);
  });

  it('API-22 refuses an empty list, a repeated code and a period in another form', async () => {
    expect(await decide('validate', [])).toEqual([400, 'INVALID_REQUEST']);
    expect(await decide('validate', [codeOf('1'), codeOf('1')])).toEqual([400, 'INVALID_REQUEST']);
    expect(await decide('validate', [codeOf('1')], { tax_period: '2026-10' })).toEqual([400, 'INVALID_REQUEST']);
  });

  it('API-22 answers 404 to other accountants', async () => {
    await bring(marked('1'));
    ({ token } = await t.addAccountant());
    expect(await decide('validate', [codeOf('1')])).toEqual([404, 'BUSINESS_NOT_FOUND']);
    expect(await held()).toMatchObject([{ decision: null }]);
  });

  it('OPEN-184 records two that are sent at once one after the other', async () => {
    await bring(marked('1'));
    const answers = await Promise.all([decide('decline', [codeOf('1')]), decide('decline', [codeOf('1')])]);
    expect(answers.map(([status]) => status).sort()).toEqual([204, 409]);
  });
});

describe('a decision that can be undone', () => {
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  const send = async (
    action: 'validate' | 'decline' | 'undo',
    decision_id: string,
    cpes: string[],
    more: object = {},
  ) => {
    const path = action === 'undo' ? 'observed/undo' : `observed/${action}/`;
    const answer = await t.call(action === 'undo' ? 'POST' : 'PATCH', `/businesses/dashboard-reports/${path}`, {
      token,
      query: { ruc: demoRuc, tax_period: '202610' },
      body: { cpes, decision_id, ...more },
    });
    const errors: { code: string; name?: string }[] = answer.body === '' ? [] : answer.json().errors;
    return [answer.statusCode, ...errors.map(({ code, name }) => [code, name])];
  };
  const sums = async () =>
    t.db.sql`select status, count::int, igv_credit::int as credit from voucher_sums where count <> 0 order by status`;
  const whole = async () =>
    t.db.sql`select number, status, decision, decided_at, decided_by, decided_reasons, decision_note, decision_id
      from vouchers order by number`;

  it.each(['validate', 'decline'] as const)(
    'PROD-14 restores voucher and sums after %s, and changes nothing twice',
    async (action) => {
      await bring(marked('1'), marked('2'));
      const before = [await whole(), await sums()];
      expect(await send(action, first, [codeOf('1'), codeOf('2')])).toEqual([204]);
      expect(await list('observed')).toEqual([]);
      expect(await send('undo', first, [codeOf('1'), codeOf('2')])).toEqual([204]);
      expect([await whole(), await sums()]).toEqual(before);
      expect(await send('undo', first, [codeOf('1'), codeOf('2')])).toEqual([204]);
      expect([await whole(), await sums()]).toEqual(before);
    },
  );

  it.each(['validate', 'decline'] as const)(
    'changes nothing when %s is repeated, as after a lost answer, unless it is for other vouchers',
    async (action) => {
      await bring(marked('1'), marked('2'));
      expect(await send(action, first, [codeOf('1')], { note: 'Visto.' })).toEqual([204]);
      const decided = [await whole(), await sums()];
      expect(await send(action, first, [codeOf('1')], { note: 'Otra vez.' })).toEqual([204]);
      const more = { expected_status: 'observado' };
      const both = [codeOf('1'), codeOf('2')];
      expect(await send(action, first, both, action === 'validate' ? more : {})).toEqual([
        409,
        ['VOUCHER_CHANGED', codeOf('1')],
      ]);
      expect([await whole(), await sums()]).toEqual(decided);
      expect(await send('undo', first, [codeOf('1')])).toEqual([204]);
      expect(await send(action, first, [codeOf('1')], { note: 'De nuevo.' })).toEqual([204]);
      expect(await held()).toMatchObject([
        { decision: action === 'validate' ? 'validado' : 'rechazado' },
        { decision: null },
      ]);
    },
  );

  it('PROD-14 restores a rejection with its moment, author, reasons and words', async () => {
    await bring(marked('1'));
    await send('decline', first, [codeOf('1')], { note: 'No es del negocio.' });
    const rejected = [await whole(), await sums()];
    expect(await send('validate', second, [codeOf('1')], { note: 'Sí lo es.' })).toEqual([204]);
    expect(await held()).toMatchObject([{ decision: 'aprobado' }]);
    expect(await send('undo', second, [codeOf('1')])).toEqual([204]);
    expect([await whole(), await sums()]).toEqual(rejected);
    expect(await send('undo', first, [codeOf('1')])).toEqual([204]);
    expect(await list('observed')).toHaveLength(1);
  });

  it('OPEN-184 is undone for all vouchers or for none: for none when one was decided again or is of somebody else', async () => {
    await bring(marked('1'), marked('2'));
    await send('decline', first, [codeOf('1'), codeOf('2')]);
    await send('validate', second, [codeOf('1')]);
    const decided = await whole();
    expect(await send('undo', first, [codeOf('1'), codeOf('2')])).toEqual([409, ['VOUCHER_CHANGED', codeOf('1')]]);
    expect(await send('undo', first, [codeOf('9')])).toEqual([404, ['VOUCHER_NOT_FOUND', codeOf('9')]]);
    ({ token } = await t.addAccountant());
    expect(await send('undo', first, [codeOf('2')])).toMatchObject([404, ['BUSINESS_NOT_FOUND', undefined]]);
    expect(await whole()).toEqual(decided);
  });

  it('LISTINGS-19 records an explicit approval, and the written reason, which the listing returns', async () => {
    await bring(marked('1'));
    const note = 'Movilidad del personal.';
    expect(await send('validate', first, [codeOf('1')], { decision: 'aprobado', note })).toEqual([204]);
    const [approved] = await rowsOf('validated');
    expect(approved?.decision).toMatchObject({ decision: 'aprobado', note });
    expect(await send('decline', second, [codeOf('1')], { note: 'a\u0000b' })).toMatchObject([
      400,
      ['INVALID_REQUEST', expect.anything()],
    ]);
  });
});

describe('what follows a decision', () => {
  it('OPEN-184 a note is rejected and restored with its invoice, without a decision of its own', async () => {
    await bring(marked('1'), noteOn('7', '1'));
    expect(await held()).toMatchObject([{ status: 'observado' }, { number: '7', status: 'gasto deducible' }]);
    await decide('decline', [codeOf('1')]);
    expect(await held()).toMatchObject([{ status: 'rechazado' }, { status: 'rechazado', decision: null }]);
    expect(await list('rejected')).toEqual(['01-F001-1 rechazado']);
    expect(await decide('validate', [codeOf('7', '07')])).toEqual([409, 'VOUCHER_CHANGED']);
    await decide('validate', [codeOf('1')]);
    expect(await held()).toMatchObject([{ status: 'gasto deducible' }, { status: 'gasto deducible', decision: null }]);
  });

  it('OPEN-184 is kept by an import, whether amounts or the mark of SUNAT have changed', async () => {
    await bring(marked('1'), marked('2'));
    await decide('validate', [codeOf('1')]);
    await decide('decline', [codeOf('2')]);
    const other = { amounts: { 15: '200.00', 16: '36.00', 25: '236.00' } };
    await bring(marked('1', other), invoice('2', other));
    const reasons = ['INCONSISTENCIA_SUNAT'];
    expect(await held()).toMatchObject([
      { status: 'gasto deducible', decision: 'validado', reasons },
      // A rejection stays, also when its reason is gone.
      { status: 'rechazado', decision: 'rechazado', reasons },
    ]);
  });

  it.each([
    ['validated', ['validate']],
    ['approved', ['decline', 'validate']],
  ] as const)('OPEN-184 a later red reason overrides what was %s, and a rejection stays', async (_, steps) => {
    await bring(marked('1'), marked('2'));
    for (const step of steps) await decide(step, [codeOf('1')]);
    await decide('decline', [codeOf('2')]);
    await bring(marked('1', { state: '2' }), marked('2', { state: '2' }));
    expect(await held()).toMatchObject([{ status: 'gasto no deducible' }, { status: 'rechazado' }]);
  });
});
