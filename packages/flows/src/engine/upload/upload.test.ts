import { Problem, type Schemas } from '@contapro/api';
import { loading, ready, uploadLimitBytes } from '@contapro/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { subscribeToFacts } from '../host/index.ts';
import { settled, type MockCall } from '../../testing/index.ts';
import { uploadCalls } from '../../testing/uploadCalls.ts';
import { batchLimit, sendingLimit } from './queue.ts';
import { createUpload } from './upload.machine.ts';
import { earlierImports, statusOf } from './upload.selectors.ts';
import type { ChosenFile, UploadFact } from './upload.types.ts';

const outage = new Problem(0);
const tooLarge = new Problem(413, [{ code: 'FILE_TOO_LARGE', message: 'Pesa más de 100 MB.' }]);
const uuid = 'b-1';

/** The size of a file that is too large to share a request. */
const large = batchLimit.bytes + 1;
const fileOf = (name: string, bytes = large): ChosenFile =>
  Object.defineProperty(Object.assign(new Blob(['abc']), { name }), 'size', { value: bytes });
const filesOf = (count: number, from = 1, bytes = large) =>
  Array.from({ length: count }, (_, index) => fileOf(`F001-${from + index}.xml`, bytes));

const serverFile = (file_id: string, more: Partial<Schemas['ImportFile']> = {}): Schemas['ImportFile'] => ({
  file_id,
  announced_id: null,
  name: `${file_id}.xml`,
  bytes: large,
  outcome: 'importado',
  period: '202610',
  book: 'compras',
  imported: 1,
  updated: 0,
  repeated: 0,
  rejected: 0,
  message: null,
  rows: [],
  rows_total: 0,
  ...more,
});
const summary = (import_id: string, state: Schemas['ImportState']): Schemas['ImportSummary'] => ({
  import_id,
  created_at: '2026-11-21T15:04:05.000Z',
  undone_at: null,
  state,
  counts: { files: 1, missing: 0, pending: 0, imported: 5, updated: 0, repeated: 0, rejected: 0 },
});
const importOf = (
  files: Schemas['ImportFile'][],
  state: Schemas['ImportState'],
  total_pages = 1,
): Schemas['Import'] => ({
  ...summary('i-1', state),
  files,
  metadata: { pagination: { total_items: files.length, total_pages } },
});

/**
 * Starts the machine. The call that lists imports is answered with `imports`, or left open without them. When one of them
 * is unfinished, `missing` are the files that it still expects.
 */
async function enter(imports?: Schemas['ImportSummary'][], missing: Schemas['AnnouncedFile'][] = []) {
  const { mock, services } = uploadCalls();
  const clock = new SimulatedClock();
  const actor = createActor(createUpload(services), { input: { uuid }, clock });
  const facts: UploadFact[] = [];
  subscribeToFacts(actor, (fact) => facts.push(fact));
  actor.start();
  if (imports) mock.open('listImports').resolve({ imports });
  mock.open('listSources').resolve({ sources: [], is_delayed: false });
  await settled();
  const answer = async (name: string, value: unknown) => {
    mock.open(name).resolve(value);
    await settled();
  };
  const fail = async (name: string, error: unknown) => {
    mock.open(name).reject(error);
    await settled();
  };
  if (mock.openNames().includes('listMissingFiles'))
    await answer('listMissingFiles', {
      files: missing,
      metadata: { pagination: { total_items: missing.length, total_pages: 1 } },
    });
  /** Answers the calls that start an import and announce the selected files. */
  const begin = async () => {
    if (mock.openNames().includes('createImport')) await answer('createImport', { import_id: 'i-1' });
    while (mock.openNames().includes('announceImportFiles')) await announce();
  };
  const announce = async () => {
    const { input } = mock.open('announceImportFiles');
    await answer('announceImportFiles', announcedOf(input));
  };
  const interruption = () => actor.getSnapshot().context.interruption;
  const files = () => actor.getSnapshot().context.files;
  const states = () => files().map(({ state }) => state);
  const requestsTo = (name: string) => mock.calls.filter((call) => call.name === name).map(inputOf);
  return { actor, mock, clock, facts, answer, begin, announce, fail, files, states, interruption, requestsTo };
}

/** The announced id of a file is its name with `a-` before it. */
const announcedOf = (input: unknown) => ({
  files: (input as { body: { files: { name: string; bytes: number }[] } }).body.files.map((file) => ({
    ...file,
    announced_id: `a-${file.name}`,
  })),
});

/** The call that sends an announced file. */
const sendingOf = (name: string) => ({ path: { id: 'i-1' }, query: { name, announced_id: `a-${name}` } });

const inputOf = ({ input }: MockCall) => {
  const { path, query, body } = input as { path?: unknown; query?: unknown; body?: unknown };
  return {
    ...(path !== undefined && { path }),
    ...(query !== undefined && { query }),
    ...(body !== undefined && { body }),
  };
};

describe('UPLOAD OPEN-181 from choosing a file to its outcome', () => {
  it('begins an import, sends the file unchanged, requests the status until it is read, and reports what was imported', async () => {
    const page = await enter([]);
    const file = fileOf('F001-1.xml');
    page.actor.send({ type: 'files.choose', files: [file] });
    expect(page.states()).toEqual(['waiting']);
    await page.begin();
    const upload = page.mock.open('uploadImportFile');
    expect((upload.input as { file: unknown }).file).toBe(file);
    (upload.input as { onProgress: (sent: number) => void }).onProgress(0.5);
    expect(page.files()).toMatchObject([{ state: 'sending', progress: 0.5 }]);
    await page.answer('uploadImportFile', { file_id: 's-1', name: 'F001-1.xml', bytes: large });
    expect(page.files()).toMatchObject([{ state: 'processing', progress: 1, source: null, serverId: 's-1' }]);
    await page.answer('getImport', importOf([serverFile('s-1', { outcome: null, imported: 40 })], 'procesando'));
    expect(page.files()).toMatchObject([{ id: 'archivo-1', state: 'processing', imported: 40 }]);
    expect(page.requestsTo('getImport').length).toBe(1);
    page.clock.increment(1_500);
    await page.answer('getImport', importOf([serverFile('s-1', { imported: 90, updated: 2 })], 'terminado'));
    await page.answer('listSources', { sources: [], is_delayed: false });
    await page.answer('listImports', { imports: [] });
    page.clock.increment(60_000);
    expect([page.states(), page.facts, page.actor.getSnapshot().hasTag('busy')]).toEqual([
      ['done'],
      [{ type: 'import.finished', uuid, imported: 90, updated: 2, newestPeriod: '202610' }],
      false,
    ]);
    expect(page.mock.calls.map(({ name, ...call }) => [name, inputOf({ name, ...call })])).toEqual([
      ['listImports', { path: { uuid } }],
      ['listSources', { path: { uuid } }],
      ['createImport', { path: { uuid } }],
      ['holdTab', {}],
      [
        'announceImportFiles',
        { path: { id: 'i-1' }, body: { files: [{ id: 'id-1', name: 'F001-1.xml', bytes: large }] } },
      ],
      ['uploadImportFile', sendingOf('F001-1.xml')],
      ['getImport', { path: { id: 'i-1' }, query: { page: 1, size: 100 } }],
      ['getImport', { path: { id: 'i-1' }, query: { page: 1, size: 100 } }],
      ['listSources', { path: { uuid } }],
      ['listImports', { path: { uuid } }],
    ]);
  });

  it('sends at most four files at once, and the next one as soon as one has arrived', async () => {
    const page = await enter([]);
    page.actor.send({ type: 'files.choose', files: filesOf(6) });
    await page.begin();
    expect(page.states()).toEqual(['sending', 'sending', 'sending', 'sending', 'waiting', 'waiting']);
    await page.answer('uploadImportFile', { file_id: 's-4' });
    expect(page.states()).toEqual(['sending', 'sending', 'sending', 'processing', 'sending', 'waiting']);
    await page.fail('uploadImportFile', tooLarge);
    expect(page.states()).toEqual(['sending', 'sending', 'sending', 'processing', 'failed', 'sending']);
  });

  it('adds more files to the same import while others are being sent', async () => {
    const page = await enter([]);
    page.actor.send({ type: 'files.choose', files: filesOf(1) });
    page.actor.send({ type: 'files.choose', files: filesOf(1, 2) });
    await page.begin();
    page.actor.send({ type: 'files.choose', files: filesOf(1, 3) });
    await page.begin();
    expect([page.requestsTo('createImport').length, page.requestsTo('uploadImportFile')]).toEqual([
      1,
      [1, 2, 3].map((each) => sendingOf(`F001-${each}.xml`)),
    ]);
  });

  it('says at once why a file is not sent, and sends the others', async () => {
    const page = await enter([]);
    page.actor.send({
      type: 'files.choose',
      files: [
        fileOf('foto.jpg'),
        fileOf('vacio.txt', 0),
        fileOf('enorme.zip', uploadLimitBytes + 1),
        fileOf('justo.ZIP', uploadLimitBytes),
      ],
    });
    await page.begin();
    page.actor.send({ type: 'files.retry' });
    expect(page.files().map(({ state, refusal }) => [state, refusal])).toEqual([
      ['failed', 'print'],
      ['failed', 'empty'],
      ['failed', 'tooLarge'],
      ['sending', undefined],
    ]);
  });

  it('shows the rows that were not imported, and the result of each file', async () => {
    const page = await enter([]);
    page.actor.send({ type: 'files.choose', files: filesOf(2) });
    await page.begin();
    await page.answer('uploadImportFile', { file_id: 's-2' });
    await page.answer('uploadImportFile', { file_id: 's-1' });
    const rows = [{ line: 17, field: 'Fecha', code: 'FECHA_INVALIDA', message: 'La fecha no existe.' }];
    await page.answer(
      'getImport',
      importOf(
        [
          serverFile('s-1', { outcome: 'con_errores', imported: 3, rows, rows_total: 120 }),
          serverFile('s-2', { outcome: 'rechazado', imported: 0, period: null, message: 'Es de otra empresa.' }),
        ],
        'terminado',
      ),
    );
    expect(page.files()).toMatchObject([
      {
        id: 'archivo-1',
        outcome: 'con_errores',
        problems: [{ line: 17, field: 'Fecha', message: 'La fecha no existe.', entry: null }],
        problemsTotal: 120,
      },
      { id: 'archivo-2', outcome: 'rechazado', message: 'Es de otra empresa.' },
    ]);
    expect(page.facts).toEqual([{ type: 'import.finished', uuid, imported: 3, updated: 0, newestPeriod: '202610' }]);
  });
});

