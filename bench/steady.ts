import { setTimeout as sleep } from 'node:timers/promises';
import { type Api, basePath, createApi } from '@contapro/api';
import { type Accountant, newAccountant, newBusiness, type OwnBusiness } from './support/accountant.ts';
import type { Bench, Figure } from './support/figures.ts';
import { importFiles, importZips, invoiceFiles, zipOfInvoices } from './support/import-zips.ts';
import { machine } from './support/machine.ts';
import { type Processes, withProcesses } from './support/processes.ts';
import { propuesta } from './support/propuesta.ts';
import { checkDigitOf } from './support/ruc.ts';
import { median, quantile } from './support/statistics.ts';
import { type Operation, type Outcome, runAtSteadyRate } from './support/steady-rate.ts';

/** How long the load lasts. Set `CONTAPRO_STEADY_MINUTES` for a shorter trial. */
const minutes = Number(process.env['CONTAPRO_STEADY_MINUTES'] ?? 60);
/** Memory grows until caches are filled and code is compiled, so the first part of the time is not compared. */
const warmUp = 1 / 3;
const accountants = 8;
const password = 'Contapro1';

/**
 * The month whose vouchers are listed, decided, exported and imported. Its Excel file has no pictures, because it has too many
 * vouchers. Vouchers that are not in SUNAT's propuesta are observed.
 */
const month = { period: '202610', name: '2026-10', vouchers: 1500, inPropuesta: 750 };
/** A month whose Excel file contains the pictures of its vouchers. */
const pictured = { period: '202609', name: '2026-09', first: 1_000_000, vouchers: 60 };
const imported = { documents: 40, single: 1 };

type Month = Readonly<{ period: string }>;

/** An accountant with one business, who calls each web process by turns. */
interface Studio {
  email: string;
  api: Api;
  business: OwnBusiness;
  /** The number of invoices of `month` that were generated. */
  invoices: number;
  /** The codes of the vouchers on which a decision was requested, so that each is decided once. */
  decided: Set<string>;
}

/**
 * Mixed load at a steady rate, about 10 operations a second, on two web processes and one worker with one PostgreSQL: no call
 * may fail, and memory may not grow.
 */
export const steady: Bench = () =>
  withProcesses(async (processes) => {
    const studios: Studio[] = [];
    for (let index = 0; index < accountants; index += 1) studios.push(await openStudio(processes, index));
    console.log(`${studios.length} businesses are filled … ${machine()}`);
    const memory = watchMemory(processes);
    const outcomes = await runAtSteadyRate(operationsOf(processes, studios), minutes * 60);
    memory.stop();
    return [...figuresOf(outcomes), ...memory.figures()];
  });

async function openStudio({ urls }: Processes, index: number): Promise<Studio> {
  const [url = ''] = urls;
  const email = `estudio${index}@contapro.pe`;
  const accountant: Accountant = await newAccountant(url, email);
  const ten = `20${String(10_000_000 + index)}`;
  const business = await newBusiness(accountant, `${ten}${checkDigitOf(ten)}`);
  const invoices = { customerRuc: business.ruc };
  await importZips(accountant, business, [
    await zipOfInvoices({ ...invoices, first: 0, count: month.vouchers, month: month.name }),
    await zipOfInvoices({ ...invoices, first: pictured.first, count: pictured.vouchers, month: pictured.name }),
  ]);
  const file = propuesta({ count: month.inPropuesta, customerRuc: business.ruc, month: month.name });
  await importFiles(accountant, business, [{ name: 'propuesta.txt', file }]);
  let turn = 0;
  const fetchByTurns = (request: Request) => {
    turn += 1;
    const address = request.url.replace(url, urls[turn % urls.length] ?? url);
    return fetch(address === request.url ? request : new Request(address, request));
  };
  const api = createApi({ baseUrl: `${url}${basePath}`, getToken: () => accountant.token, fetch: fetchByTurns });
  return { email, api, business, invoices: month.vouchers, decided: new Set() };
}

