import { Problem } from '@contapro/api';
import { isProgramFile, isSunatFile, reportFileNames, viewNames } from '@contapro/domain';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { describePaths } from '../../testing/describePaths.ts';
import {
  requestsOf,
  settled,
  shortestPaths,
  simplePaths,
  mockServices,
  type Model,
  type PathStep,
} from '../../testing/index.ts';
import { createReportDownload, type ReportDownloadMachine } from './reportDownload.machine.ts';
import type { ReportDownloadServices } from './reportDownload.types.ts';

const input = {
  business: { uuid: 'b-1', ruc: '20100047218', name: 'Los Álamos S.A.C.' },
  period: '202610',
  periods: ['202610', '202609'],
  view: 'reporte_general_ventas',
} as const;
const link = { sas: '/files/reports/t/compras.xlsx', blob_filename: 'compras_20100047218_202610.xlsx' };
const blob = new Blob(['x']);

/** What `compareReport` answers when the file was not downloaded before. */
const notDownloaded = {
  since: null,
  earlier: [],
  num_vouchers: 2,
  num_new: 2,
  num_changed: 0,
  num_gone: 0,
  differences: [],
  num_left_out: 0,
  left_out: [],
  num_without_account: 0,
  without_account: [],
  account: null,
  num_divided: 0,
};
const exported = { id: 'f-1', made_at: '2026-11-12T15:00:00.000Z', num_vouchers: 2, is_partial: false };
const downloadedBefore = { ...notDownloaded, since: exported, earlier: [exported], num_new: 1 };
const comparison = {
  since: { id: 'f-1', madeAt: Date.parse('2026-11-12T15:00:00.000Z'), voucherCount: 2, isPartial: false },
  earlier: [{ id: 'f-1', madeAt: Date.parse('2026-11-12T15:00:00.000Z'), voucherCount: 2, isPartial: false }],
  voucherCount: 2,
  newCount: 1,
  changedCount: 0,
  goneCount: 0,
  differences: [],
  leftOutCount: 0,
  leftOut: [],
  uncodedCount: 0,
  uncoded: [],
  account: null,
  dividedCount: 0,
};

/** What `checkReport` answers when SUNAT would take every row. */
const taken = { num_rows: 2, num_errors: 0, num_warnings: 0, num_refused_rows: 0, rules: [] };
const found = {
  field: 26,
  value: '128.00',
  expected: '118.00',
  document_type: '01',
  serie: 'F001',
  number: '00000502',
  party_id: '20999999035',
  party_name: 'Cliente Demo E.I.R.L.',
  tax_period: '202610',
};
const refused = {
  ...taken,
  num_errors: 1,
  num_refused_rows: 1,
  rules: [{ rule: 'sumOfAmounts', severity: 'error', num_findings: 1, findings: [found] }],
};
const check = {
  rowCount: 2,
  errorCount: 1,
  warningCount: 0,
  refusedRowCount: 1,
  rules: [
    {
      rule: 'sumOfAmounts',
      severity: 'error',
      count: 1,
      findings: [
        {
          rule: 'sumOfAmounts',
          severity: 'error',
          field: 26,
          value: '128.00',
          expected: '118.00',
          documentType: '01',
          series: 'F001',
          number: '00000502',
          party: 'Cliente Demo E.I.R.L.',
          partyId: '20999999035',
          period: '202610',
        },
      ],
    },
  ],
};

const begin = () => {
  const api = mockServices<ReportDownloadServices['api']>(
    'requestReport',
    'requestSiscontReport',
    'requestProgramFile',
    'compareReport',
    'checkReport',
    'confirmReportFile',
    'getLedgerSettings',
    'saveLedgerSettings',
  );
  const files = mockServices<Pick<ReportDownloadServices, 'fetchFile'>>('fetchFile');
  const machine = createReportDownload({ api: api.services, fetchFile: files.services.fetchFile });
  const openNames = () => [...api.openNames(), ...files.openNames()];
  return { machine, api, files, mock: { ...api, openNames } };
};

