import { Problem } from '@contapro/api';
import { textiles } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { describePaths } from '../../testing/describePaths.ts';
import { mockServices, type Model, type PathStep, settled, shortestPaths } from '../../testing/index.ts';
import { createExpediente, type ExpedienteMachine } from './expediente.machine.ts';
import type { ExpedienteServices } from './expediente.types.ts';

const link = {
  sas: '/files/reports/t/expediente_20514827363_2026.zip',
  blob_filename: 'expediente_20514827363_2026.zip',
};
const blob = new Blob(['a zip']);
const outage = new Problem(0);
const clock = () => Date.UTC(2026, 10, 20, 15);
const input = { business: textiles };

/** In the tests of paths the zip is fetched at once. */
const model: Model<ExpedienteMachine> = {
  create: () => {
    const mock = mockServices<ExpedienteServices['api']>('requestExpediente');
    return { machine: createExpediente({ api: mock.services, fetchFile: () => Promise.resolve(blob), clock }), mock };
  },
  input,
  events: [
    { type: 'dialog.open' },
    { type: 'year.choose', year: '2024' },
    { type: 'expediente.download' },
    { type: 'download.retry' },
    { type: 'download.cancel' },
    { type: 'dialog.close' },
  ],
  outcomes: {
    requestExpediente: { answers: [{ answer: link, output: { blob, name: link.blob_filename } }], errors: [outage] },
  },
  also: ({ context }) => context.year,
};

function expectedOf({ event, before, after }: PathStep<ExpedienteMachine>) {
  if ('output' in event) return { facts: [{ type: 'file.ready', blob, name: link.blob_filename }], calls: [] };
  if ('error' in event)
    return { facts: [{ type: 'failure.logged', call: 'requestExpediente', error: outage }], calls: [] };
  const hasBegun = after.value === 'loading' && before?.value !== 'loading';
  const call = ['requestExpediente', { path: { uuid: textiles.uuid }, body: { year: after.context.year } }];
  return { facts: [], calls: hasBegun ? [call] : [] };
}

describePaths('every way of an expediente', model, expectedOf, { paths: shortestPaths });

it('shows how much of the zip has arrived, and aborts it when it is cancelled', async () => {
  const api = mockServices<ExpedienteServices['api']>('requestExpediente');
  const fetching = mockServices<Pick<ExpedienteServices, 'fetchFile'>>('fetchFile');
  const machine = createExpediente({ api: api.services, fetchFile: fetching.services.fetchFile, clock });
  const actor = createActor(machine, { input }).start();
  actor.send({ type: 'dialog.open' });
  actor.send({ type: 'expediente.download' });
  api.open('requestExpediente').resolve(link);
  await settled();
  const progress = { received: 1000, total: null };
  const fetched = fetching.calls[0]?.input as Parameters<ExpedienteServices['fetchFile']>[0] | undefined;
  fetched?.onProgress?.(progress);
  expect(actor.getSnapshot().context.progress).toEqual(progress);
  const { signal } = fetching.open('fetchFile');
  actor.send({ type: 'download.cancel' });
  expect([signal?.aborted, actor.getSnapshot().value]).toEqual([true, 'open']);
});