function operationsOf({ urls }: Processes, studios: readonly Studio[]): Operation[] {
  let turn = 0;
  /** Each call is of the next studio, so that no accountant reaches a limit and all businesses are used. */
  const byTurns = (run: (studio: Studio, turn: number) => Promise<unknown>) => () => {
    turn += 1;
    const studio = studios[turn % studios.length];
    if (!studio) throw new Error('There is no studio');
    return run(studio, turn);
  };
  const [url = ''] = urls;
  const download = async (sas: string) => {
    const answer = await fetch(new URL(sas, urls[turn % urls.length] ?? url));
    const { byteLength } = await answer.arrayBuffer();
    if (!answer.ok || byteLength === 0) throw new Error(`A file answered ${answer.status} with ${byteLength} bytes`);
  };
  const filtersOf = ({ business: { ruc, uuid } }: Studio) => ({
    ruc,
    tax_period: month.period,
    business_uuid: uuid,
  });
  const queryOf = ({ business: { ruc } }: Studio, { period }: Month = month) => ({ ruc, tax_period: period });
  const report = async (studio: Studio, of: Month, extension: 'txt' | 'xlsx') => {
    const { sas } = await studio.api.requestReport({
      path: { ruc: studio.business.ruc },
      query: { tax_period: of.period, operation_type: 'COMPRA', file_extension: extension },
    });
    await download(sas);
  };
  const pageOf = async (studio: Studio, page: number, size: 20 | 100, of: Month = month) =>
    studio.api.listAllInvoices({ query: { ...queryOf(studio, of), status: '0', page, size } });
  const zip = async (studio: Studio, type: 'xml' | 'jpeg', size: 20 | 100, of: Month = month) => {
    const codes = (await pageOf(studio, 1, size, of)).data.map(({ code }) => code);
    const { zip_file: content } = await studio.api.downloadAllInvoicesFiles({
      body: { ...queryOf(studio, of), page: 1, size, invoiceCodes: codes, type, status: '0' },
    });
    if (Buffer.from(content, 'base64').readUInt16BE() !== 0x504b) throw new Error('The answer is no zip');
  };

  return [
    { name: 'sign in', every: 5, run: byTurns(({ api, email }) => api.signIn({ body: { email, password } })) },
    { name: 'profile', every: 1, run: byTurns(({ api }) => api.getMe()) },
    { name: 'businesses', every: 2, run: byTurns(({ api }) => api.listBusinesses()) },
    {
      name: 'dashboard: purchases',
      every: 1,
      run: byTurns((studio) => studio.api.getPurchaseDashboard({ query: { filters: filtersOf(studio) } })),
    },
    {
      name: 'dashboard: sales',
      every: 1,
      run: byTurns((studio) => studio.api.getSalesDashboard({ query: { filters: filtersOf(studio) } })),
    },
    {
      name: 'dashboard: totals',
      every: 1,
      run: byTurns((studio) => studio.api.getTotals({ query: queryOf(studio) })),
    },
    {
      name: 'dashboard: history',
      every: 1,
      run: byTurns((studio) =>
        studio.api.getHistory({ query: { filters: { ...queryOf(studio), operation_type: 'COMPRA' } } }),
      ),
    },
    {
      name: 'Formulario 621',
      every: 5,
      run: byTurns((studio) => studio.api.getForm621({ query: { filters: filtersOf(studio) } })),
    },
    { name: 'page of 20', every: 0.5, run: byTurns((studio, index) => pageOf(studio, 1 + (index % 70), 20)) },
    { name: 'page of 100', every: 1, run: byTurns((studio, index) => pageOf(studio, 1 + (index % 14), 100)) },
    {
      name: 'filter options',
      every: 4,
      run: byTurns((studio) => studio.api.getAllInvoicesFilters({ query: queryOf(studio) })),
    },
    { name: 'decision, with the page it is taken from', every: 2, run: byTurns(decide) },
    {
      name: 'picture of a voucher, with its page',
      every: 4,
      run: byTurns(async (studio, index) => {
        const { data } = await pageOf(studio, 1 + (index % 14), 20);
        const link = data[index % data.length]?.img_cpe_link;
        if (!link) throw new Error('The voucher has no picture');
        await download(link);
      }),
    },
    { name: 'text file of the RCE', every: 20, run: byTurns((studio) => report(studio, month, 'txt')) },
    { name: 'Excel without pictures', every: 60, run: byTurns((studio) => report(studio, month, 'xlsx')) },
    { name: 'Excel with 60 pictures', every: 60, run: byTurns((studio) => report(studio, pictured, 'xlsx')) },
    { name: 'zip of 100 XML, with its page', every: 15, run: byTurns((studio) => zip(studio, 'xml', 100)) },
    {
      name: 'zip of 20 pictures, with its page',
      every: 30,
      run: byTurns((studio) => zip(studio, 'jpeg', 20, pictured)),
    },
    {
      name: `import of a zip of ${imported.documents}, until it is stored`,
      every: 20,
      run: byTurns((studio) => upload(studio, imported.documents, 'zip')),
    },
    {
      name: 'import of an XML, until it is stored',
      every: 10,
      run: byTurns((studio) => upload(studio, imported.single, 'xml')),
    },
  ];
}