/** In the tests of paths the file is fetched at once. */
const model: Model<ReportDownloadMachine> = {
  create: () => {
    const mock = mockServices<ReportDownloadServices['api']>(
      'requestReport',
      'requestSiscontReport',
      'requestProgramFile',
      'compareReport',
      'checkReport',
      'confirmReportFile',
      'getLedgerSettings',
      'saveLedgerSettings',
    );
    const fetchFile = () => Promise.resolve(blob);
    return { machine: createReportDownload({ api: mock.services, fetchFile }), mock };
  },
  input,
  events: [
    { type: 'file.select', file: 'compras' },
    { type: 'file.select', file: null },
    { type: 'period.select', period: '202609' },
    { type: 'report.download' },
    { type: 'download.retry' },
    { type: 'download.cancel' },
    { type: 'dialog.close' },
  ],
  outcomes: {
    receiveReport: {
      call: 'requestReport',
      answers: [{ answer: link, output: { blob, name: link.blob_filename, link: link.sas } }],
      errors: [new Problem(401), new Problem(404), new Problem(500)],
    },
  },
  also: ({ context }) => [context.file, context.period],
};

function expectedOf({ event, before: { context } }: PathStep<ReportDownloadMachine>) {
  if (event.type === 'report.download' || event.type === 'download.retry') {
    const operation_type = context.file === 'ventas' ? 'VENTA' : 'COMPRA';
    const query = { tax_period: context.period, operation_type, file_extension: 'xlsx' };
    return { facts: [], calls: [['requestReport', { path: { ruc: '20100047218' }, query }]] };
  }
  if (event.type === 'dialog.close') return { facts: [{ type: 'download.closed' }], calls: [] };
  if ('output' in event)
    return {
      facts: [
        { type: 'file.ready', blob, name: 'compras_20100047218_202610.xlsx' },
        {
          type: 'event.logged',
          event: { type: 'download', description: `reporte_general_ventas_descargar_${context.file}` },
        },
      ],
      calls: [],
    };
  if ('error' in event)
    return { facts: [{ type: 'failure.logged', call: 'receiveReport', error: event.error }], calls: [] };
  return { facts: [], calls: [] };
}

describePaths('DOWNLOAD-18 OPEN-121 every way', model, expectedOf, { paths: shortestPaths });

/** The way of a file for SUNAT: it is checked, compared before it is downloaded, and noted afterwards. */
const programModel: Model<ReportDownloadMachine> = {
  ...model,
  input: { ...input, view: 'reporte_general_compras' },
  events: [
    { type: 'file.select', file: 'comprasRce' },
    { type: 'since.select', id: 'f-0' },
    { type: 'comparison.leave' },
    { type: 'report.download' },
    { type: 'download.retry' },
    { type: 'download.cancel' },
    { type: 'dialog.close' },
  ],
  outcomes: {
    checkReport: {
      answers: [
        { answer: taken, output: null },
        { answer: refused, output: check },
      ],
      errors: [new Problem(401), new Problem(500)],
    },
    compareReport: {
      answers: [
        { answer: notDownloaded, output: null },
        { answer: downloadedBefore, output: comparison },
      ],
      errors: [new Problem(401), new Problem(500)],
    },
    receiveReport: {
      call: 'requestReport',
      answers: [{ answer: link, output: { blob, name: link.blob_filename, link: link.sas } }],
      errors: [new Problem(500)],
    },
    confirmReportFile: { answers: [{ answer: undefined }], errors: [new Problem(0)] },
  },
  also: ({ context }) => [context.file, context.since, context.failure?.kind, context.check?.errorCount],
};

const path = { ruc: '20100047218' };
const checking = ['checkReport', { path, query: { tax_period: '202610', file: 'comprasRce' } }];
const comparing = (since: string | null) => [
  'compareReport',
  { path, query: { tax_period: '202610', file: 'comprasRce', ...(since !== null && { since }) } },
];
const receiving = (extension: string) => [
  'requestReport',
  { path, query: { tax_period: '202610', operation_type: 'COMPRA', file_extension: extension } },
];
const confirming = ['confirmReportFile', { path, body: { sas: link.sas } }];

