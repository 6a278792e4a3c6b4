import { Problem } from '@contapro/api';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { mockServices, settled } from '../../testing/index.ts';
import { createExcelDownload } from './excelDownload.machine.ts';
import type { ReceivedExcel } from './excelDownload.types.ts';

const received: ReceivedExcel = { blob: new Blob(['an Excel file']), name: 'tablero_202610.xlsx' };

function run() {
  const mock = mockServices<{
    one: (request: object) => Promise<ReceivedExcel>;
    other: (request: object) => Promise<ReceivedExcel>;
  }>('one', 'other');
  const actor = createActor(createExcelDownload());
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  return {
    actor,
    mock,
    facts,
    download: (call: 'one' | 'other') =>
      actor.send({ type: 'excel.download', receive: (signal) => mock.services[call]({ signal }) }),
    called: () => mock.calls.map(({ name }) => name),
    shown: () => {
      const { value, context } = actor.getSnapshot();
      return { value, name: context.name, failure: context.failure };
    },
  };
}

it('downloads one Excel at a time', async () => {
  const { called, download, facts, mock, shown } = run();
  download('one');
  download('other');
  expect(called()).toEqual(['one']);
  mock.open('one').resolve(received);
  await settled();
  expect([shown(), facts]).toEqual([
    { value: 'idle', name: received.name, failure: null },
    [{ type: 'file.ready', ...received }],
  ]);
});

it('says why an Excel could not be downloaded, and downloads the same one again', async () => {
  const { actor, called, download, facts, mock, shown } = run();
  const cut = new Problem(0);
  download('one');
  mock.open('one').reject(cut);
  await settled();
  expect([shown(), facts]).toEqual([
    { value: 'failed', name: null, failure: { kind: 'unreachable' } },
    [{ type: 'failure.logged', call: 'receiveExcel', error: cut }],
  ]);
  actor.send({ type: 'excel.retry' });
  expect([called(), shown()]).toEqual([['one', 'one'], { value: 'loading', name: null, failure: null }]);
  mock.open('one').reject(cut);
  await settled();
  download('other');
  expect(called()).toEqual(['one', 'one', 'other']);
});

it('is cancelled by its parent', async () => {
  const { actor, download, facts, mock, shown } = run();
  download('one');
  actor.send({ type: 'excel.close' });
  mock.calls[0]?.resolve(received);
  await settled();
  expect([shown(), facts]).toEqual([{ value: 'idle', name: null, failure: null }, []]);
});
