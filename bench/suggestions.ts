import { newAccountant, newBusiness, type Accountant, type OwnBusiness } from './support/accountant.ts';
import type { Bench } from './support/figures.ts';
import { fillVouchers } from './support/fill-vouchers.ts';
import { processorSeconds } from './support/process.ts';
import { withServer } from './support/product-server.ts';
import { checkDigitOf } from './support/ruc.ts';
import { byTurns, median } from './support/statistics.ts';
import type { Sql } from '../apps/server/src/database/sql.ts';
import { rewriteCodingSums } from '../apps/server/src/modules/coding/store/coding-sums.ts';

const stored = 50_000;
const inPeriod = 100;
const [pending, decided] = ['202610', '202609'];
const rounds = 12;
/** The calls of a round: processor time is counted in hundredths of a second. */
const calls = 10;
/** Accounts of a plan of one's own, beside those of the decisions: as many as one may have. */
const planAccounts = 5_000 - 2;

/** Each page with the one that it is compared with. */
const pages = {
  'with suggestions': 'without suggestions',
  'without suggestions': null,
  'with suggestions, own plan': 'without suggestions, own plan',
  'without suggestions, own plan': null,
} as const;

type PageName = keyof typeof pages;

const names: readonly PageName[] = [
  'with suggestions',
  'without suggestions',
  'with suggestions, own plan',
  'without suggestions, own plan',
];

/**
 * A page of 100 purchases with what is suggested for each, beside a page of 100 that all have an account: each of 100 suppliers has 24
 * decisions of the business, on two accounts, and 24 of each of six other businesses of the studio, and the items are read. It is
 * the processor time of the server and of PostgreSQL.
 */
export const suggestions: Bench = () =>
  withServer(async (server) => {
    const accountant = await newAccountant(server.url);
    const business = await newBusiness(accountant);
    const [planned, ...others] = await newBusinesses(accountant, 6);
    if (!planned) throw new Error('There is no second business');
    const sql = await server.sql();
    try {
      await fillVouchers(sql, { business, stored, inPeriod, period: pending });
      await fillDecisions(sql, business, planned, others);
    } finally {
      await sql.end();
    }
    const ask = await askOf(accountant, business, planned);
    for (const name of names) for (let warm = 0; warm < calls; warm += 1) await ask[name]();
    const times = await byTurns(names, rounds, async (name) => {
      const [worked, begun] = [processorSeconds(server.pid), performance.now()];
      for (let call = 0; call < calls; call += 1) await ask[name]();
      const perCall = (milliseconds: number) => milliseconds / calls;
      return {
        processor: perCall((processorSeconds(server.pid) - worked) * 1_000),
        taken: perCall(performance.now() - begun),
      };
    });
    const processorOf = (name: PageName) => median(times[name].map(({ processor }) => processor));
    return names.flatMap((name) => {
      const peer = pages[name];
      if (peer === null) return [];
      const [own, others] = [processorOf(name), processorOf(peer)];
      const taken = [name, peer].map((each) => median(times[each].map((time) => time.taken)).toFixed(1));
      return [
        {
          name: `a page of 100 ${name}`,
          value: own / others,
          unit: '×',
          goal: { atMost: 1.3 },
          note: `${own.toFixed(1)} ms of processor time beside ${others.toFixed(1)}; answered in ${taken.join(' and ')} ms`,
        },
      ];
    });
  });

/** Registers businesses with different RUCs, one after the other. */
async function newBusinesses(accountant: Accountant, count: number): Promise<OwnBusiness[]> {
  const made: OwnBusiness[] = [];
  for (let index = 0; index < count; index += 1) {
    const ten = `20${String(61_000_000 + index)}`;
    made.push(await newBusiness(accountant, `${ten}${checkDigitOf(ten) % 10}`));
  }
  return made;
}