function expectedOfProgram({ event, before: { value, context }, after }: PathStep<ReportDownloadMachine>) {
  const facts: unknown[] = [];
  if (event.type === 'dialog.close') facts.push({ type: 'download.closed' });
  if ('error' in event) facts.push({ type: 'failure.logged', call: event.actorId, error: event.error });
  if ('output' in event && event.actorId === 'receiveReport')
    facts.push(
      { type: 'file.ready', blob, name: link.blob_filename },
      {
        type: 'event.logged',
        event: { type: 'download', description: `reporte_general_compras_descargar_${context.file}` },
      },
    );
  const begun = value !== after.value && after.hasTag('busy') ? after.value : null;
  if (begun === 'checking') return { facts, calls: [checking] };
  if (begun === 'comparing') return { facts, calls: [comparing(after.context.since)] };
  if (begun === 'loading') return { facts, calls: [receiving(context.file === 'comprasRce' ? 'txt' : 'xlsx')] };
  return { facts, calls: begun === 'recording' ? [confirming] : [] };
}

describePaths('every way of a file for SUNAT', programModel, expectedOfProgram, { paths: shortestPaths });

const contasis = {
  expenseAccount: '659901',
  payableAccount: '421201',
  payableUsdAccount: '',
  chargesAccount: '',
  icbperAccount: '',
  costCenter: '',
  paymentCondition: 'CRE',
} as const;
const notSetUp = { can_change: true, siscont: null, concar: null, contasis: null, starsoft: null };
const noSettings = { canChange: true, siscont: null, concar: null, contasis: null, starsoft: null };
const change = { program: 'contasis', settings: contasis } as const;

/** The way of a file for a ledger program: its settings are read, and asked for when there are none. */
const ledgerModel: Model<ReportDownloadMachine> = {
  ...programModel,
  events: [
    { type: 'file.select', file: 'contasis' },
    { type: 'settings.open' },
    { type: 'comparison.leave' },
    { type: 'report.download' },
    { type: 'download.retry' },
    { type: 'download.cancel' },
    { type: 'dialog.close' },
  ],
  outcomes: {
    getLedgerSettings: {
      answers: [
        { answer: notSetUp, output: noSettings },
        { answer: { ...notSetUp, contasis }, output: { ...noSettings, contasis } },
      ],
      errors: [new Problem(0)],
    },
    form: {
      call: 'saveLedgerSettings',
      cause: { type: 'settings.save', change } as { type: string },
      answers: [{ answer: { ...notSetUp, contasis }, output: { ...noSettings, contasis } }],
      errors: [],
    },
    compareReport: { answers: [{ answer: notDownloaded, output: null }], errors: [new Problem(500)] },
  },
  also: ({ context }) => [context.file, context.isEditing, context.settings?.contasis !== null],
};

const readingSettings = ['getLedgerSettings', {}];
const savingSettings = ['saveLedgerSettings', { body: { contasis } }];
const comparingContasis = ['compareReport', { path, query: { tax_period: '202610', file: 'contasis' } }];
const receivingContasis = ['requestProgramFile', { path, query: { tax_period: '202610', file: 'contasis' } }];

function expectedOfLedger(step: PathStep<ReportDownloadMachine>) {
  const { facts } = expectedOfProgram(step);
  const { event, before, after } = step;
  const begun = before.value !== after.value && after.hasTag('busy') ? after.value : null;
  const calls = [];
  if ('output' in event && event.actorId === 'form') calls.push(savingSettings);
  if (begun === 'readingSettings') calls.push(readingSettings);
  if (before.context.file === 'contasis' && begun === 'comparing') calls.push(comparingContasis);
  if (before.context.file === 'contasis' && begun === 'loading') calls.push(receivingContasis);
  if (before.context.file !== 'contasis' && begun === 'loading') calls.push(receiving('xlsx'));
  if (begun === 'recording') calls.push(confirming);
  return { facts, calls };
}

describePaths('every way of a file for a ledger program', ledgerModel, expectedOfLedger, { paths: shortestPaths });

it('keeps the form and says why when its settings are not saved', async () => {
  const { machine, api } = begin();
  const actor = createActor(machine, { input }).start();
  actor.send({ type: 'file.select', file: 'contasis' });
  actor.send({ type: 'settings.open' });
  api.open('getLedgerSettings').resolve(notSetUp);
  await settled();
  actor.send({ type: 'settings.save', change });
  api
    .open('saveLedgerSettings')
    .reject(
      new Problem(400, [{ code: 'BAD_REQUEST', name: 'contasis.payableAccount', message: 'La cuenta está mal' }]),
    );
  await settled();
  const { value, children } = actor.getSnapshot();
  expect([value, children.form?.getSnapshot().context.fields]).toEqual([
    'settings',
    { payableAccount: 'La cuenta está mal' },
  ]);
  actor.send({ type: 'settings.save', change });
  api.open('saveLedgerSettings').resolve({ ...notSetUp, contasis });
  await settled();
  // They were opened from the selection of the file, so that nothing is downloaded.
  expect([actor.getSnapshot().value, actor.getSnapshot().context.settings?.contasis]).toEqual(['open', contasis]);
});

