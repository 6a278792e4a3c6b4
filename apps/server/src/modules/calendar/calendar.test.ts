import { createTaxCalendar, dueDates, publishedCalendar } from '@contapro/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Schemas } from '../../contract/handlers.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

/** Each digit declares January 2027 on the 15th of February. */
const january = {
  period: '202701',
  byDigit: Array.from({ length: 10 }, () => '2027-02-15'),
  goodTaxpayers: '2027-02-22',
};
const ruc = '20999999019';

let withFile: TestApp;
let without: TestApp;
beforeAll(async () => {
  withFile = await openTestApp({ services: { calendar: createTaxCalendar([...dueDates, january], []) } });
  without = await openTestApp({ services: { calendar: publishedCalendar } });
});
beforeEach(async () => {
  for (const t of [withFile, without]) {
    await t.db.empty();
    t.setNow(new Date('2027-02-10T15:00:00Z'));
  }
});
afterAll(async () => {
  await withFile.close();
  await without.close();
});

/** What an accountant with one business sees of its due date of January 2027: form, board, notices and calendar. */
async function shownBy(t: TestApp) {
  const { id, token } = await t.addAccountant();
  const business = await t.addBusiness(id, { ruc, createdAt: new Date('2027-01-10T15:00:00Z') });
  const get = async <Answer>(path: string, query: Record<string, string>) => {
    const answer = await t.call('GET', path, { token, query });
    expect([path, answer.statusCode]).toEqual([path, 200]);
    return answer.json<Answer>();
  };
  const filters = JSON.stringify({ ruc, business_uuid: business.id, tax_period: '202701' });
  const form = await get<Schemas['Form621']>('/dashboard/form-621', { filters });
  const board = await get<Schemas['BoardPage']>('/me/board', { tax_period: '202701', page: '1', size: '10' });
  const notices = await get<Schemas['NoticePage']>('/me/notices', { page: '1', size: '10' });
  return {
    form: [form.due_date, form.registers_due_date, form.good_taxpayers_due_date],
    board: board.data.map(({ due_date }) => due_date),
    notices: notices.data
      .flatMap(({ kind, tax_period, day }) => (kind === 'due' ? [[tax_period, day]] : []))
      .toSorted(),
  };
}

it('shows the due dates of the calendar of the operator everywhere', async () => {
  expect(await shownBy(withFile)).toEqual({
    form: ['2027-02-15', '2027-02-12', '2027-02-22'],
    board: ['2027-02-15'],
    notices: [
      ['202612', '2027-01-25'],
      ['202701', '2027-02-15'],
    ],
  });
});

it('shows no due date of a period whose schedule is not known', async () => {
  expect(await shownBy(without)).toEqual({
    form: [null, null, null],
    board: [null],
    notices: [['202612', '2027-01-25']],
  });
});
