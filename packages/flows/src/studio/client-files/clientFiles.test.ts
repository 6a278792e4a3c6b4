import { Problem } from '@contapro/api';
import { failed, ready } from '@contapro/domain';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { describePaths } from '../../testing/describePaths.ts';
import { mockServices, type Model, type PathStep, requestsOf, settled, shortestPaths } from '../../testing/index.ts';
import { type ClientFilesMachine, createClientFiles } from './clientFiles.machine.ts';
import type { ClientFilesServices } from './clientFiles.types.ts';

const clients = ['b-1', 'b-2'];
const input = { clients, period: '202610', files: ['compras', 'siscont', 'contasis'] } as const;
const link = { sas: '/files/reports/t/clientes_202610.zip', blob_filename: 'clientes_202610.zip' };
const blob = new Blob(['a zip']);
const notSetUp = { can_change: true, siscont: null, concar: null, contasis: null, starsoft: null };
const noSettings = { canChange: true, siscont: null, concar: null, contasis: null, starsoft: null };
const contasis = {
  expenseAccount: '659901',
  payableAccount: '421201',
  payableUsdAccount: '',
  chargesAccount: '',
  icbperAccount: '',
  costCenter: '',
  paymentCondition: 'CRE',
} as const;
const calls = ['requestClientFiles', 'confirmClientFiles', 'getLedgerSettings'] as const;

/** In the tests of paths the zip is fetched at once. */
const model: Model<ClientFilesMachine> = {
  create: () => {
    const mock = mockServices<ClientFilesServices['api']>(...calls);
    return { machine: createClientFiles({ api: mock.services, fetchFile: () => Promise.resolve(blob) }), mock };
  },
  input,
  events: [
    { type: 'files.choose', files: [] },
    { type: 'files.choose', files: ['ventas', 'xml'] },
    { type: 'settings.retry' },
    { type: 'files.download' },
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
      errors: [new Problem(500)],
    },
    receiveFiles: {
      call: 'requestClientFiles',
      answers: [{ answer: link, output: { blob, name: link.blob_filename, link: link.sas } }],
      errors: [new Problem(401), new Problem(0)],
    },
    confirmClientFiles: { answers: [{ answer: undefined }], errors: [new Problem(0)] },
  },
  also: ({ context }) => [
    context.files.join(),
    context.settings.state === 'ready' && context.settings.data.contasis !== null,
    context.failure?.kind,
  ],
};

const requesting = (files: readonly string[]) => [
  'requestClientFiles',
  { body: { tax_period: '202610', business_uuids: clients, files } },
];
const confirming = ['confirmClientFiles', { body: { sas: link.sas } }];

const nameOf = ({ value }: PathStep<ClientFilesMachine>['after']) => (typeof value === 'string' ? value : value.open);

function expectedOf({ event, before, after }: PathStep<ClientFilesMachine>) {
  const facts: unknown[] = [];
  if ('error' in event) {
    const call = event.actorId;
    facts.push({ type: 'failure.logged', call, error: event.error });
  }
  if ('output' in event && event.actorId === 'receiveFiles')
    facts.push({ type: 'file.ready', blob, name: link.blob_filename });
  const hasMoved = event.type === 'xstate.init' || nameOf(before) !== nameOf(after);
  const begun = hasMoved ? nameOf(after) : null;
  if (begun === 'reading') return { facts, calls: [['getLedgerSettings', {}]] };
  if (begun === 'recording') return { facts, calls: [confirming] };
  if (begun !== 'loading') return { facts, calls: [] };
  const { files, settings } = before.context;
  const isSetUp = settings.state === 'ready' && settings.data.contasis !== null;
  return { facts, calls: [requesting(isSetUp ? files : files.filter((file) => file !== 'contasis'))] };
}

describePaths('every way of a download', model, expectedOf, { paths: shortestPaths });

function begin(files: readonly ('compras' | 'siscont' | 'xml')[] = ['compras']) {
  const api = mockServices<ClientFilesServices['api']>(...calls);
  const fetching = mockServices<Pick<ClientFilesServices, 'fetchFile'>>('fetchFile');
  const machine = createClientFiles({ api: api.services, fetchFile: fetching.services.fetchFile });
  const actor = createActor(machine, { input: { ...input, files } });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  return { actor, api, fetching, facts, shown: () => actor.getSnapshot() };
}

it('can be downloaded while the settings are read, without files for ledger programs', async () => {
  const { actor, api, fetching, shown } = begin();
  actor.send({ type: 'files.download' });
  expect(requestsOf(api.calls)).toEqual([['getLedgerSettings', {}], requesting(['compras'])]);
  api.open('requestClientFiles').resolve(link);
  await settled();
  fetching.open('fetchFile').resolve(blob);
  await settled();
  // An Excel is not imported, so that nothing is noted.
  expect([shown().value, shown().context.fileName, api.calls.length]).toEqual(['done', 'clientes_202610.zip', 2]);
});

it('shows how much of the zip has arrived, and forgets it when it is cancelled', async () => {
  const { actor, api, fetching, shown } = begin();
  actor.send({ type: 'files.download' });
  api.open('requestClientFiles').resolve(link);
  await settled();
  const progress = { received: 1000, total: null };
  const fetched = fetching.calls[0]?.input as Parameters<ClientFilesServices['fetchFile']>[0] | undefined;
  fetched?.onProgress?.(progress);
  expect(shown().context.progress).toEqual(progress);
  const opened = fetching.open('fetchFile');
  actor.send({ type: 'download.cancel' });
  expect([opened.signal?.aborted, shown().matches('open')]).toEqual([true, true]);
  actor.send({ type: 'files.download' });
  expect(shown().context.progress).toBeNull();
});

it('says what the server says about the clients', async () => {
  const { actor, api, shown } = begin();
  actor.send({ type: 'files.download' });
  const message = 'Ya no ves ninguno de estos clientes.';
  api.open('requestClientFiles').reject(new Problem(404, [{ code: 'BUSINESS_NOT_FOUND', message }]));
  await settled();
  expect([shown().value, shown().context.failure]).toEqual(['failed', { kind: 'other', message }]);
});

it('keeps the zip when it could not be noted, and notes it without another download', async () => {
  const { actor, api, fetching, facts, shown } = begin(['siscont']);
  actor.send({ type: 'files.download' });
  api.open('requestClientFiles').resolve(link);
  await settled();
  fetching.open('fetchFile').resolve(blob);
  await settled();
  api.open('confirmClientFiles').reject(new Problem(0));
  await settled();
  expect([shown().value, shown().context.failure, facts[0]]).toEqual([
    'receiptFailed',
    { kind: 'unrecorded' },
    { type: 'file.ready', blob, name: 'clientes_202610.zip' },
  ]);
  actor.send({ type: 'download.retry' });
  api.open('confirmClientFiles').resolve(undefined);
  await settled();
  expect([shown().value, fetching.calls.length]).toEqual(['done', 1]);
});

it('reads the settings again after a failure, and ends with the files that were chosen', async () => {
  const { actor, api, shown } = begin(['xml']);
  api.open('getLedgerSettings').reject(new Problem(500));
  await settled();
  expect(shown().context.settings).toEqual(failed);
  actor.send({ type: 'settings.retry' });
  api.open('getLedgerSettings').resolve(notSetUp);
  await settled();
  expect(shown().context.settings).toEqual(ready(noSettings));
  actor.send({ type: 'files.choose', files: ['ventas'] });
  actor.send({ type: 'dialog.close' });
  expect([shown().status, shown().output]).toEqual(['done', ['ventas']]);
});