it('shows what SUNAT would answer, and downloads a file with errors after a second press', async () => {
  const { machine, api } = begin();
  const actor = createActor(machine, { input }).start();
  const shown = () => [actor.getSnapshot().value, actor.getSnapshot().context.check];
  actor.send({ type: 'file.select', file: 'ventasRvie' });
  actor.send({ type: 'report.download' });
  api.open('checkReport').resolve(refused);
  await settled();
  expect([shown(), api.openNames()]).toEqual([['checked', check], []]);
  // Another file begins anew.
  actor.send({ type: 'comparison.leave' });
  expect(shown()).toEqual(['open', null]);
  actor.send({ type: 'report.download' });
  api.open('checkReport').resolve(refused);
  await settled();
  actor.send({ type: 'report.download' });
  expect([shown()[0], api.openNames()]).toEqual(['comparing', ['compareReport']]);
});

it('downloads without a check when it failed and the person wants it so, and checks again otherwise', async () => {
  const { machine, api } = begin();
  const actor = createActor(machine, { input }).start();
  actor.send({ type: 'file.select', file: 'ventasRvie' });
  actor.send({ type: 'report.download' });
  api.open('checkReport').reject(new Problem(401));
  await settled();
  expect([actor.getSnapshot().value, actor.getSnapshot().context.failure]).toEqual([
    'checkFailed',
    { kind: 'expired' },
  ]);
  actor.send({ type: 'download.retry' });
  api.open('checkReport').reject(new Problem(0));
  await settled();
  actor.send({ type: 'report.download' });
  expect([actor.getSnapshot().value, actor.getSnapshot().context.failure]).toEqual(['comparing', null]);
});

it('says what a file leaves out before its first download', async () => {
  const { machine, api } = begin();
  const actor = createActor(machine, { input }).start();
  actor.send({ type: 'file.select', file: 'contasis' });
  actor.send({ type: 'report.download' });
  api.open('getLedgerSettings').resolve({ ...notSetUp, contasis });
  await settled();
  const leftOut = {
    document_type: '01',
    serie: 'F001',
    number: '00000009',
    party_id: '20512345671',
    party_name: '',
    reason: 'igvRate',
  };
  api.open('compareReport').resolve({ ...notDownloaded, num_left_out: 1, left_out: [leftOut] });
  await settled();
  const { value, context } = actor.getSnapshot();
  expect([value, context.scope, context.comparison]).toEqual([
    'compared',
    'all',
    {
      since: null,
      earlier: [],
      voucherCount: 2,
      newCount: 2,
      changedCount: 0,
      goneCount: 0,
      differences: [],
      leftOutCount: 1,
      leftOut: [{ documentType: '01', series: 'F001', number: '00000009', party: '20512345671', reason: 'igvRate' }],
      uncodedCount: 0,
      uncoded: [],
      account: null,
      dividedCount: 0,
    },
  ]);
  actor.send({ type: 'report.download' });
  expect(requested(api)).toEqual(receivingContasis);
});

it('needs no settings for a file for SISCONT, and shows and saves them when they are asked for', async () => {
  const { machine, api } = begin();
  const actor = createActor(machine, { input }).start();
  const siscont = {
    expenseAccount: '659901',
    igvAccount: '',
    payableAccount: '',
    incomeAccount: '',
    receivableAccount: '',
    costCenter: '',
  };
  actor.send({ type: 'file.select', file: 'siscontVentas' });
  actor.send({ type: 'settings.open' });
  api.open('getLedgerSettings').resolve({ ...notSetUp, siscont });
  await settled();
  // Also those that are there already.
  expect(actor.getSnapshot().value).toBe('settings');
  actor.send({ type: 'settings.save', change: { program: 'siscont', settings: { ...siscont, igvAccount: '401111' } } });
  api.open('saveLedgerSettings').resolve({ ...notSetUp, siscont: { ...siscont, igvAccount: '401111' } });
  await settled();
  expect([actor.getSnapshot().value, api.calls.at(-1)?.input]).toEqual([
    'open',
    { body: { siscont: { ...siscont, igvAccount: '401111' } } },
  ]);
  actor.send({ type: 'report.download' });
  expect([actor.getSnapshot().value, api.openNames()]).toEqual(['comparing', ['compareReport']]);
});