/** Decides the purchases of a month, and copies the business with both months to one with a plan of its own. */
async function fillDecisions(sql: Sql, business: OwnBusiness, planned: OwnBusiness, others: readonly OwnBusiness[]) {
  const columns = await sql<{ name: string }[]>`
    select string_agg(quote_ident(column_name), ', ') as name from information_schema.columns
    where table_name = 'vouchers' and is_generated = 'NEVER' and column_name not in ('id', 'business_id')`;
  const names = columns[0]?.name ?? '';
  await sql.unsafe(`
    insert into vouchers (business_id, ${names})
    select '${planned.uuid}', ${names} from vouchers where business_id = '${business.uuid}' and period in ('${pending}', '${decided}')`);
  await sql`
    insert into voucher_items (business_id, voucher_id, line, description, unit_code, amount, igv_amount)
    select business_id, id, line, glosa[line], 'NIU', 1000, 180 from vouchers, generate_series(1, 2) line
    where business_id in (${business.uuid}, ${planned.uuid}) and period = ${pending ?? ''}`;
  const codings = (owner: string, serie: string) => sql`
    insert into voucher_codings (business_id, issuer_id, type_code, serie, number, dam_year, coding, words, revision,
      decided_by, decided_at)
    select ${owner}::uuid, supplier, '01', ${serie}, n::text, '',
      jsonb_build_object('gloss', '', 'lines', jsonb_build_array(jsonb_build_object(
        'account', case when n % 2 = 0 then '656' else '6591' end, 'costCenter', '', 'share', jsonb_build_object('kind', 'rest')))),
      case when n % 2 = 0 then array['bond', 'papel'] else array['negro', 'toner'] end,
      gen_random_uuid(), accountant_id, now() - n * interval '1 day'
    from businesses, generate_series(1, 24) n,
      (select distinct issuer_id as supplier from vouchers where business_id = ${business.uuid} and period = ${pending ?? ''}) bought
    where id = ${business.uuid}::uuid`;
  for (const { uuid } of [business, planned, ...others]) await codings(uuid, 'F900');
  await sql`
    insert into voucher_codings (business_id, issuer_id, type_code, serie, number, dam_year, coding, words, revision,
      decided_by, decided_at)
    select v.business_id, v.issuer_id, v.type_code, v.serie, v.number, v.dam_year,
      '{"gloss": "", "lines": [{"account": "656", "costCenter": "", "share": {"kind": "rest"}}]}', array['papel'],
      gen_random_uuid(), b.accountant_id, now()
    from vouchers v join businesses b on b.id = v.business_id
    where v.business_id in (${business.uuid}, ${planned.uuid}) and v.period = ${decided ?? ''}`;
  for (const { uuid } of [business, planned, ...others]) await rewriteCodingSums(sql, uuid);
  await sql`vacuum analyze voucher_codings, coding_sums, voucher_items, vouchers`;
}

async function askOf(
  { api }: Accountant,
  business: OwnBusiness,
  planned: OwnBusiness,
): Promise<Readonly<Record<PageName, () => Promise<void>>>> {
  const accounts = Array.from({ length: planAccounts }, (_, index) => ({
    code: `6${String(30_000 + index)}`,
    name: `Cuenta de gasto número ${index}`,
  }));
  await api.saveAccountPlan({
    query: { business_uuid: planned.uuid, business_ruc: planned.ruc },
    body: {
      of: 'business',
      plan: {
        accounts: [...accounts, { code: '656', name: 'Suministros' }, { code: '6591', name: 'Donaciones' }],
        cost_centers: [],
      },
    },
  });
  const page = (of: OwnBusiness, period: string | undefined, isSuggested: boolean) => async () => {
    const { data } = await api.listVoucherAccounts({
      query: { business_uuid: of.uuid, business_ruc: of.ruc, tax_period: period ?? '', page: 1, size: 100 },
    });
    const found = data.filter(({ suggestion }) => suggestion !== null).length;
    if (data.length < 40 || found > 0 !== isSuggested)
      throw new Error(`The page of ${period} has ${data.length} purchases and ${found} suggestions`);
  };
  return {
    'with suggestions': page(business, pending, true),
    'without suggestions': page(business, decided, false),
    'with suggestions, own plan': page(planned, pending, true),
    'without suggestions, own plan': page(planned, decided, false),
  };
}