describe('what fails can be done again, and nothing is lost', () => {
  it('keeps every file when the import is refused', async () => {
    const page = await enter([]);
    const refused = new Problem(404, [{ code: 'BUSINESS_NOT_FOUND', message: 'No encontramos esa empresa.' }]);
    page.actor.send({ type: 'files.choose', files: filesOf(2) });
    await page.fail('createImport', refused);
    expect(page.files().map(({ state, message }) => [state, message])).toEqual([
      ['failed', 'No encontramos esa empresa.'],
      ['failed', 'No encontramos esa empresa.'],
    ]);
    page.actor.send({ type: 'files.retry' });
    await page.begin();
    expect([page.states(), page.facts]).toEqual([
      ['sending', 'sending'],
      [{ type: 'failure.logged', call: 'createImport', error: refused }],
    ]);
  });

  it('sends one failed file again on its own', async () => {
    const page = await enter([]);
    page.actor.send({ type: 'files.choose', files: filesOf(2) });
    await page.begin();
    await page.fail('uploadImportFile', tooLarge);
    await page.fail('uploadImportFile', tooLarge);
    expect(page.files().map(({ message }) => message)).toEqual(['Pesa más de 100 MB.', 'Pesa más de 100 MB.']);
    page.actor.send({ type: 'file.retry', id: 'archivo-1' });
    expect(page.states()).toEqual(['sending', 'failed']);
  });

  it('requests the status again after a failed call, and shows the interruption until then', async () => {
    const page = await enter([]);
    page.actor.send({ type: 'files.choose', files: filesOf(1) });
    await page.begin();
    await page.answer('uploadImportFile', { file_id: 's-1' });
    await page.fail('getImport', outage);
    expect([page.states(), page.interruption()]).toEqual([['processing'], 'connection']);
    page.clock.increment(5_000);
    await page.answer('getImport', importOf([serverFile('s-1', { announced_id: 'a-F001-1.xml' })], 'terminado'));
    expect([page.states(), page.interruption()]).toEqual([['done'], null]);
  });

  it.each([401, 404])('stops requesting the result after a %i, until the user requests it', async (status) => {
    const page = await enter([summary('i-1', 'procesando')]);
    await page.fail('getImport', new Problem(status));
    page.clock.increment(60_000);
    expect(page.requestsTo('getImport').length).toBe(1);
    page.actor.send({ type: 'files.retry' });
    expect(page.requestsTo('getImport').length).toBe(2);
  });

  it('does not show a further attempt when it has stopped', async () => {
    const page = await enter([]);
    page.actor.send({ type: 'files.choose', files: filesOf(1) });
    await page.begin();
    await page.answer('uploadImportFile', { file_id: 's-1' });
    await page.fail('getImport', outage);
    page.clock.increment(5_000);
    await page.fail(
      'getImport',
      new Problem(404, [{ code: 'IMPORT_NOT_FOUND', message: 'No encontramos esta subida.' }]),
    );
    expect([page.interruption(), page.actor.getSnapshot().context.messages]).toEqual([
      null,
      ['No encontramos esta subida.'],
    ]);
  });

  it('removes files that are not sent completely, and no others', async () => {
    const page = await enter([]);
    page.actor.send({ type: 'files.choose', files: filesOf(7) });
    await page.begin();
    const [first, second] = page.mock.calls.filter(({ name }) => name === 'uploadImportFile');
    first?.resolve({ file_id: 's-1' });
    await settled();
    page.actor.send({ type: 'file.cancel', id: 'archivo-1' });
    page.actor.send({ type: 'file.cancel', id: 'archivo-2' });
    page.actor.send({ type: 'file.cancel', id: 'archivo-7' });
    expect(page.mock.open('withdrawImportFiles').input).toEqual({
      path: { id: 'i-1' },
      body: { announced_ids: ['a-F001-2.xml'] },
    });
    await page.answer('withdrawImportFiles', undefined);
    expect(page.requestsTo('withdrawImportFiles').at(-1)).toEqual({
      path: { id: 'i-1' },
      body: { announced_ids: ['a-F001-7.xml'] },
    });
    await page.answer('withdrawImportFiles', undefined);
    expect([
      page.files().map(({ id }) => id),
      second?.signal?.aborted,
      page.requestsTo('uploadImportFile').length,
    ]).toEqual([['archivo-1', 'archivo-3', 'archivo-4', 'archivo-5', 'archivo-6'], true, 6]);
  });

  it('aborts what is being sent when the page is left, without a report', async () => {
    const page = await enter([]);
    page.actor.send({ type: 'files.choose', files: filesOf(5) });
    await page.begin();
    page.actor.stop();
    await settled();
    expect([page.mock.openNames(), page.facts]).toEqual([[], []]);
  });
});