it('names the purchases without an account before the first download, and one press goes on', async () => {
  const { machine, api } = begin();
  const actor = createActor(machine, { input }).start();
  actor.send({ type: 'file.select', file: 'contasis' });
  actor.send({ type: 'report.download' });
  api.open('getLedgerSettings').resolve({ ...notSetUp, contasis });
  await settled();
  const voucher = {
    document_type: '01',
    serie: 'F001',
    number: '00000009',
    party_id: '20512345671',
    party_name: 'Luz del Sur S.A.A.',
    total_amount: 118,
  };
  api.open('compareReport').resolve({
    ...notDownloaded,
    num_without_account: 1,
    without_account: [voucher],
    account: '659901',
  });
  await settled();
  const { value, context } = actor.getSnapshot();
  expect([value, context.comparison]).toMatchObject([
    'compared',
    {
      uncodedCount: 1,
      uncoded: [
        { documentType: '01', series: 'F001', number: '00000009', party: 'Luz del Sur S.A.A.', totalCents: 11_800 },
      ],
      account: '659901',
    },
  ]);
  actor.send({ type: 'report.download' });
  expect(requested(api)).toEqual(receivingContasis);
});

it('has more than 100 simple paths', () => expect(simplePaths(model).length).toBeGreaterThan(100));

it('DOWNLOAD-19 DOWNLOAD-20 is loading until the file is there, then done', async () => {
  const { machine, api, files } = begin();
  const actor = createActor(machine, { input }).start();
  actor.send({ type: 'report.download' });
  const before = actor.getSnapshot().value;
  api.open('requestReport').resolve(link);
  await settled();
  files.open('fetchFile').resolve(blob);
  await settled();
  expect([before, actor.getSnapshot().value]).toEqual(['loading', 'done']);
});

it('DOWNLOAD-17 emits the file with the name of the answer', async () => {
  const { machine, api, files } = begin();
  const actor = createActor(machine, { input });
  const saved: unknown[] = [];
  actor.on('file.ready', (fact) => saved.push(fact));
  actor.start().send({ type: 'report.download' });
  api.open('requestReport').resolve(link);
  await settled();
  files.open('fetchFile').resolve(blob);
  await settled();
  expect(saved).toEqual([{ type: 'file.ready', blob, name: link.blob_filename }]);
});

it.each([
  ['DOWNLOAD-22', 401],
  ['DOWNLOAD-23', 404],
  ['DOWNLOAD-24', 500],
])('%s DOWNLOAD-21 is failed after an answer %i', async (_, status) => {
  const { machine, api } = begin();
  const actor = createActor(machine, { input }).start();
  actor.send({ type: 'report.download' });
  api.open('requestReport').reject(new Problem(status));
  await settled();
  const { value, context } = actor.getSnapshot();
  expect([value, context.failure?.kind]).toEqual(['failed', status === 401 ? 'expired' : 'other']);
});

it('DOWNLOAD-16 knows how much of the file has arrived, and begins again with each attempt', async () => {
  const { machine, api, files } = begin();
  const actor = createActor(machine, { input }).start();
  const shown = () => actor.getSnapshot().context.progress;
  actor.send({ type: 'report.download' });
  api.open('requestReport').resolve(link);
  await settled();
  const { onProgress } = files.open('fetchFile').input as Parameters<ReportDownloadServices['fetchFile']>[0];
  onProgress?.({ received: 10, total: null });
  expect(shown()).toEqual({ received: 10, total: null });
  files.open('fetchFile').reject(new Problem(0));
  await settled();
  expect(actor.getSnapshot().context.failure).toEqual({ kind: 'unreachable' });
  actor.send({ type: 'download.retry' });
  expect([shown(), actor.getSnapshot().context.failure]).toEqual([null, null]);
});

