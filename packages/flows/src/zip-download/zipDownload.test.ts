import { Problem } from '@contapro/api';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import {
  requestsOf,
  nameOfPath,
  settled,
  simplePaths,
  mockServices,
  runPath,
  type Model,
  type PathStep,
} from '../testing/index.ts';
import { createZipDownload, type ZipDownloadMachine } from './zipDownload.machine.ts';
import type { ZipChoice, ZipDownloadServices } from './zipDownload.types.ts';

const chosen: ZipChoice = {
  business: { uuid: 'b-1', ruc: '20100047218', name: 'Los Álamos S.A.C.' },
  type: 'xml',
  codes: ['a', 'b'],
  period: '202610',
  page: 2,
  size: 50,
};
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
    return { facts: [], calls: [['requestZip', chosen]] };
  if ('output' in event)
    return {
      facts: [
        { type: 'file.ready', blob: zip, name: 'comprobantes en formato xml.zip' },
        { type: 'event.logged', event: { type: 'download', description: 'reporte_general_compras_descargar_xml' } },
      ],
      calls: [],
    };
  if ('error' in event) return { facts: [{ type: 'failure.logged', call: 'requestZip', error: outage }], calls: [] };
  return { facts: [], calls: [] };
}

describe('DOWNLOAD-28 DOWNLOAD-29 DOWNLOAD-32 every way through a zip download', () => {
  it.each(simplePaths(model).map((path) => [nameOfPath(path), path] as const))('%s', async (_, path) => {
    for (const step of await runPath(model, path))
      expect({ facts: step.facts, calls: requestsOf(step.began) }).toEqual(expectedOf(step));
  });
});

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
    'comprobantes en formato jpeg.zip',
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
