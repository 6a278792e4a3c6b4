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
  business: { uuid: 'b-1', ruc: '20100047218' },
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
  input: { view: 'reporte_general_compras' },
  events: [
    { type: 'zip.download', choice: chosen },
    { type: 'zip.download', choice: { ...chosen, codes: [] } },
    { type: 'zip.retry' },
    { type: 'dialog.close' },
  ],
  outcomes: { requestZip: { answers: [{ answer: btoa('zip'), output: zip }], errors: [outage] } },
};

function expectedOf({ event }: PathStep<ZipDownloadMachine>) {
  if (event.type === 'zip.download' || event.type === 'zip.retry')
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

const run = () => {
  const { machine, mock } = model.create();
  const actor = createActor(machine, { input: { view: 'reporte_general_compras' } });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  return { actor: actor.start(), mock, facts };
};

it('DOWNLOAD-31 saves the images under their own name, with the bytes of the answer', async () => {
  const { actor, mock, facts } = run();
  actor.send({ type: 'zip.download', choice: { ...chosen, type: 'jpeg' } });
  mock.open('requestZip').resolve(btoa('bytes'));
  await settled();
  const [ready] = facts as { blob: Blob; name: string }[];
  expect([ready?.name, await ready?.blob.text(), ready?.blob.type]).toEqual([
    'comprobantes en formato jpeg.zip',
    'bytes',
    'application/zip',
  ]);
});

it('is in error when the answer is no base64', async () => {
  const { actor, mock, facts } = run();
  actor.send({ type: 'zip.download', choice: chosen });
  mock.open('requestZip').resolve('¿?');
  await settled();
  expect([actor.getSnapshot().value, facts.length]).toEqual(['failed', 1]);
});

it('PURCHASE-06 asks for nothing without a voucher, and once however often it is pressed', () => {
  const { actor, mock } = run();
  actor.send({ type: 'zip.download', choice: { ...chosen, codes: [] } });
  expect(mock.calls).toEqual([]);
  actor.send({ type: 'zip.download', choice: chosen });
  actor.send({ type: 'zip.download', choice: chosen });
  expect(mock.calls.length).toBe(1);
});

it('gives the call up when its dialog is closed', () => {
  const { actor, mock } = run();
  actor.send({ type: 'zip.download', choice: chosen });
  actor.send({ type: 'dialog.close' });
  expect([actor.getSnapshot().value, mock.calls[0]?.signal?.aborted]).toEqual(['closed', true]);
});