it('DOWNLOAD-16 ignores the answer of an attempt that was cancelled', async () => {
  const { machine, api, files } = begin();
  const actor = createActor(machine, { input }).start();
  actor.send({ type: 'report.download' });
  api.open('requestReport').resolve(link);
  await settled();
  const { onProgress } = files.open('fetchFile').input as Parameters<ReportDownloadServices['fetchFile']>[0];
  actor.send({ type: 'download.cancel' });
  actor.send({ type: 'report.download' });
  onProgress?.({ received: 10, total: null });
  expect(actor.getSnapshot().context.progress).toBe(null);
});

it.each([
  ['DOWNLOAD-10', 'compras', 'requestReport', { operation_type: 'COMPRA', file_extension: 'xlsx' }],
  ['DOWNLOAD-11', 'ventas', 'requestReport', { operation_type: 'VENTA', file_extension: 'xlsx' }],
  ['DOWNLOAD-12', 'comprasRce', 'requestReport', { operation_type: 'COMPRA', file_extension: 'txt' }],
  ['DOWNLOAD-13', 'ventasRvie', 'requestReport', { operation_type: 'VENTA', file_extension: 'txt' }],
  ['DOWNLOAD-14', 'siscont', 'requestSiscontReport', {}],
  ['Our file:', 'siscontVentas', 'requestProgramFile', { file: 'siscontVentas' }],
] as const)(
  '%s DOWNLOAD-15 DOWNLOAD-16 calls for %s, then fetches the link of the answer',
  async (_, file, name, query) => {
    const { machine, api, files } = begin();
    const actor = createActor(machine, { input }).start();
    actor.send({ type: 'file.select', file });
    actor.send({ type: 'report.download' });
    const comparisons = isProgramFile(file)
      ? [['compareReport', { path: { ruc: '20100047218' }, query: { tax_period: '202610', file } }]]
      : [];
    const checks = isSunatFile(file)
      ? [['checkReport', { path: { ruc: '20100047218' }, query: { tax_period: '202610', file } }]]
      : [];
    if (checks.length > 0) api.open('checkReport').resolve(taken);
    await settled();
    if (comparisons.length > 0) api.open('compareReport').resolve(notDownloaded);
    await settled();
    expect(requestsOf(api.calls)).toEqual([
      ...checks,
      ...comparisons,
      [name, { path: { ruc: '20100047218' }, query: { tax_period: '202610', ...query } }],
    ]);
    api.open(name).resolve(link);
    await settled();
    expect(requestsOf(files.calls)).toEqual([['fetchFile', { url: link.sas, onProgress: expect.any(Function) }]]);
    expect(reportFileNames).toContain(file);
  },
);

it('DOWNLOAD-25 is failed when the second fetch fails, and emits no file', async () => {
  const { machine, api, files } = begin();
  const actor = createActor(machine, { input });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start().send({ type: 'report.download' });
  api.open('requestReport').resolve(link);
  await settled();
  const cut = new Problem(0);
  files.open('fetchFile').reject(cut);
  await settled();
  expect([actor.getSnapshot().value, facts]).toEqual([
    'failed',
    [{ type: 'failure.logged', call: 'receiveReport', error: cut }],
  ]);
});

it.each([
  [viewNames.purchases, 'compras'],
  [viewNames.sales, 'ventas'],
  [viewNames.detractions, 'compras'],
] as const)('DOWNLOAD-02 DOWNLOAD-03 OPEN-174 opens over %s with %s and the selected period', (view, expected) => {
  const { machine } = begin();
  const { file, period } = createActor(machine, { input: { ...input, view } })
    .start()
    .getSnapshot().context;
  expect({ file, period }).toEqual({ file: expected, period: '202610' });
});

it('DOWNLOAD-04 OPEN-174 needs a file type', () => {
  const actor = createActor(begin().machine, { input }).start();
  expect(actor.getSnapshot().can({ type: 'report.download' })).toBe(true);
  actor.send({ type: 'file.select', file: null });
  expect(actor.getSnapshot().can({ type: 'report.download' })).toBe(false);
});

