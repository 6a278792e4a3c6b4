import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Schemas } from '../../contract/handlers.ts';
import { openTestApp, type TestApp, testNow } from '../../testing/test-app.ts';
import { importAndRead } from '../imports/testing/import-files.ts';
import { rceRow } from '../imports/testing/register-rows.ts';
import { demoRuc, rceHeader, sireFile } from '../imports/testing/sire-fixtures.ts';

let t: TestApp;
let owner: { id: string; token: string };
let businessId: string;

beforeAll(async () => {
  t = await openTestApp({ connection: { connections: 5 } });
  owner = await t.addAccountant();
  businessId = (await t.addBusiness(owner.id, { ruc: demoRuc })).id;
  const row = (number: string, incal: string, date = '05/10/2026') =>
    rceRow({ number, incal, date, amounts: { 15: '100.00', 16: '18.00', 25: '118.00' } });
  const rows = [row('1', '301'), row('2', '301', '06/10/2026'), row('3', '301', '07/10/2026'), row('4', '')];
  await importAndRead(t.services, businessId, { 'rce.txt': sireFile(rceHeader, rows) });
});
afterAll(() => t.close());
beforeEach(async () => {
  t.setNow(testNow);
  await t.db.sql`delete from client_questions`;
  await t.db.sql`delete from client_question_links`;
  await t.db.sql`delete from studio_acts`;
  await t.db.sql`delete from shared_limits`;
});

const days = (count: number) => new Date(testNow.getTime() + count * 86_400_000);
const path = () => `/businesses/${businessId}/client-question-links`;

const ask = async () => {
  const answer = await t.call('POST', path(), { token: owner.token, body: { tax_period: '202610' } });
  if (answer.statusCode !== 201) return refusalOf(answer);
  const { answer_url: url, link }: Schemas['AskedClientMonth'] = answer.json();
  return { url, link, token: new URL(url).hash.slice(1) };
};
const asked = async () => {
  const made = await ask();
  if (Array.isArray(made)) throw new Error(`Refused: ${made.join(' ')}`);
  return made;
};
const list = async (): Promise<Schemas['ClientQuestionLinks']> =>
  (await t.call('GET', path(), { token: owner.token, query: { tax_period: '202610' } })).json();
const open = async (token: string): Promise<Schemas['OpenedClientQuestionLink'] | unknown[]> => {
  const answer = await t.call('POST', '/client-question-links/opened', { body: { token } });
  return answer.statusCode === 200 ? answer.json() : refusalOf(answer);
};
const questionsOf = async (token: string) => {
  const opened = await open(token);
  return ('questions' in opened && opened.questions) || [];
};
const refusalOf = (answer: { statusCode: number; json: () => { errors: { code: string }[] } }) => [
  answer.statusCode,
  answer.json().errors[0]?.code,
];
const reply = async (parts: Record<string, string>) => {
  const form = new FormData();
  for (const [name, content] of Object.entries(parts)) form.append(name, new Blob([content]), name);
  const written = new Response(form);
  return t.app.inject({
    method: 'POST',
    url: '/app/internal/client-questions/answers',
    headers: { 'content-type': written.headers.get('content-type') ?? '' },
    payload: Buffer.from(await written.arrayBuffer()),
  });
};
const acts = async () =>
  (await t.db.sql<{ kind: string }[]>`select kind from studio_acts order by id`).map(({ kind }) => kind);

describe('a link with all doubts of a month', () => {
  it('shows the client each observed purchase, and afterwards what was answered', async () => {
    expect((await list()).num_doubts).toBe(3);
    const { url, link, token } = await asked();
    expect(url).toBe(`http://localhost:3000/consultas#${token}`);
    expect(link).toMatchObject({ state: 'abierta', num_questions: 3, num_answered: 0 });
    expect(link.expires_at).toBe(days(14).toISOString());
    const [stored] = await t.db.sql<{ text: string }[]>`
      select (select row_to_json(client_question_links)::text from client_question_links)
        || (select json_agg(client_questions)::text from client_questions) as text`;
    const questions = await questionsOf(token);
    expect(questions.map(({ voucher, answer }) => [`${voucher.serie}-${voucher.number}`, answer])).toEqual([
      ['F001-00000001', undefined],
      ['F001-00000002', undefined],
      ['F001-00000003', undefined],
    ]);
    for (const secret of [token, ...questions.map((question) => question.token)])
      expect(stored?.text).not.toContain(secret);

    const [first, second] = questions;
    expect((await reply({ token: first?.token ?? '', answer: 'es_mio' })).statusCode).toBe(204);
    const unknown = { token: second?.token ?? '', answer: 'no_lo_reconozco', comment: 'No compramos ahí' };
    expect((await reply(unknown)).statusCode).toBe(204);
    expect((await reply(unknown)).statusCode).toBe(409);
    const said = await questionsOf(token);
    expect(said.map(({ answer, has_file }) => answer && [answer.answer, answer.comment, has_file])).toEqual([
      ['es_mio', undefined, false],
      ['no_lo_reconozco', 'No compramos ahí', false],
      undefined,
    ]);
    expect((await list()).links).toEqual([{ ...link, num_answered: 2 }]);
    expect(await acts()).toEqual(['month_asked', 'question_answered', 'question_answered']);
    const notices: Schemas['NoticePage'] = (
      await t.call('GET', '/me/notices', { token: owner.token, query: { page: '1', size: '20', kind: 'answered' } })
    ).json();
    expect(notices.data).toEqual([
      expect.objectContaining({ kind: 'answered', tax_period: '202610', num_vouchers: 2, day: '2026-11-20' }),
    ]);
  });

  it('asks only for what was not answered, and takes the place of the one before, whose answers stay', async () => {
    const former = await asked();
    const [first] = await questionsOf(former.token);
    await reply({ token: first?.token ?? '', answer: 'es_mio' });
    const next = await asked();
    expect(next.link.num_questions).toBe(2);
    expect(await open(former.token)).toEqual([404, 'QUESTION_NOT_FOUND']);
    for (const question of await questionsOf(next.token)) await reply({ token: question.token, answer: 'es_mio' });
    expect((await list()).links.map(({ state }) => state)).toEqual(['respondida']);
    expect(await ask()).toEqual([409, 'NO_DOUBTS']);
    const [{ count } = { count: 0 }] = await t.db.sql<{ count: number }[]>`
      select count(*)::int as count from client_questions where answered_at is not null and revoked_at is null`;
    expect(count).toBe(3);
  });

  it('is revoked with its questions, and ends after 14 days', async () => {
    const { token, link } = await asked();
    const [first] = await questionsOf(token);
    const revoke = () => t.call('POST', `${path()}/${link.id}/revoke`, { token: owner.token });
    expect([(await revoke()).statusCode, (await revoke()).statusCode]).toEqual([204, 204]);
    expect(await open(token)).toEqual([404, 'QUESTION_NOT_FOUND']);
    expect((await reply({ token: first?.token ?? '', answer: 'es_mio' })).statusCode).toBe(404);
    expect([(await list()).links, await acts()]).toEqual([[], ['month_asked', 'month_question_revoked']]);
    const again = await asked();
    t.setNow(days(14));
    expect(await open(again.token)).toEqual({ state: 'vencida', expires_at: days(14).toISOString() });
  });

  it('cannot be guessed without end', async () => {
    const codes = new Set<unknown>();
    for (let attempt = 0; attempt < 61; attempt += 1) codes.add(((await open(`guess-${attempt}`)) as unknown[])[0]);
    expect([...codes]).toEqual([404, 429]);
  });
});
