import { Problem, type Schemas } from '@contapro/api';
import { ready, uploadLimitBytes } from '@contapro/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { settled, standIn, type Call } from '../testing/index.ts';
import { sendingLimit } from './queue.ts';
import { createUpload } from './upload.machine.ts';
import type { ChosenFile, UploadFact, UploadServices } from './upload.types.ts';

const outage = new Problem(0);
const uuid = 'b-1';

const fileOf = (name: string, bytes = 3): ChosenFile =>
  Object.defineProperty(Object.assign(new Blob(['abc']), { name }), 'size', { value: bytes });
const filesOf = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => fileOf(`F001-${from + index}.xml`));

const serverFile = (file_id: string, more: Partial<Schemas['ImportFile']> = {}): Schemas['ImportFile'] => ({
  file_id,
  name: `${file_id}.xml`,
  bytes: 3,
  outcome: 'importado',
  period: '202610',
  book: 'compras',
  imported: 1,
  updated: 0,
  repeated: 0,
  message: null,
  rows: [],
  ...more,
});
const summary = (import_id: string, state: Schemas['ImportState']): Schemas['ImportSummary'] => ({
  import_id,
  created_at: '2026-11-21T15:04:05.000Z',
  state,
  counts: { files: 1, pending: 0, imported: 5, updated: 0, repeated: 0, rejected: 0 },
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

/** Starts the machine. The call that lists imports is answered with `imports`, or left open without them. */
async function enter(imports?: Schemas['ImportSummary'][]) {
  const world = standIn<UploadServices['api']>('createImport', 'uploadImportFile', 'getImport', 'listImports');
  const clock = new SimulatedClock();
  const actor = createActor(createUpload({ api: world.services }), { input: { uuid }, clock });
  const facts: UploadFact[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  if (imports) world.open('listImports').resolve({ imports });
  await settled();
  const answer = async (name: string, value: unknown) => {
    world.open(name).resolve(value);
    await settled();
  };
  const fail = async (name: string, error: unknown) => {
    world.open(name).reject(error);
    await settled();
  };
  const files = () => actor.getSnapshot().context.files;
  const states = () => files().map(({ state }) => state);
  const asked = (name: string) => world.calls.filter((call) => call.name === name).map(askedOf);
  return { actor, world, clock, facts, answer, fail, files, states, asked };
}

const askedOf = ({ input }: Call) => {
  const { path, query } = input as { path: unknown; query?: unknown };
  return query ? { path, query } : { path };
};

describe('UPLOAD OPEN-181 from choosing a file to its outcome', () => {
  it('begins an import, sends the file as it is, asks until it is read, and tells what came in', async () => {
    const page = await enter([]);
    const file = fileOf('F001-1.xml');
    page.actor.send({ type: 'files.choose', files: [file] });
    expect(page.states()).toEqual(['waiting']);
    await page.answer('createImport', { import_id: 'i-1' });
    const upload = page.world.open('uploadImportFile');
    expect((upload.input as { file: unknown }).file).toBe(file);
    (upload.input as { onProgress: (sent: number) => void }).onProgress(0.5);
    expect(page.files()).toMatchObject([{ state: 'sending', progress: 0.5 }]);
    await page.answer('uploadImportFile', { file_id: 's-1', name: 'F001-1.xml', bytes: 3 });
    expect(page.files()).toMatchObject([{ state: 'processing', progress: 1, source: null, serverId: 's-1' }]);
    await page.answer('getImport', importOf([serverFile('s-1', { outcome: null, imported: 40 })], 'procesando'));
    expect(page.files()).toMatchObject([{ id: 'archivo-1', state: 'processing', imported: 40 }]);
    expect(page.asked('getImport').length).toBe(1);
    page.clock.increment(1_500);
    await page.answer('getImport', importOf([serverFile('s-1', { imported: 90, updated: 2 })], 'terminado'));
    page.clock.increment(60_000);
    expect([page.states(), page.facts, page.actor.getSnapshot().hasTag('busy')]).toEqual([
      ['done'],
      [{ type: 'import.finished', imported: 90, updated: 2, newestPeriod: '202610' }],
      false,
    ]);
    expect(page.world.calls.map(({ name, ...call }) => [name, askedOf({ name, ...call })])).toEqual([
      ['listImports', { path: { uuid } }],
      ['createImport', { path: { uuid } }],
      ['uploadImportFile', { path: { id: 'i-1' }, query: { name: 'F001-1.xml' } }],
      ['getImport', { path: { id: 'i-1' }, query: { page: 1, size: 100 } }],
      ['getImport', { path: { id: 'i-1' }, query: { page: 1, size: 100 } }],
    ]);
  });

  it('sends at most four at once, the next one as soon as one is there', async () => {
    const page = await enter([]);
    page.actor.send({ type: 'files.choose', files: filesOf(6) });
    await page.answer('createImport', { import_id: 'i-1' });
    expect(page.states()).toEqual(['sending', 'sending', 'sending', 'sending', 'waiting', 'waiting']);
    await page.answer('uploadImportFile', { file_id: 's-4' });
    expect(page.states()).toEqual(['sending', 'sending', 'sending', 'processing', 'sending', 'waiting']);
    await page.fail('uploadImportFile', outage);
    expect(page.states()).toEqual(['sending', 'sending', 'sending', 'processing', 'failed', 'sending']);
  });

  it('takes more files while others are on their way, into the same import', async () => {
    const page = await enter([]);
    page.actor.send({ type: 'files.choose', files: filesOf(1) });
    page.actor.send({ type: 'files.choose', files: filesOf(1, 2) });
    await page.answer('createImport', { import_id: 'i-1' });
    page.actor.send({ type: 'files.choose', files: filesOf(1, 3) });
    expect([page.asked('createImport').length, page.asked('uploadImportFile')]).toEqual([
      1,
      [1, 2, 3].map((each) => ({ path: { id: 'i-1' }, query: { name: `F001-${each}.xml` } })),
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
    await page.answer('createImport', { import_id: 'i-1' });
    page.actor.send({ type: 'files.retry' });
    expect(page.files().map(({ state, refusal }) => [state, refusal])).toEqual([
      ['failed', 'unsupported'],
      ['failed', 'empty'],
      ['failed', 'tooLarge'],
      ['sending', undefined],
    ]);
  });

  it('shows the rows that did not go in, and what came of each file', async () => {
    const page = await enter([]);
    page.actor.send({ type: 'files.choose', files: filesOf(2) });
    await page.answer('createImport', { import_id: 'i-1' });
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
    expect(page.facts).toEqual([{ type: 'import.finished', imported: 3, updated: 0, newestPeriod: '202610' }]);
  });
});

describe('what fails can be done again, and nothing is lost', () => {
  it('keeps every file when the import cannot begin', async () => {
    const page = await enter([]);
    page.actor.send({ type: 'files.choose', files: filesOf(2) });
    await page.fail('createImport', outage);
    expect(page.files().map(({ state, message }) => [state, message])).toEqual([
      ['failed', null],
      ['failed', null],
    ]);
    page.actor.send({ type: 'files.retry' });
    await page.answer('createImport', { import_id: 'i-1' });
    expect([page.states(), page.facts]).toEqual([
      ['sending', 'sending'],
      [{ type: 'failure.logged', call: 'createImport', error: outage }],
    ]);
  });

  it('sends one failed file again on its own', async () => {
    const page = await enter([]);
    page.actor.send({ type: 'files.choose', files: filesOf(2) });
    await page.answer('createImport', { import_id: 'i-1' });
    const tooLarge = new Problem(413, [{ code: 'FILE_TOO_LARGE', message: 'Pesa más de 100 MB.' }]);
    await page.fail('uploadImportFile', tooLarge);
    await page.fail('uploadImportFile', outage);
    expect(page.files().map(({ message }) => message)).toEqual([null, 'Pesa más de 100 MB.']);
    page.actor.send({ type: 'file.retry', id: 'archivo-1' });
    expect([page.states(), page.facts]).toEqual([
      ['sending', 'failed'],
      [
        { type: 'failure.logged', call: 'uploadImportFile', error: tooLarge },
        { type: 'failure.logged', call: 'uploadImportFile', error: outage },
      ],
    ]);
  });

  it('looks again by itself after a failed look, and says so meanwhile', async () => {
    const page = await enter([]);
    page.actor.send({ type: 'files.choose', files: filesOf(1) });
    await page.answer('createImport', { import_id: 'i-1' });
    await page.answer('uploadImportFile', { file_id: 's-1' });
    await page.fail('getImport', outage);
    expect([page.states(), page.actor.getSnapshot().context.messages]).toEqual([['processing'], []]);
    page.clock.increment(5_000);
    await page.answer('getImport', importOf([serverFile('s-1')], 'terminado'));
    expect([page.states(), page.actor.getSnapshot().context.messages]).toEqual([['done'], null]);
  });

  it.each([401, 404])('stops looking on a %i, until asked', async (status) => {
    const page = await enter([summary('i-1', 'procesando')]);
    await page.fail('getImport', new Problem(status));
    page.clock.increment(60_000);
    expect(page.asked('getImport').length).toBe(1);
    page.actor.send({ type: 'files.retry' });
    expect(page.asked('getImport').length).toBe(2);
  });

  it('takes away what is not there yet, and only that', async () => {
    const page = await enter([]);
    page.actor.send({ type: 'files.choose', files: filesOf(7) });
    await page.answer('createImport', { import_id: 'i-1' });
    const [first, second] = page.world.calls.filter(({ name }) => name === 'uploadImportFile');
    first?.resolve({ file_id: 's-1' });
    await settled();
    page.actor.send({ type: 'file.cancel', id: 'archivo-1' });
    page.actor.send({ type: 'file.cancel', id: 'archivo-2' });
    page.actor.send({ type: 'file.cancel', id: 'archivo-7' });
    expect([page.files().map(({ id }) => id), second?.signal?.aborted, page.asked('uploadImportFile').length]).toEqual([
      ['archivo-1', 'archivo-3', 'archivo-4', 'archivo-5', 'archivo-6'],
      true,
      6,
    ]);
  });

  it('gives up what is being sent when the page is left, and nothing of it is told', async () => {
    const page = await enter([]);
    page.actor.send({ type: 'files.choose', files: filesOf(5) });
    await page.answer('createImport', { import_id: 'i-1' });
    page.actor.stop();
    await settled();
    expect([page.world.openNames(), page.facts]).toEqual([[], []]);
  });
});

describe('coming back', () => {
  it('follows the import that is still being read, with its files', async () => {
    const page = await enter([summary('i-1', 'procesando'), summary('i-0', 'terminado')]);
    expect(page.asked('getImport')).toEqual([{ path: { id: 'i-1' }, query: { page: 1, size: 100 } }]);
    await page.answer('getImport', importOf([serverFile('s-1'), serverFile('s-2', { outcome: null })], 'procesando'));
    expect(page.states()).toEqual(['done', 'processing']);
    page.actor.send({ type: 'files.choose', files: filesOf(1) });
    expect(page.asked('uploadImportFile')).toEqual([{ path: { id: 'i-1' }, query: { name: 'F001-1.xml' } }]);
  });

  it('reads on page by page, and stays at the page that is not read', async () => {
    const page = await enter([summary('i-1', 'procesando')]);
    const hundred = Array.from({ length: 100 }, (_, index) => serverFile(`s-${index}`));
    await page.answer('getImport', importOf(hundred, 'procesando', 2));
    await page.answer('getImport', importOf([serverFile('s-100', { outcome: null })], 'procesando', 2));
    page.clock.increment(1_500);
    await page.answer('getImport', importOf([serverFile('s-100', { period: '202611' })], 'terminado', 2));
    expect([page.asked('getImport').map(({ query }) => query), page.facts]).toEqual([
      [1, 2, 2].map((each) => ({ page: each, size: 100 })),
      [{ type: 'import.finished', imported: 101, updated: 0, newestPeriod: '202611' }],
    ]);
  });

  it('begins an import of its own where files were chosen before the former ones are known', async () => {
    const page = await enter();
    page.actor.send({ type: 'files.choose', files: filesOf(1) });
    await page.answer('listImports', { imports: [summary('i-0', 'procesando')] });
    await page.answer('createImport', { import_id: 'i-1' });
    expect(page.asked('uploadImportFile')).toEqual([{ path: { id: 'i-1' }, query: { name: 'F001-1.xml' } }]);
  });

  it('loads the former imports again while another window has one read, and on request', async () => {
    const page = await enter();
    await page.fail('listImports', outage);
    expect(page.facts).toEqual([{ type: 'failure.logged', call: 'listImports', error: outage }]);
    page.actor.send({ type: 'files.choose', files: filesOf(1) });
    page.actor.send({ type: 'earlier.load' });
    await page.answer('listImports', { imports: [summary('i-0', 'procesando')] });
    page.clock.increment(5_000);
    await page.answer('listImports', { imports: [summary('i-0', 'terminado')] });
    page.clock.increment(60_000);
    expect([page.asked('listImports').length, page.actor.getSnapshot().context.earlier]).toEqual([
      3,
      ready([
        {
          id: 'i-0',
          createdAt: Date.UTC(2026, 10, 21, 15, 4, 5),
          state: 'terminado',
          files: 1,
          imported: 5,
          updated: 0,
          repeated: 0,
          problems: 0,
        },
      ]),
    ]);
  });

  it('counts a file once that a look tells of before its own answer is here', async () => {
    const page = await enter([summary('i-1', 'procesando')]);
    page.actor.send({ type: 'files.choose', files: filesOf(1) });
    await page.answer('getImport', importOf([serverFile('s-1')], 'procesando'));
    expect(page.states()).toEqual(['sending', 'done']);
    await page.answer('uploadImportFile', { file_id: 's-1' });
    expect(page.files()).toMatchObject([{ id: 'archivo-1', serverId: 's-1', state: 'done', source: null }]);
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
  ),
  count: fc.integer({ min: 1, max: 6 }),
});

interface Happening {
  what: 'choose' | 'store' | 'refuse' | 'read' | 'look' | 'wait' | 'retry' | 'lose' | 'cancel';
  /** The number of files, or the index of one. */
  count: number;
}

/** A server that keeps the files that it received. */
class Server {
  readonly stored: Schemas['ImportFile'][] = [];
  readonly world: Awaited<ReturnType<typeof enter>>['world'];
  constructor(world: Server['world']) {
    this.world = world;
  }
  openOf(name: string): Call[] {
    return this.world.calls.filter((call) => call.name === name && call.open);
  }
  begin() {
    for (const call of this.openOf('createImport')) call.resolve({ import_id: 'i-1' });
  }
  store(call: Call) {
    const file_id = `s-${this.stored.length + 1}`;
    const { query } = call.input as { query: { name: string } };
    this.stored.push(serverFile(file_id, { name: query.name, outcome: null, imported: 0 }));
    call.resolve({ file_id });
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

it('loses no file, sends at most four and tells the end, whatever happens in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 40 }), async (happenings) => {
      const page = await enter([]);
      const server = new Server(page.world);
      let chosen = 0;
      let cancelled = 0;
      const hold = () => {
        const open = server.openOf('uploadImportFile').length;
        const states = page.states();
        expect(open).toBe(states.filter((state) => state === 'sending').length);
        expect(open).toBeLessThanOrEqual(sendingLimit);
        expect(page.files().length).toBe(chosen - cancelled);
        expect(page.actor.getSnapshot().hasTag('busy')).toBe(page.world.openNames().length > 0);
      };
      const happen = (each: Happening) => {
        const uploads = server.openOf('uploadImportFile');
        switch (each.what) {
          case 'choose':
            page.actor.send({ type: 'files.choose', files: filesOf(each.count, chosen + 1) });
            chosen += each.count;
            return;
          case 'store':
            server.begin();
            for (const call of uploads.slice(0, each.count)) server.store(call);
            return;
          case 'refuse':
            for (const call of uploads.slice(0, each.count)) call.reject(outage);
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
            for (const call of page.world.calls.filter(({ open }) => open)) call.reject(outage);
            return;
          case 'cancel': {
            const file = page.files()[each.count];
            cancelled += file?.state === 'waiting' || file?.state === 'sending' ? 1 : 0;
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
        for (const call of server.openOf('uploadImportFile')) server.store(call);
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