describe('coming back', () => {
  it('follows the import that is still being read, with its files', async () => {
    const page = await enter([summary('i-1', 'procesando'), summary('i-0', 'terminado')]);
    expect(page.requestsTo('getImport')).toEqual([{ path: { id: 'i-1' }, query: { page: 1, size: 100 } }]);
    await page.answer('getImport', importOf([serverFile('s-1'), serverFile('s-2', { outcome: null })], 'procesando'));
    expect(page.states()).toEqual(['done', 'processing']);
    page.actor.send({ type: 'files.choose', files: filesOf(1) });
    await page.begin();
    expect(page.requestsTo('uploadImportFile')).toEqual([sendingOf('F001-1.xml')]);
  });

  it('loads the files page by page, and loads a page again whose files are not all read', async () => {
    const page = await enter([summary('i-1', 'procesando')]);
    const hundred = Array.from({ length: 100 }, (_, index) => serverFile(`s-${index}`));
    await page.answer('getImport', importOf(hundred, 'procesando', 2));
    await page.answer('getImport', importOf([serverFile('s-100', { outcome: null })], 'procesando', 2));
    page.clock.increment(1_500);
    await page.answer('getImport', importOf([serverFile('s-100', { period: '202611' })], 'terminado', 2));
    expect([page.requestsTo('getImport').map(({ query }) => query), page.facts]).toEqual([
      [1, 2, 2].map((each) => ({ page: each, size: 100 })),
      [{ type: 'import.finished', uuid, imported: 101, updated: 0, newestPeriod: '202611' }],
    ]);
  });

  it('begins a new import when files are chosen before the former ones are loaded', async () => {
    const page = await enter();
    page.actor.send({ type: 'files.choose', files: filesOf(1) });
    await page.answer('listImports', { imports: [summary('i-0', 'procesando')] });
    await page.begin();
    expect(page.requestsTo('uploadImportFile')).toEqual([sendingOf('F001-1.xml')]);
  });

  it('loads the former imports again while one of another window is being read, and on request', async () => {
    const page = await enter();
    await page.fail('listImports', outage);
    expect(page.facts).toEqual([{ type: 'failure.logged', call: 'listImports', error: outage }]);
    page.actor.send({ type: 'files.choose', files: filesOf(1) });
    page.actor.send({ type: 'part.reload', part: 'earlier' });
    await page.answer('listImports', { imports: [summary('i-0', 'procesando')] });
    page.clock.increment(5_000);
    await page.answer('listImports', { imports: [summary('i-0', 'terminado')] });
    page.clock.increment(60_000);
    expect([page.requestsTo('listImports').length, page.actor.getSnapshot().context.earlier]).toEqual([
      3,
      ready([
        {
          id: 'i-0',
          createdAt: Date.UTC(2026, 10, 21, 15, 4, 5),
          state: 'terminado',
          files: 1,
          missing: 0,
          imported: 5,
          updated: 0,
          repeated: 0,
          problems: 0,
        },
      ]),
    ]);
  });

  it('counts a file once when the status names it before its own answer arrives', async () => {
    const page = await enter([summary('i-1', 'procesando')]);
    page.actor.send({ type: 'files.choose', files: filesOf(1) });
    await page.begin();
    const sending = page.mock.open('uploadImportFile');
    await page.answer('getImport', importOf([serverFile('s-1', { announced_id: 'a-F001-1.xml' })], 'procesando'));
    expect(page.files()).toMatchObject([{ id: 'archivo-1', serverId: 's-1', state: 'done', source: null }]);
    expect(sending.signal?.aborted).toBe(true);
  });
});

describe('a connection that is cut', () => {
  it.each([
    ['connection', outage],
    ['server', new Problem(503)],
    ['full', new Problem(409, [{ code: 'TOO_MUCH_WAITING', message: 'Espera.' }])],
  ])('says why nothing is sent (%s), loses nothing, and goes on after growing pauses', async (kind, error) => {
    const page = await enter([]);
    page.actor.send({ type: 'files.choose', files: filesOf(6) });
    await page.begin();
    for (let each = 0; each < 4; each += 1) await page.fail('uploadImportFile', error);
    expect([page.states(), page.interruption(), page.actor.getSnapshot().hasTag('busy')]).toEqual([
      Array(6).fill('waiting'),
      kind,
      false,
    ]);
    const attempts = () => page.requestsTo('uploadImportFile').length;
    page.clock.increment(1_999);
    expect(attempts()).toBe(4);
    page.clock.increment(1);
    expect(attempts()).toBe(8);
    for (let each = 0; each < 4; each += 1) await page.fail('uploadImportFile', error);
    page.clock.increment(3_999);
    expect(attempts()).toBe(8);
    page.clock.increment(1);
    expect(page.states().filter((state) => state === 'sending').length).toBe(4);
    const { onProgress } = page.mock.open('uploadImportFile').input as { onProgress: (sent: number) => void };
    onProgress(0.1);
    expect(page.interruption()).toBe(null);
  });

  it('continues at once when the browser is online again, or on request', async () => {
    const page = await enter([]);
    page.actor.send({ type: 'files.choose', files: filesOf(1) });
    await page.begin();
    await page.fail('uploadImportFile', outage);
    await page.answer('whenOnline', undefined);
    expect(page.states()).toEqual(['sending']);
    await page.fail('uploadImportFile', outage);
    page.actor.send({ type: 'files.retry' });
    expect(page.states()).toEqual(['sending']);
    await page.answer('uploadImportFile', { file_id: 's-1' });
    expect([page.states(), page.interruption(), page.actor.getSnapshot().context.failures]).toEqual([
      ['processing'],
      null,
      0,
    ]);
  });

  it('starts and announces an import by itself, too', async () => {
    const page = await enter([]);
    page.actor.send({ type: 'files.choose', files: filesOf(2) });
    await page.fail('createImport', outage);
    expect(page.states()).toEqual(['waiting', 'waiting']);
    page.clock.increment(2_000);
    await page.answer('createImport', { import_id: 'i-1' });
    await page.fail('announceImportFiles', new Problem(500));
    await page.answer('whenOnline', undefined);
    await page.begin();
    expect([page.states(), page.requestsTo('createImport').length]).toEqual([['sending', 'sending'], 2]);
  });

  it('announces files under the same ids when the answer was lost, and withdraws one that was removed meanwhile', async () => {
    const page = await enter([]);
    page.actor.send({ type: 'files.choose', files: filesOf(2) });
    await page.answer('createImport', { import_id: 'i-1' });
    await page.fail('announceImportFiles', outage);
    page.clock.increment(2_000);
    await page.fail('announceImportFiles', new Problem(502));
    page.actor.send({ type: 'file.cancel', id: 'archivo-1' });
    page.actor.send({ type: 'files.choose', files: filesOf(1, 3) });
    page.clock.increment(4_000);
    await page.answer('withdrawImportFiles', undefined);
    const [first, second, third] = [1, 2, 3].map((each) => ({
      id: `id-${each}`,
      name: `F001-${each}.xml`,
      bytes: large,
    }));
    expect([page.requestsTo('announceImportFiles'), page.requestsTo('withdrawImportFiles')]).toEqual([
      [
        [first, second],
        [first, second],
        [second, third],
      ].map((files) => ({ path: { id: 'i-1' }, body: { files } })),
      [{ path: { id: 'i-1' }, body: { announced_ids: ['id-1'] } }],
    ]);
  });

  it('sends files that failed before after the others', async () => {
    const page = await enter([]);
    page.actor.send({ type: 'files.choose', files: filesOf(5) });
    await page.begin();
    for (let each = 0; each < 4; each += 1) await page.fail('uploadImportFile', new Problem(500));
    await page.answer('whenOnline', undefined);
    expect(page.requestsTo('uploadImportFile').slice(4)).toEqual(
      [5, 1, 2, 3].map((each) => sendingOf(`F001-${each}.xml`)),
    );
  });

  it('waits for a new session after a 401, and goes on with it', async () => {
    const page = await enter([]);
    page.actor.send({ type: 'files.choose', files: filesOf(2) });
    await page.begin();
    await page.fail('uploadImportFile', new Problem(401));
    await page.fail('uploadImportFile', new Problem(401));
    page.clock.increment(600_000);
    expect([page.states(), page.actor.getSnapshot().matches({ sending: 'unauthorized' })]).toEqual([
      ['waiting', 'waiting'],
      true,
    ]);
    page.actor.send({ type: 'session.resume' });
    expect(page.states()).toEqual(['sending', 'sending']);
  });

  it('OPEN-185 waits for a new session after a 401 while the files are read, without a failure under the dialog', async () => {
    const page = await enter([summary('i-1', 'procesando')]);
    const shown = () => [statusOf(page.actor.getSnapshot()), page.actor.getSnapshot().context.messages];
    await page.fail('getImport', new Problem(401));
    page.clock.increment(600_000);
    expect([shown(), page.requestsTo('getImport').length]).toEqual([[{ kind: 'paused', reason: 'session' }, null], 1]);
    page.actor.send({ type: 'session.resume' });
    await page.answer('getImport', importOf([serverFile('s-1', { outcome: null })], 'procesando'));
    expect([shown(), page.states()]).toEqual([[{ kind: 'going' }, null], ['processing']]);
  });

  it('OPEN-185 waits for a new session after a 401 for the missing files, too', async () => {
    const page = await enter([summary('i-2', 'terminado'), summary('i-1', 'incompleto')]);
    page.actor.send({ type: 'import.continue', id: 'i-1' });
    await page.fail('listMissingFiles', new Problem(401));
    expect(statusOf(page.actor.getSnapshot())).toEqual({ kind: 'paused', reason: 'session' });
    page.actor.send({ type: 'session.resume' });
    expect(page.requestsTo('listMissingFiles').length).toBe(2);
  });

  it('DASH-43 OPEN-185 loads the former imports with the new session after a 401, without a message under the dialog', async () => {
    const page = await enter();
    await page.fail('listImports', new Problem(401));
    expect([page.actor.getSnapshot().context.earlier, page.facts]).toEqual([loading, []]);
    page.actor.send({ type: 'session.resume' });
    await page.answer('listImports', { imports: [] });
    expect(page.actor.getSnapshot().context.earlier).toEqual(ready([]));
  });

  it('ERR-03 treats an answer without its fields as a failure of the server, and goes on by itself', async () => {
    const page = await enter([]);
    page.actor.send({ type: 'files.choose', files: filesOf(1) });
    for (const name of ['createImport', 'announceImportFiles', 'uploadImportFile']) {
      await page.answer(name, {});
      expect([name, page.interruption(), page.files().length]).toEqual([name, 'server', 1]);
      page.clock.increment(600_000);
      await settled();
      if (name === 'createImport') await page.answer(name, { import_id: 'i-1' });
      if (name === 'announceImportFiles') await page.begin();
    }
    expect(page.requestsTo('uploadImportFile')).toEqual([sendingOf('F001-1.xml'), sendingOf('F001-1.xml')]);
  });

  it('names a file that was changed after it was chosen, and goes on with the others', async () => {
    const page = await enter([]);
    const gone = Object.assign(fileOf('F001-1.xml'), {
      slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('Gone', 'NotFoundError')) }),
    });
    page.actor.send({ type: 'files.choose', files: [gone, fileOf('F001-2.xml')] });
    await page.begin();
    const [first] = page.mock.calls.filter(({ name }) => name === 'uploadImportFile');
    first?.reject(outage);
    await settled();
    page.actor.send({ type: 'files.retry' });
    expect(page.files().map(({ state, refusal }) => [state, refusal])).toEqual([
      ['failed', 'unreadable'],
      ['sending', undefined],
    ]);
  });

  it('asks before the tab is closed while files are to be sent, and only then', async () => {
    const page = await enter([]);
    const held = () => page.mock.openNames().includes('holdTab');
    expect(held()).toBe(false);
    page.actor.send({ type: 'files.choose', files: filesOf(1) });
    await page.begin();
    await page.fail('uploadImportFile', outage);
    expect(held()).toBe(true);
    await page.answer('whenOnline', undefined);
    await page.answer('uploadImportFile', { file_id: 's-1' });
    expect([page.states(), held()]).toEqual([['processing'], false]);
  });

  it('asks before the tab is closed while a file that failed can be sent again', async () => {
    const page = await enter([]);
    const held = () => page.mock.openNames().includes('holdTab');
    page.actor.send({ type: 'files.choose', files: [fileOf('foto.jpg')] });
    expect([page.states(), held()]).toEqual([['failed'], false]);
    page.actor.send({ type: 'files.choose', files: filesOf(1) });
    await page.begin();
    await page.fail('uploadImportFile', tooLarge);
    expect([page.states(), held()]).toEqual([['failed', 'failed'], true]);
    page.actor.send({ type: 'file.cancel', id: 'archivo-2' });
    await page.answer('withdrawImportFiles', undefined);
    expect(held()).toBe(false);
  });
});