it('keeps what was chosen after a failure, and aborts on closing', async () => {
  const { machine, api } = begin();
  const actor = createActor(machine, { input }).start();
  actor.send({ type: 'file.select', file: 'ventasRvie' });
  actor.send({ type: 'period.select', period: '202609' });
  actor.send({ type: 'report.download' });
  api.open('checkReport').resolve(taken);
  await settled();
  api.open('compareReport').resolve(notDownloaded);
  await settled();
  api.open('requestReport').reject(new Problem(500));
  await settled();
  actor.send({ type: 'download.retry' });
  actor.send({ type: 'dialog.close' });
  expect(api.calls.slice(2).map((call) => [call.input, call.signal?.aborted])).toEqual([
    [
      { path: { ruc: '20100047218' }, query: { tax_period: '202609', operation_type: 'VENTA', file_extension: 'txt' } },
      false,
    ],
    [
      { path: { ruc: '20100047218' }, query: { tax_period: '202609', operation_type: 'VENTA', file_extension: 'txt' } },
      true,
    ],
  ]);
});

/** The dialog after the comparison of the file for Siscont with one that was downloaded before. */
async function comparedSiscont() {
  const all = begin();
  const actor = createActor(all.machine, { input });
  const facts: { type: string }[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  actor.send({ type: 'file.select', file: 'siscont' });
  actor.send({ type: 'report.download' });
  all.api.open('compareReport').resolve(downloadedBefore);
  await settled();
  return { ...all, actor, facts };
}

const changesRequest = ['requestProgramFile', { path, query: { tax_period: '202610', file: 'siscont', since: 'f-1' } }];
const requested = ({ calls }: { calls: Parameters<typeof requestsOf>[0] }) => requestsOf(calls).at(-1);

it('downloads only what changed unless the whole file is wanted, and asks the server to note it', async () => {
  const { actor, api, files, facts } = await comparedSiscont();
  expect([actor.getSnapshot().value, actor.getSnapshot().context.scope]).toEqual(['compared', 'changes']);
  actor.send({ type: 'report.download' });
  expect(requested(api)).toEqual(changesRequest);
  api.open('requestProgramFile').resolve(link);
  await settled();
  expect(facts).toEqual([]);
  files.open('fetchFile').resolve(blob);
  await settled();
  expect([actor.getSnapshot().value, facts.map(({ type }) => type), requested(api)]).toEqual([
    'recording',
    ['file.ready', 'event.logged'],
    confirming,
  ]);
  api.open('confirmReportFile').resolve(undefined);
  await settled();
  expect(actor.getSnapshot().value).toBe('done');
});

it('downloads the whole file when it is wanted, and when the comparison failed', async () => {
  const whole = ['requestSiscontReport', { path, query: { tax_period: '202610' } }];
  const { actor, api } = await comparedSiscont();
  actor.send({ type: 'scope.select', scope: 'all' });
  actor.send({ type: 'report.download' });
  expect(requested(api)).toEqual(whole);
  const other = await comparedSiscont();
  other.actor.send({ type: 'since.select', id: 'f-0' });
  other.api.open('compareReport').reject(new Problem(500));
  await settled();
  expect(other.actor.getSnapshot().value).toBe('comparisonFailed');
  other.actor.send({ type: 'report.download' });
  expect(requested(other.api)).toEqual(whole);
});

it('does not note a file whose download failed', async () => {
  const { actor, api, files } = await comparedSiscont();
  actor.send({ type: 'report.download' });
  api.open('requestProgramFile').resolve(link);
  await settled();
  files.open('fetchFile').reject(new Problem(0));
  await settled();
  expect([actor.getSnapshot().value, api.openNames()]).toEqual(['failed', []]);
  actor.send({ type: 'download.retry' });
  expect(requested(api)).toEqual(changesRequest);
});

it.each([
  [new Problem(0), 'unrecorded'],
  [new Problem(401), 'expired'],
])(
  'says that a file which arrived was not noted after %s, and notes it without another download',
  async (error, kind) => {
    const { actor, api, files, facts } = await comparedSiscont();
    actor.send({ type: 'report.download' });
    api.open('requestProgramFile').resolve(link);
    await settled();
    files.open('fetchFile').resolve(blob);
    await settled();
    api.open('confirmReportFile').reject(error);
    await settled();
    expect([actor.getSnapshot().value, actor.getSnapshot().context.failure]).toEqual(['receiptFailed', { kind }]);
    actor.send({ type: 'download.retry' });
    api.open('confirmReportFile').resolve(undefined);
    await settled();
    expect([actor.getSnapshot().value, facts.filter(({ type }) => type === 'file.ready').length]).toEqual(['done', 1]);
  },
);
