import { Problem } from '@contapro/api';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { describePaths } from '../../testing/describePaths.ts';
import { requestsOf, settled, mockServices, type Model, type PathStep } from '../../testing/index.ts';
import { createFileDownload, type FileDownloadMachine } from './fileDownload.machine.ts';
import type { FileDownloadServices } from './fileDownload.types.ts';

const xml = { url: '/f/F001-1.xml', serieNumber: 'F001-1', fileType: 'xml' } as const;
const jpeg = { url: '/f/E001/2.jpeg', serieNumber: 'E001/2', fileType: 'jpeg' } as const;
const names = new Map<string, string>([
  [xml.url, 'F001-1.xml'],
  [jpeg.url, 'E001_2.jpeg'],
]);
const blob = new Blob(['x']);
const outage = new Problem(404);

const model: Model<FileDownloadMachine> = {
  create: () => {
    const mock = mockServices<FileDownloadServices>('fetchFile');
    return { machine: createFileDownload(mock.services), mock };
  },
  input: { view: 'reporte_general_compras' },
  events: [
    { type: 'file.download', file: xml },
    { type: 'file.download', file: jpeg },
    { type: 'file.retry' },
    { type: 'dialog.close' },
  ],
  outcomes: { fetchFile: { answers: [{ answer: blob }], errors: [outage] } },
  also: ({ context }) => context.queue,
};

function expectedOf({ event, before, after }: PathStep<FileDownloadMachine>) {
  const [first] = before.context.queue;
  const [next] = after.context.queue;
  const isFetched = after.matches('calling') && !(event.type === 'file.download' && before.matches('calling'));
  const calls = isFetched ? [['fetchFile', { url: next?.url }]] : [];
  if ('output' in event && first)
    return {
      facts: [
        { type: 'file.ready', blob, name: names.get(first.url) },
        {
          type: 'event.logged',
          event: { type: 'download', description: `reporte_general_compras_descargar_${first.fileType}` },
        },
      ],
      calls,
    };
  if ('error' in event) return { facts: [{ type: 'failure.logged', call: 'fetchFile', error: outage }], calls: [] };
  return { facts: [], calls };
}

describePaths('DOWNLOAD-36 DOWNLOAD-37 OPEN-119 every way through single downloads', model, expectedOf);

it('fetches one file after the other, and each once', async () => {
  const { machine, mock } = model.create();
  const actor = createActor(machine, { input: { view: 'reporte_general_compras' } }).start();
  for (const file of [xml, jpeg, xml, jpeg]) actor.send({ type: 'file.download', file });
  expect(requestsOf(mock.calls)).toEqual([['fetchFile', { url: xml.url }]]);
  mock.open('fetchFile').resolve(blob);
  await settled();
  mock.open('fetchFile').resolve(blob);
  await settled();
  expect([requestsOf(mock.calls), actor.getSnapshot().value]).toEqual([
    [
      ['fetchFile', { url: xml.url }],
      ['fetchFile', { url: jpeg.url }],
    ],
    'idle',
  ]);
});

it('fetches a file that failed again when it is requested again', async () => {
  const { machine, mock } = model.create();
  const actor = createActor(machine, { input: { view: 'reporte_general_compras' } }).start();
  actor.send({ type: 'file.download', file: xml });
  actor.send({ type: 'file.download', file: jpeg });
  mock.open('fetchFile').reject(outage);
  await settled();
  actor.send({ type: 'file.download', file: jpeg });
  expect([actor.getSnapshot().value, mock.calls.length]).toEqual(['failed', 1]);
  actor.send({ type: 'file.download', file: xml });
  expect(requestsOf(mock.calls)).toEqual([
    ['fetchFile', { url: xml.url }],
    ['fetchFile', { url: xml.url }],
  ]);
});
