import { Problem } from '@contapro/api';
import type { FileProgress } from '@contapro/domain';
import { expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { describePaths } from '../../testing/describePaths.ts';
import { settled, mockServices, type Model, type PathStep } from '../../testing/index.ts';
import { countZip } from './countZip.ts';
import { createZipDownload, type ZipDownloadMachine } from './zipDownload.machine.ts';
import type { ZipChoice, ZipDownloadServices, ZipCall } from './zipDownload.types.ts';

const chosen: ZipChoice = {
  business: { uuid: 'b-1', ruc: '20100047218', name: 'Los Álamos S.A.C.' },
  type: 'xml',
  codes: ['a', 'b'],
  period: '202610',
  page: 2,
  size: 50,
};
const request = { ...chosen, onProgress: expect.any(Function) };
const outage = new Problem(500);
const zip = new Blob(['zip'], { type: 'application/zip' });

const model: Model<ZipDownloadMachine> = {
  create: () => {
    const mock = mockServices<ZipDownloadServices>('requestZip');
    return { machine: createZipDownload(mock.services), mock };
  },
  input: { view: 'reporte_general_compras', choice: chosen },
  events: [{ type: 'download.retry' }, { type: 'dialog.close' }],
  outcomes: { requestZip: { answers: [{ answer: btoa('zip'), output: zip }], errors: [outage] } },
};

function expectedOf({ event }: PathStep<ZipDownloadMachine>) {
  if ((event.type as string) === 'xstate.init' || event.type === 'download.retry')
    return { facts: [], calls: [['requestZip', request]] };
  if ('output' in event)
    return {
      facts: [
        {
          type: 'file.ready',
          blob: zip,
          name: `comprobantes en formato xml ${chosen.business.ruc} ${chosen.period}.zip`,
        },
        { type: 'event.logged', event: { type: 'download', description: 'reporte_general_compras_descargar_xml' } },
      ],
      calls: [],
    };
  if ('error' in event) return { facts: [{ type: 'failure.logged', call: 'requestZip', error: outage }], calls: [] };
  return { facts: [], calls: [] };
}

describePaths('DOWNLOAD-28 DOWNLOAD-29 DOWNLOAD-32 every way through a zip download', model, expectedOf);

const run = (choice: Partial<ZipChoice> = {}) => {
  const { machine, mock } = model.create();
  const actor = createActor(machine, {
    input: { view: 'reporte_general_compras', choice: { ...chosen, ...choice } },
  });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  return { actor: actor.start(), mock, facts };
};

it('DOWNLOAD-31 saves the images under their own name, with the bytes of the answer', async () => {
  const { mock, facts } = run({ type: 'jpeg' });
  mock.open('requestZip').resolve(btoa('bytes'));
  await settled();
  const [ready] = facts as { blob: Blob; name: string }[];
  expect([ready?.name, await ready?.blob.text(), ready?.blob.type]).toEqual([
    `comprobantes en formato jpeg ${chosen.business.ruc} ${chosen.period}.zip`,
    'bytes',
    'application/zip',
  ]);
});

it.each(['¿?', ''])('DOWNLOAD-29 is in error when the answer %j is no base64', async (answer) => {
  const { actor, mock, facts } = run();
  mock.open('requestZip').resolve(answer);
  await settled();
  const { value, context } = actor.getSnapshot();
  expect([value, context.failure, facts.length]).toEqual(['failed', { kind: 'other' }, 1]);
});

it('DOWNLOAD-34 keeps why it failed until the next attempt', async () => {
  const { actor, mock } = run();
  mock.open('requestZip').reject(new Problem(404, [{ code: 'NO_FILES', message: 'Ninguno.' }]));
  await settled();
  expect(actor.getSnapshot().context.failure).toEqual({ kind: 'empty', message: 'Ninguno.' });
  actor.send({ type: 'download.retry' });
  expect(actor.getSnapshot().context.failure).toBe(null);
});

it('DOWNLOAD-32 knows how much of the zip has arrived, and counts from 0 after the connection was cut', async () => {
  const { actor, mock } = run();
  const seen = () => {
    const { value, context } = actor.getSnapshot();
    return [value, context.progress, context.failure];
  };
  const { onProgress } = mock.open('requestZip').input as ZipCall;
  onProgress?.({ received: 10, total: null });
  const before = seen();
  mock.open('requestZip').reject(new Problem(0));
  await settled();
  const cut = seen();
  actor.send({ type: 'download.retry' });
  const again = seen();
  mock.open('requestZip').resolve(btoa('zip'));
  await settled();
  expect([before, cut, again, seen()]).toEqual([
    ['loading', { received: 10, total: null }, null],
    ['failed', { received: 10, total: null }, { kind: 'unreachable' }],
    ['loading', null, null],
    ['done', null, null],
  ]);
});

it('DOWNLOAD-32 counts the bytes of the zip, not the characters of its answer', async () => {
  const onProgress = vi.fn<(progress: FileProgress) => void>();
  const text = JSON.stringify({ zip_file: btoa('x'.repeat(3_000)) });
  const response = new Response(text, { headers: { 'Content-Length': `${text.length}` } });
  expect(await countZip(onProgress)?.(response).text()).toBe(text);
  expect(onProgress.mock.calls).toEqual([[{ received: 3_011, total: 3_011 }]]);
  const written = new Response(text, { headers: { 'X-Expected-Length': '8000' } });
  await countZip(onProgress)?.(written).text();
  expect(onProgress.mock.calls[1]).toEqual([{ received: 3_011, total: null, expected: 6_000 }]);
  expect(countZip(undefined)).toBe(undefined);
});