describe('small files', () => {
  const small = (count: number, from = 1) => filesOf(count, from, 1_000);
  const names = (count: number, from = 1) => Array.from({ length: count }, (_, index) => `F001-${from + index}.xml`);
  type Result = Schemas['BatchedFile'];
  const storedAs = (name: string, file_id: string): Result => ({
    announced_id: `a-${name}`,
    file: { file_id, name, bytes: 1_000 },
    problem: null,
  });
  const refusedFor = (name: string, code: string): Result => ({
    announced_id: `a-${name}`,
    file: null,
    problem: { code, message: `${code}.` },
  });
  const partsOf = (call: MockCall) =>
    (call.input as { parts: { name: string }[] }).parts.map(({ name }) => name.slice(2));
  const enterWith = async (files: ChosenFile[]) => {
    const page = await enter([]);
    page.actor.send({ type: 'files.choose', files });
    await page.begin();
    const batches = () => page.mock.calls.filter(({ name }) => name === 'uploadImportFiles');
    const openBatches = () => batches().filter(({ open }) => open);
    const single = () => page.requestsTo('uploadImportFile').map(({ query }) => query);
    const attempts = () => page.files().map((file) => file.attempts);
    return { ...page, batches, openBatches, single, attempts };
  };
  const queryOf = (name: string) => ({ name, announced_id: `a-${name}` });

  it('UPLOAD-01 go together, at most 50 and 500 kB in a request, with at most four requests at once', async () => {
    const page = await enterWith([...small(120), fileOf('largo.zip'), ...filesOf(3, 121, 200_000)]);
    expect([page.openBatches().map((call) => partsOf(call).length), page.single()]).toEqual([
      [50, 50, 20],
      [queryOf('largo.zip')],
    ]);
    expect(page.states().filter((state) => state === 'waiting').length).toBe(3);
    const first = page.batches()[0];
    first?.resolve({ files: names(50).map((name, index) => storedAs(name, `s-${index}`)) });
    await settled();
    expect(page.openBatches().map(partsOf).at(-1)).toEqual(['F001-121.xml', 'F001-122.xml']);
    expect(page.files().slice(0, 2)).toMatchObject([
      { name: 'F001-1.xml', state: 'processing', progress: 1, serverId: 's-0', source: null },
      { name: 'F001-2.xml', state: 'processing', progress: 1, serverId: 's-1', source: null },
    ]);
  });

  it('show one after the other how much was sent', async () => {
    const page = await enterWith([fileOf('1.xml', 1_000), fileOf('2.xml', 2_000), fileOf('3.xml', 1_000)]);
    const { onProgress } = page.mock.open('uploadImportFiles').input as { onProgress: (sent: number) => void };
    const progress = () => page.files().map((file) => file.progress);
    onProgress(0.5);
    expect(progress()).toEqual([1, 0.5, 0]);
    onProgress(1);
    expect([progress(), page.states()]).toEqual([
      [1, 1, 1],
      ['sending', 'sending', 'sending'],
    ]);
  });

  it('each have a result of their own', async () => {
    const page = await enterWith(small(3));
    await page.answer('uploadImportFiles', {
      // Whatever their order.
      files: [
        storedAs('F001-3.xml', 's-3'),
        refusedFor('F001-1.xml', 'FILE_WITHDRAWN'),
        refusedFor('F001-2.xml', 'TOO_LARGE_FOR_BATCH'),
      ],
    });
    expect(page.files()).toMatchObject([
      { state: 'failed', message: 'FILE_WITHDRAWN.' },
      { state: 'sending', message: null },
      { state: 'processing', serverId: 's-3' },
    ]);
    expect([page.single(), page.interruption(), page.facts.map((fact) => fact.type)]).toEqual([
      [queryOf('F001-2.xml')],
      null,
      ['failure.logged', 'failure.logged'],
    ]);
    page.actor.send({ type: 'file.retry', id: 'archivo-1' });
    expect(page.single()).toEqual([queryOf('F001-2.xml'), queryOf('F001-1.xml')]);
  });

  it('wait while the server has too many files that are not read, and are then sent', async () => {
    const page = await enterWith(small(3));
    await page.answer('uploadImportFiles', {
      files: [
        storedAs('F001-1.xml', 's-1'),
        refusedFor('F001-2.xml', 'TOO_MUCH_WAITING'),
        refusedFor('F001-3.xml', 'TOO_MUCH_WAITING'),
      ],
    });
    expect([page.states(), page.interruption()]).toEqual([['processing', 'waiting', 'waiting'], 'full']);
    page.clock.increment(2_000);
    expect(page.openBatches().map(partsOf)).toEqual([['F001-2.xml', 'F001-3.xml']]);
  });

  it('that were stored although the answer was lost are not stored twice', async () => {
    const page = await enterWith(small(2));
    await page.fail('uploadImportFiles', outage);
    expect([page.states(), page.interruption(), page.attempts()]).toEqual([
      ['waiting', 'waiting'],
      'connection',
      [1, 1],
    ]);
    await page.answer('whenOnline', undefined);
    // With the same announcements, so that the server answers with the files that it has.
    expect(page.batches().map(partsOf)).toEqual(Array(2).fill(['F001-1.xml', 'F001-2.xml']));
    const both = [storedAs('F001-1.xml', 's-1'), storedAs('F001-2.xml', 's-2')];
    await page.answer('uploadImportFiles', { files: both });
    await page.answer('getImport', importOf([serverFile('s-1'), serverFile('s-2')], 'terminado'));
    expect([page.states(), page.files().length]).toEqual([['done', 'done'], 2]);
  });

  it('that the import already has are not sent again after a lost answer', async () => {
    const page = await enterWith([...small(2), fileOf('largo.zip')]);
    await page.answer('uploadImportFile', { file_id: 's-9' });
    const open = page.mock.open('uploadImportFiles');
    const told = names(2).map((name, index) => serverFile(`s-${index}`, { announced_id: `a-${name}`, outcome: null }));
    await page.answer('getImport', importOf([serverFile('s-9', { outcome: null }), ...told.slice(0, 1)], 'procesando'));
    expect([page.states(), open.signal?.aborted]).toEqual([['processing', 'sending', 'processing'], false]);
    page.clock.increment(1_500);
    await page.answer('getImport', importOf([serverFile('s-9', { outcome: null }), ...told], 'procesando'));
    expect([page.states(), open.signal?.aborted]).toEqual([['processing', 'processing', 'processing'], true]);
  });

  it.each([413, 400, 404, 500])('are sent one by one when their request is refused with %i', async (status) => {
    const page = await enterWith(small(3));
    await page.fail('uploadImportFiles', new Problem(status));
    if (status === 500) await page.answer('whenOnline', undefined);
    expect([page.batches().length, page.single()]).toEqual([1, names(3).map(queryOf)]);
    await page.fail('uploadImportFile', tooLarge);
    expect(page.states()).toEqual(['sending', 'sending', 'failed']);
    expect(page.facts.map((fact) => fact.type === 'failure.logged' && fact.call)).toEqual([
      'uploadImportFiles',
      'uploadImportFile',
    ]);
  });

  it('wait for a new session after a 401, and go on together with it', async () => {
    const page = await enterWith(small(2));
    await page.fail('uploadImportFiles', new Problem(401));
    expect([page.states(), page.actor.getSnapshot().matches({ sending: 'unauthorized' })]).toEqual([
      ['waiting', 'waiting'],
      true,
    ]);
    page.actor.send({ type: 'session.resume' });
    expect(page.openBatches().map(partsOf)).toEqual([names(2)]);
  });

  it('of which one is removed are sent again without it', async () => {
    const page = await enterWith(small(3));
    const [first] = page.batches();
    page.actor.send({ type: 'file.cancel', id: 'archivo-1' });
    expect(first?.signal?.aborted).toBe(true);
    expect(page.mock.open('withdrawImportFiles').input).toEqual({
      path: { id: 'i-1' },
      body: { announced_ids: ['a-F001-1.xml'] },
    });
    await page.answer('withdrawImportFiles', undefined);
    expect([page.openBatches().map(partsOf), page.attempts()]).toEqual([[names(2, 2)], [0, 0]]);
  });

  it('are all removed at once: their requests are aborted, and the server does not expect them any more', async () => {
    const page = await enterWith([...small(1), fileOf('largo.zip'), fileOf('vacio.xml', 0)]);
    await page.answer('uploadImportFile', { file_id: 's-1' });
    page.actor.send({ type: 'files.choose', files: small(220, 2) });
    await page.begin();
    const open = page.mock.calls.filter((call) => call.open && call.name.startsWith('uploadImportFile'));
    page.actor.send({ type: 'files.cancel' });
    expect([open.map(({ signal }) => signal?.aborted), page.states()]).toEqual([
      [true, true, true, true],
      ['processing', 'failed'],
    ]);
    const { body } = page.mock.open('withdrawImportFiles').input as { body: { announced_ids: string[] } };
    expect(body.announced_ids).toEqual(names(221).map((name) => `a-${name}`));
    await page.answer('withdrawImportFiles', undefined);
    expect(page.actor.getSnapshot().matches({ sending: 'idle', tab: 'free' })).toBe(true);
  });

  it('are listed before those that were read already', async () => {
    const page = await enter([]);
    page.actor.send({ type: 'files.choose', files: filesOf(1, 1, large) });
    await page.begin();
    await page.answer('uploadImportFile', { file_id: 's-1' });
    await page.answer('getImport', importOf([serverFile('s-1', { name: 'F001-1.xml' })], 'terminado'));
    page.actor.send({ type: 'files.choose', files: filesOf(2, 2) });
    expect(page.files().map(({ name }) => name)).toEqual(['F001-2.xml', 'F001-3.xml', 'F001-1.xml']);
  });

  it('that were changed after they were chosen are named, and the others are sent', async () => {
    const gone = (name: string) =>
      Object.assign(fileOf(name, 1_000), {
        slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('Gone', 'NotFoundError')) }),
      });
    const page = await enterWith([gone('F001-1.xml'), ...small(2, 2), gone('F001-4.xml')]);
    await page.fail('uploadImportFiles', outage);
    expect([page.files().map(({ state, refusal }) => [state, refusal]), page.interruption()]).toEqual([
      [
        ['failed', 'unreadable'],
        ['sending', undefined],
        ['sending', undefined],
        ['failed', 'unreadable'],
      ],
      null,
    ]);
    expect(page.openBatches().map(partsOf)).toEqual([names(2, 2)]);
  });

  it('ERR-03 wait again when the answer does not have a result for each', async () => {
    const page = await enterWith(small(2));
    await page.answer('uploadImportFiles', { files: [storedAs('F001-1.xml', 's-1')] });
    expect([page.states(), page.interruption()]).toEqual([['waiting', 'waiting'], 'server']);
  });
});