/** Validates one observed voucher. An import of the business may make it wait, then the call is repeated as it asks. */
async function decide({ api, business: { ruc }, decided }: Studio): Promise<void> {
  const query = { ruc, tax_period: month.period };
  const { data } = await api.listObserved({ query: { ...query, page: 1, size: 100 } });
  const code = data.map((voucher) => voucher.code).find((each) => !decided.has(each));
  if (code === undefined) throw new Error('No voucher is observed any more');
  decided.add(code);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await api.validateObserved({ query, body: { cpes: [code] } });
      return;
    } catch (error) {
      const isBusy = error instanceof Error && 'code' in error && error.code === 'BUSINESS_BUSY';
      if (!isBusy || attempt === 5) throw error;
    }
  }
}

async function upload(studio: Studio, count: number, kind: 'zip' | 'xml'): Promise<void> {
  const { api, business } = studio;
  const invoices = { first: studio.invoices, count, customerRuc: business.ruc, month: month.name };
  studio.invoices += count;
  if (kind === 'zip') {
    await importZips({ api }, business, [await zipOfInvoices(invoices)]);
    return;
  }
  const files = invoiceFiles(invoices).map(({ name, xml }) => ({ name, file: new Blob([xml]) }));
  await importFiles({ api }, business, files);
}

function figuresOf(outcomes: ReadonlyMap<string, Outcome>): Figure[] {
  const figures = [...outcomes].flatMap(([name, { times, errors }]): Figure[] => {
    for (const error of errors) console.error(`${name}: ${error}`);
    if (times.length === 0) return [];
    const note = `median ${median(times).toFixed(0)} ms, ${times.length} times`;
    return [{ name: `${name}: p99`, value: quantile(times, 0.99), unit: 'ms', note }];
  });
  const all = [...outcomes.values()];
  const errors = all.reduce((sum, outcome) => sum + outcome.errors.length, 0);
  const calls = all.reduce((sum, { times }) => sum + times.length, errors);
  return [...figures, { name: `errors of ${calls} operations`, value: errors, unit: '', atMost: 0 }];
}

/** Reads the memory of the processes every minute, and prints it. */
function watchMemory({ memory }: Processes) {
  const stopped = new AbortController();
  const readings: Readonly<Record<string, number>>[] = [];
  const watch = async () => {
    for (let minute = 0; ; minute += 1) {
      const now = memory();
      readings.push(now);
      const written = Object.entries(now).map(([name, megabytes]) => `${name} ${megabytes.toFixed(0)} MB`);
      console.log(`minute ${minute}: ${written.join(', ')}`);
      await sleep(60_000, undefined, { signal: stopped.signal });
    }
  };
  void watch().catch(() => {});
  return {
    stop: () => stopped.abort(),
    /** Compares the second third of the time to the last one. */
    figures: (): Figure[] =>
      Object.keys(readings[0] ?? {}).flatMap((name): Figure[] => {
        const values = readings.map((reading) => reading[name] ?? 0).slice(Math.floor(readings.length * warmUp));
        const half = Math.floor(values.length / 2);
        if (half === 0) return [];
        const before = median(values.slice(0, half));
        const after = median(values.slice(half));
        return [
          {
            name: `${name}: memory in the last third beside the second`,
            value: after / before,
            unit: '×',
            atMost: 1.1,
            note: `${before.toFixed(0)} and ${after.toFixed(0)} MB, at most ${Math.max(...values).toFixed(0)} MB`,
          },
        ];
      }),
  };
}
