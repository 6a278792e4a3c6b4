import { rucCheckDigit } from '@contapro/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Schemas } from '../../contract/handlers.ts';
import { collectAll } from '../../testing/collect-all.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { sandboxTaxAuthority } from '../sunat/sandbox/sandbox-tax-authority.ts';

let t: TestApp;
let accountantId: string;
let businesses: { id: string; ruc: string }[];

beforeAll(async () => {
  t = await openTestApp({ taxAuthority: sandboxTaxAuthority, collects: true });
});
afterAll(() => t.close());

/** A RUC with this last digit. */
function rucOf(digit: number): string {
  for (let number = 0; ; number += 1) {
    const ten = `2076${String(number).padStart(6, '0')}`;
    if (rucCheckDigit(ten) === digit) return `${ten}${digit}`;
  }
}

async function tasksOn(day: string): Promise<Schemas['TodayTask'][]> {
  t.setNow(new Date(`${day}T15:00:00Z`));
  const { token } = await t.services.tokens.issue({ id: accountantId, tokenVersion: 1 });
  const answer = await t.call('GET', '/me/today', { token });
  expect(answer.statusCode).toBe(200);
  return answer.json<Schemas['TodayTasks']>().tasks;
}
const shown = (tasks: Schemas['TodayTask'][]) =>
  tasks.map(({ kind, num_items, business_name, tax_period, day }) =>
    [kind, num_items, business_name, tax_period, day].join(' | '),
  );

describe('what needs a hand today, from the calendar and the clients', () => {
  beforeEach(async () => {
    await t.db.empty();
    t.setNow(new Date('2026-10-28T15:00:00Z'));
    ({ id: accountantId } = await t.addAccountant());
    businesses = [];
    // Due on 16 and 23 November.
    for (const digit of [0, 8])
      businesses.push(
        await t.addBusiness(accountantId, {
          ruc: rucOf(digit),
          name: `Empresa ${digit}`,
          createdAt: new Date('2026-10-28T15:00:00Z'),
        }),
      );
  });

  it('is nothing without a day that is near, and for somebody without clients', async () => {
    expect(await tasksOn('2026-11-01')).toEqual([]);
    ({ id: accountantId } = await t.addAccountant());
    expect(await tasksOn('2026-11-20')).toEqual([]);
  });

  it('names declarations that fall due within ten days, then those that are late, until they are declared', async () => {
    expect(shown(await tasksOn('2026-11-13'))).toEqual(['due_soon | 2 |  | 202610 | 2026-11-16']);
    expect(shown(await tasksOn('2026-11-21'))).toEqual([
      'due_soon | 1 | Empresa 8 | 202610 | 2026-11-23',
      'overdue | 1 | Empresa 0 | 202610 | 2026-11-16',
    ]);
    const [first, second] = businesses;
    await t.db.sql`insert into declared_periods (business_id, period, declared_on, known_until, marked_at, marked_by)
      select id, '202610', '2026-11-16', now(), now(), accountant_id from businesses where id = ${first?.id ?? ''}`;
    expect(shown(await tasksOn('2026-11-21'))).toEqual(['due_soon | 1 | Empresa 8 | 202610 | 2026-11-23']);
    await t.db.sql`update businesses set archived_at = now() where id = ${second?.id ?? ''}`;
    expect(await tasksOn('2026-11-21')).toEqual([]);
  });

  it('leaves out what was due before a client was registered', async () => {
    await t.db.sql`update businesses set created_at = '2026-11-20T15:00:00Z'`;
    expect(shown(await tasksOn('2026-11-21'))).toEqual(['due_soon | 1 | Empresa 8 | 202610 | 2026-11-23']);
  });

  it('names clients whose credentials are refused, unless they are being checked', async () => {
    await t.db.sql`update businesses set created_at = '2026-12-01T15:00:00Z', status = 'INVALID_CREDENTIALS'`;
    expect(shown(await tasksOn('2026-11-25'))).toEqual(['credentials | 2 |  |  | ']);
    await t.services.collector.request({ id: businesses[0]?.id ?? '' });
    expect(shown(await tasksOn('2026-11-25'))).toEqual(['credentials | 1 | Empresa 8 |  | ']);
  });
});

describe('what needs a hand today, from the vouchers', () => {
  it('names the doubts and deposits that are stored, and an answer until it is decided', async () => {
    await t.db.empty();
    t.setNow(new Date('2026-11-03T15:00:00Z'));
    ({ id: accountantId } = await t.addAccountant());
    const { id } = await t.addBusiness(accountantId, { ruc: rucOf(8), name: 'Empresa 8' });
    await t.services.collector.request({ id }, { periods: ['202610'] });
    await collectAll(t);
    const [counts] = await t.db.sql<{ doubts: number; unpaid: number; igv: number }[]>`
      select observed as doubts, unpaid, (
        select sum(igv_credit) from vouchers where business_id = ${id} and book = 'compra' and subject_to_detraction
          and not voided and not exists (
            select from detraction_deposits deposit where deposit.business_id = ${id}
              and deposit.supplier_id = vouchers.issuer_id and deposit.serie = vouchers.serie
              and deposit.number = vouchers.number))::float8 as igv
      from board_rows where business_id = ${id} and period = '202610'`;
    const before = await tasksOn('2026-11-03');
    expect(shown(before)).toEqual([
      `deposits | ${counts?.unpaid} | Empresa 8 |  | 2026-11-06`,
      `to_review | ${counts?.doubts} | Empresa 8 | 202610 | `,
    ]);
    expect(before[0]?.igv_amount).toBe((counts?.igv ?? 0) / 100);
    await t.db.sql`
      insert into client_questions (business_id, voucher_id, token_hash, asked_by, asked_at, expires_at, answered_at, answer)
      select business_id, id, 'x', ${accountantId}, now(), now(), now(), 'es_mio' from vouchers
      where business_id = ${id} and period = '202610' and status = 'observado' and decision is null order by id limit 1`;
    expect(shown(await tasksOn('2026-11-03'))).toContain('answers | 1 | Empresa 8 | 202610 | ');
    await t.db.sql`update vouchers set decision = 'rechazado' where id = (select voucher_id from client_questions)`;
    expect(shown(await tasksOn('2026-11-03')).join()).not.toContain('answers');
  }, 60_000);
});