describe('an upload that ended early', () => {
  const expected = [1, 2, 3].map((each) => ({
    announced_id: `a-F001-${each}.xml`,
    name: `F001-${each}.xml`,
    bytes: large,
  }));
  const present = serverFile('s-9', { name: 'F001-9.xml', announced_id: 'a-F001-9.xml' });
  const resume = async () => {
    const page = await enter([summary('i-1', 'incompleto')], expected);
    await page.answer('getImport', importOf([present], 'incompleto'));
    return page;
  };

  it('of many files is not finished while a page of them is not listed', async () => {
    const page = await enter([summary('i-1', 'procesando')], []);
    const of150 = (files: Schemas['ImportFile'][]) => {
      const answer = importOf(files, 'terminado', 2);
      return { ...answer, counts: { ...answer.counts, files: 150 } };
    };
    const first = Array.from({ length: 100 }, (_, index) => serverFile(`s-${index}`));
    const rest = Array.from({ length: 50 }, (_, index) => serverFile(`s-${100 + index}`));
    await page.answer('getImport', of150(first));
    const listed = () => [page.files().length, page.actor.getSnapshot().context.unlisted, page.facts.length];
    expect(listed()).toEqual([100, 50, 0]);
    await page.answer('getImport', of150(rest));
    expect(listed()).toEqual([150, 0, 1]);
  });

  it('names the files that are missing, and sends only those when the same files are chosen again', async () => {
    const page = await resume();
    expect(page.files().map(({ name, state }) => [name, state])).toEqual([
      ['F001-1.xml', 'missing'],
      ['F001-2.xml', 'missing'],
      ['F001-3.xml', 'missing'],
      ['F001-9.xml', 'done'],
    ]);
    page.actor.send({
      type: 'files.choose',
      files: [fileOf('F001-9.xml'), fileOf('F001-2.xml'), fileOf('F001-3.xml', 4)],
    });
    await page.begin();
    expect([page.states(), page.actor.getSnapshot().context.skipped]).toEqual([
      ['missing', 'sending', 'missing', 'sending', 'done'],
      1,
    ]);
    expect([page.requestsTo('uploadImportFile'), page.requestsTo('announceImportFiles')]).toEqual([
      [sendingOf('F001-2.xml'), sendingOf('F001-3.xml')],
      [{ path: { id: 'i-1' }, body: { files: [{ id: 'id-1', name: 'F001-3.xml', bytes: 4 }] } }],
    ]);
  });

  it('is finished without the missing files when the user discards them', async () => {
    const page = await resume();
    page.actor.send({ type: 'missing.discard' });
    expect([page.states(), page.mock.open('withdrawImportFiles').input]).toEqual([
      ['done'],
      { path: { id: 'i-1' }, body: { announced_ids: expected.map(({ announced_id }) => announced_id) } },
    ]);
    await page.answer('withdrawImportFiles', undefined);
    await page.answer('listSources', { sources: [], is_delayed: false });
    await page.answer('listImports', { imports: [] });
    expect(page.actor.getSnapshot().hasTag('busy')).toBe(false);
  });

  it('shows files that another window sends meanwhile as sent', async () => {
    const page = await resume();
    page.clock.increment(5_000);
    await page.answer(
      'getImport',
      importOf([present, serverFile('s-1', { name: 'F001-1.xml', announced_id: 'a-F001-1.xml' })], 'incompleto'),
    );
    expect(page.files().map(({ name, state }) => [name, state])).toEqual([
      ['F001-1.xml', 'done'],
      ['F001-2.xml', 'missing'],
      ['F001-3.xml', 'missing'],
      ['F001-9.xml', 'done'],
    ]);
  });

  it('long ago is completed on request, but not while another one is sent', async () => {
    const page = await enter([summary('i-2', 'terminado'), summary('i-1', 'incompleto')]);
    expect(page.files()).toEqual([]);
    page.actor.send({ type: 'files.choose', files: filesOf(1, 7) });
    page.actor.send({ type: 'import.continue', id: 'i-1' });
    expect(page.mock.openNames()).not.toContain('listMissingFiles');
    page.actor.send({ type: 'file.cancel', id: 'archivo-1' });
    // The answer to this call names the current import.
    page.actor.send({ type: 'import.continue', id: 'i-1' });
    expect(page.mock.openNames()).not.toContain('listMissingFiles');
    await page.answer('createImport', { import_id: 'i-3' });
    page.actor.send({ type: 'import.continue', id: 'i-1' });
    expect(page.mock.open('listMissingFiles').input).toEqual({ path: { id: 'i-1' }, query: { page: 1, size: 100 } });
  });

  it('long ago is not completed before the files that were discarded from another one are withdrawn from that one', async () => {
    const page = await enter([summary('i-1', 'incompleto'), summary('i-0', 'incompleto')], expected);
    await page.answer('getImport', importOf([present], 'incompleto'));
    page.actor.send({ type: 'missing.discard' });
    await page.fail('withdrawImportFiles', outage);
    page.actor.send({ type: 'import.continue', id: 'i-0' });
    page.clock.increment(2_000);
    await page.answer('withdrawImportFiles', undefined);
    expect(page.requestsTo('withdrawImportFiles').map(({ path }) => path)).toEqual([{ id: 'i-1' }, { id: 'i-1' }]);
    page.actor.send({ type: 'import.continue', id: 'i-0' });
    expect(page.mock.open('listMissingFiles').input).toMatchObject({ path: { id: 'i-0' } });
  });

  it('long ago is completed while the one that was finished before it stays in the list', async () => {
    const page = await enter([summary('i-2', 'terminado'), summary('i-1', 'incompleto')]);
    page.actor.send({ type: 'files.choose', files: filesOf(1, 7) });
    await page.answer('createImport', { import_id: 'i-3' });
    await page.announce();
    await page.answer('uploadImportFile', { file_id: 's-1' });
    await page.answer('getImport', importOf([serverFile('s-1')], 'terminado'));
    const listed = () => {
      const imports = earlierImports(page.actor.getSnapshot().context);
      return imports.state === 'ready' && imports.data.map(({ id }) => id);
    };
    const now = [summary('i-3', 'terminado'), summary('i-2', 'terminado'), summary('i-1', 'incompleto')];
    await page.answer('listImports', { imports: now });
    expect(listed()).toEqual(['i-2', 'i-1']);
    page.actor.send({ type: 'import.continue', id: 'i-1' });
    expect(listed()).toEqual(['i-3', 'i-2']);
    await page.answer('listImports', { imports: [summary('i-4', 'procesando'), ...now] });
    expect(listed()).toEqual(['i-4', 'i-3', 'i-2']);
  });
});

describe('reports', () => {
  const pageOf = (pages: number) => ({ metadata: { pagination: { total_items: 3, total_pages: pages } } });
  const rows = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      line: from + index,
      field: null,
      code: 'FECHA',
      message: 'La fecha no existe.',
    }));

  it('of an earlier upload has all of its files, and those that are missing', async () => {
    const page = await enter([summary('i-0', 'terminado')]);
    page.actor.send({ type: 'report.load', id: 'i-0' });
    page.actor.send({ type: 'report.load', id: 'i-0' });
    await page.answer('getImport', importOf([serverFile('s-1')], 'terminado', 2));
    await page.answer('getImport', importOf([serverFile('s-2')], 'terminado', 2));
    await page.answer('listMissingFiles', {
      files: [{ announced_id: 'a-3', name: 'tres.xml', bytes: large }],
      ...pageOf(1),
    });
    const report = page.actor.getSnapshot().context.reports['i-0'];
    expect(report?.state === 'ready' && report.data.map(({ name, state }) => [name, state])).toEqual([
      ['s-1.xml', 'done'],
      ['s-2.xml', 'done'],
      ['tres.xml', 'missing'],
    ]);
    expect(page.requestsTo('getImport').map(({ query }) => query)).toEqual([
      { page: 1, size: 100 },
      { page: 2, size: 100 },
    ]);
  });

  it('that fails is loaded again on request', async () => {
    const page = await enter([summary('i-0', 'terminado')]);
    page.actor.send({ type: 'report.load', id: 'i-0' });
    await page.fail('getImport', outage);
    expect([page.actor.getSnapshot().context.reports, page.facts]).toEqual([
      { 'i-0': { state: 'failed' } },
      [{ type: 'failure.logged', call: 'loadReport', error: outage }],
    ]);
    page.actor.send({ type: 'report.load', id: 'i-0' });
    expect(page.actor.getSnapshot().context.reports).toEqual({ 'i-0': { state: 'loading' } });
  });

  it('of two earlier uploads are loaded each by itself', async () => {
    const page = await enter([summary('i-0', 'terminado'), summary('i-9', 'terminado')]);
    page.actor.send({ type: 'report.load', id: 'i-0' });
    page.actor.send({ type: 'report.load', id: 'i-9' });
    await page.fail('getImport', outage);
    await page.answer('getImport', importOf([], 'terminado'));
    await page.answer('listMissingFiles', { files: [], ...pageOf(1) });
    const states = () => Object.entries(page.actor.getSnapshot().context.reports).map(([id, { state }]) => [id, state]);
    expect(states()).toEqual([
      ['i-0', 'ready'],
      ['i-9', 'failed'],
    ]);
    page.actor.send({ type: 'report.load', id: 'i-9' });
    expect(states()).toEqual([
      ['i-0', 'ready'],
      ['i-9', 'loading'],
    ]);
  });

  it('of a file is loaded page by page, to the last row, and again after a failure', async () => {
    const page = await enter([summary('i-1', 'procesando')]);
    const file = serverFile('s-1', { outcome: 'con_errores', rejected: 150, rows: rows(1, 100), rows_total: 150 });
    await page.answer('getImport', importOf([file], 'terminado'));
    const shown = () => {
      const [{ problems, moreProblems } = { problems: [], moreProblems: undefined }] = page.files();
      return [problems.length, moreProblems];
    };
    expect(shown()).toEqual([100, 'available']);
    page.actor.send({ type: 'problems.load', id: 's-1' });
    await page.fail('listImportFileRows', outage);
    expect(shown()).toEqual([100, 'failed']);
    page.actor.send({ type: 'problems.load', id: 's-1' });
    expect(shown()).toEqual([100, 'loading']);
    await page.answer('listImportFileRows', { rows: rows(101, 50), ...pageOf(2) });
    expect(shown()).toEqual([150, undefined]);
    page.actor.send({ type: 'problems.load', id: 's-1' });
    expect(page.requestsTo('listImportFileRows')).toEqual(
      Array(2).fill({ path: { id: 'i-1', file_id: 's-1' }, query: { page: 2, size: 100 } }),
    );
  });

  it('of a file keeps its loaded rows, and whether there are more, while other files are read', async () => {
    const page = await enter([summary('i-1', 'procesando')]);
    const poll = async (rows_total: number) => {
      page.clock.increment(1_500);
      const file = serverFile('s-1', { outcome: 'con_errores', rejected: rows_total, rows: rows(1, 100), rows_total });
      await page.answer('getImport', importOf([file, serverFile('s-2', { outcome: null })], 'procesando'));
      const [{ problems, moreProblems } = { problems: [], moreProblems: undefined }] = page.files();
      return [problems.length, moreProblems];
    };
    expect(await poll(150)).toEqual([100, 'available']);
    page.actor.send({ type: 'problems.load', id: 's-1' });
    expect(await poll(150)).toEqual([100, 'loading']);
    await page.fail('listImportFileRows', outage);
    expect(await poll(150)).toEqual([100, 'failed']);
    page.actor.send({ type: 'problems.load', id: 's-1' });
    await page.answer('listImportFileRows', { rows: rows(101, 50), ...pageOf(2) });
    expect(await poll(150)).toEqual([150, undefined]);
    expect(await poll(170)).toEqual([150, 'available']);
  });

  it('of a file of an earlier upload, too', async () => {
    const page = await enter([summary('i-0', 'terminado')]);
    page.actor.send({ type: 'report.load', id: 'i-0' });
    const file = serverFile('s-1', { outcome: 'con_errores', rejected: 150, rows: rows(1, 100), rows_total: 150 });
    await page.answer('getImport', importOf([file], 'terminado'));
    await page.answer('listMissingFiles', { files: [], ...pageOf(1) });
    page.actor.send({ type: 'problems.load', id: 's-1', importId: 'i-0' });
    await page.answer('listImportFileRows', { rows: rows(101, 50), ...pageOf(2) });
    const report = page.actor.getSnapshot().context.reports['i-0'];
    expect(report?.state === 'ready' && report.data.map(({ problems }) => problems.length)).toEqual([150]);
  });
});

describe('an import that is undone', () => {
  const changes = { purchases: 17, sales: 1, decided_purchases: 2, receipts: 0, deposits: 0, restored: 3 };
  const opened = async () => {
    const page = await enter([summary('i-0', 'terminado')]);
    page.actor.send({ type: 'undo.open', id: 'i-0' });
    return page;
  };
  const undone = ({ actor }: Awaited<ReturnType<typeof enter>>) => actor.getSnapshot().context.pendingUndo;

  it('is asked about, and undone only when it is confirmed', async () => {
    const page = await opened();
    page.actor.send({ type: 'undo.confirm' });
    expect(page.mock.open('previewImportUndo').input).toEqual({ path: { id: 'i-0' } });
    await page.answer('previewImportUndo', changes);
    expect(undone(page)).toEqual({
      id: 'i-0',
      changes: { purchases: 17, sales: 1, decided: 2, receipts: 0, deposits: 0, restored: 3 },
      messages: null,
    });
    expect(page.requestsTo('undoImport')).toEqual([]);
    page.actor.send({ type: 'undo.confirm' });
    page.actor.send({ type: 'undo.close' });
    page.actor.send({ type: 'undo.confirm' });
    await page.answer('undoImport', changes);
    expect([page.requestsTo('undoImport').length, undone(page), page.facts]).toEqual([
      1,
      null,
      [{ type: 'import.undone', uuid }],
    ]);
    // The list and the sources are loaded again.
    await page.answer('listImports', {
      imports: [{ ...summary('i-0', 'terminado'), undone_at: '2026-11-21T16:00:00Z' }],
    });
    const { earlier } = page.actor.getSnapshot().context;
    expect(earlier.state === 'ready' && earlier.data.map(({ state }) => state)).toEqual(['deshecho']);
  });

  it('stays when the dialog is closed', async () => {
    const page = await opened();
    await page.answer('previewImportUndo', changes);
    page.actor.send({ type: 'undo.close' });
    page.actor.send({ type: 'undo.confirm' });
    expect([undone(page), page.requestsTo('undoImport')]).toEqual([null, []]);
  });

  it('stays with the words of the server when it is refused, until it is tried again', async () => {
    const page = await opened();
    const replaced = new Problem(409, [{ code: 'IMPORT_REPLACED', message: 'Deshaz primero esa subida.' }]);
    await page.fail('previewImportUndo', replaced);
    expect(undone(page)).toEqual({ id: 'i-0', changes: null, messages: ['Deshaz primero esa subida.'] });
    page.actor.send({ type: 'undo.retry' });
    await page.answer('previewImportUndo', changes);
    page.actor.send({ type: 'undo.confirm' });
    await page.fail('undoImport', replaced);
    expect([undone(page)?.messages, page.facts.map(({ type }) => type)]).toEqual([
      ['Deshaz primero esa subida.'],
      ['failure.logged', 'failure.logged'],
    ]);
    // What was known before is not offered while it is asked again.
    page.actor.send({ type: 'undo.retry' });
    expect(undone(page)).toEqual({ id: 'i-0', changes: null, messages: null });
  });

  it('stays, and is not asked about any more, when the session has ended', async () => {
    const page = await opened();
    await page.fail('previewImportUndo', new Problem(401));
    page.actor.send({ type: 'undo.retry' });
    expect([undone(page), page.requestsTo('previewImportUndo').length]).toEqual([null, 1]);
  });

  it('may be the current one, whose files are not shown any more then', async () => {
    const page = await enter([]);
    page.actor.send({ type: 'undo.open' });
    expect(undone(page)).toBe(null);
    page.actor.send({ type: 'files.choose', files: filesOf(1) });
    await page.answer('createImport', { import_id: 'i-1' });
    await page.answer('announceImportFiles', announcedOf(page.mock.open('announceImportFiles').input));
    await page.answer('uploadImportFile', { file_id: 's-1', name: 'F001-1.xml', bytes: large });
    await page.answer('getImport', importOf([serverFile('s-1', { announced_id: 'id-1' })], 'terminado'));
    page.actor.send({ type: 'undo.open' });
    await page.answer('previewImportUndo', changes);
    page.actor.send({ type: 'undo.confirm' });
    await page.answer('undoImport', changes);
    const { files, importId } = page.actor.getSnapshot().context;
    expect([files, importId]).toEqual([[], null]);
  });
});

/** The events that may happen next, in any order. */
const happening: fc.Arbitrary<Happening> = fc.record({
  what: fc.constantFrom<Happening['what'][]>(
    'choose',
    'store',
    'refuse',
    'read',
    'look',
    'wait',
    'retry',
    'lose',
    'cancel',
    'online',
  ),
  count: fc.integer({ min: 1, max: 6 }),
});

interface Happening {
  what: 'choose' | 'store' | 'refuse' | 'read' | 'look' | 'wait' | 'retry' | 'lose' | 'cancel' | 'online';
  /** The number of files, or the index of one. */
  count: number;
}

/** A server that keeps the files that it received. */
class Server {
  readonly stored: Schemas['ImportFile'][] = [];
  readonly mock: Awaited<ReturnType<typeof enter>>['mock'];
  constructor(mock: Server['mock']) {
    this.mock = mock;
  }
  openOf(name: string): MockCall[] {
    return this.mock.calls.filter((call) => call.name === name && call.open);
  }
  begin() {
    for (const call of this.openOf('createImport')) call.resolve({ import_id: 'i-1' });
    for (const call of this.openOf('announceImportFiles')) call.resolve(announcedOf(call.input));
    for (const call of this.openOf('withdrawImportFiles')) call.resolve(undefined);
  }
  /** The requests that send files. */
  openUploads(): MockCall[] {
    return [...this.openOf('uploadImportFile'), ...this.openOf('uploadImportFiles')];
  }
  /** As the server does, stores files once for their announcements. Without `isAnswered` the answer is lost. */
  store(call: MockCall, isAnswered = true) {
    const { query, parts } = call.input as { query?: { announced_id: string }; parts?: { name: string }[] };
    const ids = query ? [query.announced_id] : (parts ?? []).map(({ name }) => name);
    const results = ids.map((announced_id) => ({ announced_id, file: this.keep(announced_id), problem: null }));
    if (isAnswered) call.resolve(query ? results[0]?.file : { files: results });
    else call.reject(outage);
  }
  keep(announced_id: string) {
    const before = this.stored.find((file) => file.announced_id === announced_id);
    const file_id = before?.file_id ?? `s-${this.stored.length + 1}`;
    if (!before)
      this.stored.push(serverFile(file_id, { name: announced_id.slice(2), announced_id, outcome: null, imported: 0 }));
    return { file_id };
  }
  read(which: number) {
    const pending = this.stored.flatMap(({ outcome }, index) => (outcome === null ? [index] : []));
    const at = pending[which % pending.length];
    const file = at === undefined ? undefined : this.stored[at];
    if (at !== undefined && file) this.stored[at] = { ...file, outcome: 'importado', imported: 1 };
  }
  look() {
    for (const call of this.openOf('getImport')) {
      const { page } = (call.input as { query: { page: number } }).query;
      const isRead = this.stored.every(({ outcome }) => outcome !== null);
      const answer = importOf(
        this.stored.slice((page - 1) * 3, page * 3),
        isRead ? 'terminado' : 'procesando',
        Math.ceil(this.stored.length / 3),
      );
      call.resolve(answer);
    }
  }
}

it('loses no file, sends at most four at once and reports the end, for any order of events', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 40 }), async (happenings) => {
      const page = await enter([]);
      const server = new Server(page.mock);
      let chosen = 0;
      let cancelled = 0;
      const hold = () => {
        const open = server.openUploads().length;
        const sending = page.files().filter(({ state }) => state === 'sending');
        expect(open).toBe(new Set(sending.map(({ request }) => request)).size);
        expect(open).toBeLessThanOrEqual(sendingLimit);
        // A file that the server stored although it was removed is shown again.
        expect(page.files().filter(({ id }) => id.startsWith('archivo')).length).toBe(chosen - cancelled);
        const announced = page.files().map(({ announcedId, id }) => announcedId ?? id);
        expect(new Set(announced).size).toBe(announced.length);
        const aside = ['holdTab', 'whenOnline'];
        const awaited = page.mock.openNames().filter((name) => !aside.includes(name));
        // While the line is cut, files that were being sent then may still be under way.
        const isIdle = awaited.every((name) => name.startsWith('uploadImportFile'));
        expect(page.actor.getSnapshot().hasTag('busy') || isIdle).toBe(true);
        expect(page.actor.getSnapshot().hasTag('busy') && awaited.length === 0).toBe(false);
      };
      const happen = (each: Happening) => {
        const uploads = server.openUploads();
        switch (each.what) {
          case 'choose':
            page.actor.send({
              type: 'files.choose',
              files: filesOf(each.count, chosen + 1, each.count % 2 === 0 ? 1_000 : large),
            });
            chosen += each.count;
            return;
          case 'store':
            server.begin();
            for (const call of uploads.slice(0, each.count)) server.store(call);
            return;
          case 'refuse':
            for (const call of uploads.slice(0, each.count)) server.store(call, false);
            return;
          case 'online':
            for (const call of server.openOf('whenOnline')) call.resolve(undefined);
            return;
          case 'read':
            for (let turn = 0; turn < each.count; turn += 1) server.read(each.count);
            return;
          case 'look':
            server.look();
            return;
          case 'wait':
            page.clock.increment(5_000);
            return;
          case 'retry':
            page.actor.send({ type: 'files.retry' });
            return;
          case 'lose':
            for (const call of page.mock.calls.filter(
              ({ open, name }) => open && name !== 'holdTab' && name !== 'whenOnline',
            ))
              call.reject(outage);
            return;
          case 'cancel': {
            const file = page.files()[each.count];
            cancelled += file && file.state !== 'done' && file.state !== 'processing' ? 1 : 0;
            page.actor.send({ type: 'file.cancel', id: file?.id ?? '' });
          }
        }
      };
      for (const each of happenings) {
        happen(each);
        await settled();
        hold();
      }
      for (let round = 0; round < 60 && page.states().some((state) => state !== 'done'); round += 1) {
        page.actor.send({ type: 'files.retry' });
        server.begin();
        for (const call of server.openUploads()) server.store(call);
        for (let each = 0; each < server.stored.length; each += 1) server.read(0);
        await settled();
        server.look();
        await settled();
        page.clock.increment(5_000);
        hold();
      }
      const names = page.files().map(({ name }) => name);
      const finished = page.facts.filter((fact) => fact.type === 'import.finished');
      expect(page.states().filter((state) => state !== 'done')).toEqual([]);
      expect(server.stored.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
      expect(names.length > 0 ? finished.at(-1)?.imported : 0).toBe(names.length);
    }),
    { numRuns: 60 },
  );
});

it('UPLOAD loads the last time of each source with the page and after an import, and keeps what was loaded', async () => {
  const at = '2026-11-21T15:04:00.000Z';
  const source = { source: 'xml', origin: 'subida', documents: 3, period: null };
  const loaded = ready({
    sources: [{ ...source, collectedAt: Date.parse(at) }],
    supplierStates: null,
  });
  const page = await enter([]);
  const sources = () => page.actor.getSnapshot().context.sources;
  page.actor.send({ type: 'part.reload', part: 'sources' });
  await page.answer('listSources', { sources: [{ ...source, collected_at: at }], is_delayed: false });
  expect(sources()).toEqual(loaded);
  page.actor.send({ type: 'files.choose', files: [fileOf('F001-1.xml')] });
  await page.begin();
  await page.answer('uploadImportFile', { file_id: 's-1', name: 'F001-1.xml', bytes: large });
  await page.answer('getImport', importOf([serverFile('s-1')], 'terminado'));
  await page.fail('listSources', outage);
  expect([sources(), page.facts.at(-1)]).toEqual([
    loaded,
    { type: 'failure.logged', call: 'listSources', error: outage },
  ]);
});
