import { Problem } from '@contapro/api';
import type { Business } from '@contapro/domain';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { businesses } from '@contapro/fixtures';
import { settled } from '../../testing/index.ts';
import { uploadCalls } from '../../testing/uploadCalls.ts';
import type { ChosenFile } from '../upload/index.ts';
import { createUploads, uploadId } from './uploads.machine.ts';

const [textiles, other] = businesses;
if (!textiles || !other) throw new Error('The samples have less than two businesses.');

/** A file that is too large to share a request. */
const fileOf = (name: string): ChosenFile =>
  Object.defineProperty(Object.assign(new Blob(['abc']), { name }), 'size', { value: 1_000_000 });

function begin() {
  const { mock, services } = uploadCalls();
  const actor = createActor(createUploads(services), { clock: new SimulatedClock() }).start();
  const answer = async (name: string, value: unknown) => {
    mock.open(name).resolve(value);
    await settled();
  };
  const show = async (business: Business) => {
    actor.send({ type: 'upload.show', business });
    await answer('listImports', { imports: [] });
  };
  const upload = ({ uuid }: Business) => actor.getSnapshot().children[uploadId(uuid)];
  /** Selects files for a business, up to the moment when they are being sent. */
  const send = async (business: Business, ...names: string[]) => {
    upload(business)?.send({ type: 'files.choose', files: names.map(fileOf) });
    await answer('createImport', { import_id: `i-${business.uuid}` });
    await answer('announceImportFiles', {
      files: names.map((name) => ({ name, bytes: 3, announced_id: `a-${name}` })),
    });
  };
  const summaries = () =>
    actor.getSnapshot().context.uploads.map(({ business, ...summary }) => [business.ruc, summary]);
  return { actor, mock, answer, show, upload, send, summaries };
}

const sending = { state: 'sending', files: 2, done: 0, unsent: 2, imported: 0 };

describe('the uploads of a session', () => {
  it('take files for several businesses at once, also for one whose upload runs', async () => {
    const { actor, answer, show, upload, summaries } = begin();
    await show(textiles);
    actor.send({
      type: 'files.route',
      routed: [
        { business: textiles, files: [fileOf('a.xml')] },
        { business: other, files: [fileOf('b.xml'), fileOf('c.xml')] },
      ],
    });
    await answer('listImports', { imports: [] });
    expect(summaries()).toMatchObject([
      [textiles.ruc, { files: 1, unsent: 1 }],
      [other.ruc, { files: 2, unsent: 2 }],
    ]);
    actor.send({ type: 'files.route', routed: [{ business: other, files: [fileOf('d.xml')] }] });
    expect(
      upload(other)
        ?.getSnapshot()
        .context.files.map(({ name }) => name),
    ).toEqual(['b.xml', 'c.xml', 'd.xml']);
  });

  it('go on when the page is left and another business is opened', async () => {
    const { actor, mock, answer, show, send, summaries } = begin();
    await show(textiles);
    await send(textiles, 'a.xml', 'b.xml');
    actor.send({ type: 'upload.hide', uuid: textiles.uuid });
    await show(other);
    await send(other, 'c.xml');
    expect([summaries(), actor.getSnapshot().context.shown]).toEqual([
      [
        [textiles.ruc, sending],
        [other.ruc, { ...sending, files: 1, unsent: 1 }],
      ],
      other.uuid,
    ]);
    expect(
      mock.calls.filter(({ name }) => name === 'uploadImportFile').map(({ input, open }) => [input, open]),
    ).toEqual(
      [
        [textiles.uuid, 'a.xml'],
        [textiles.uuid, 'b.xml'],
        [other.uuid, 'c.xml'],
      ].map(([uuid, name]) => [
        expect.objectContaining({ path: { id: `i-${uuid}` }, query: { name, announced_id: `a-${name}` } }),
        true,
      ]),
    );
    await answer('uploadImportFile', { file_id: 's-1' });
    expect(summaries().at(-1)).toEqual([other.ruc, { state: 'reading', files: 1, done: 0, unsent: 0, imported: 0 }]);
  });

  it('are shown again with their page, and not started a second time', async () => {
    const { actor, mock, show, upload, send } = begin();
    await show(textiles);
    await send(textiles, 'a.xml');
    const before = upload(textiles);
    actor.send({ type: 'upload.hide', uuid: textiles.uuid });
    actor.send({ type: 'upload.show', business: textiles });
    expect([upload(textiles) === before, mock.calls.filter(({ name }) => name === 'listImports').length]).toEqual([
      true,
      1,
    ]);
  });

  it('end with their page when nothing is under way', async () => {
    const { actor, show, summaries } = begin();
    await show(textiles);
    actor.send({ type: 'upload.hide', uuid: textiles.uuid });
    expect([summaries(), Object.keys(actor.getSnapshot().children)]).toEqual([[], []]);
  });

  it('show a missing connection, and keep a refused file until it is removed', async () => {
    const { actor, mock, show, upload, send, summaries } = begin();
    await show(textiles);
    await send(textiles, 'a.xml', 'b.xml');
    actor.send({ type: 'upload.hide', uuid: textiles.uuid });
    mock.open('uploadImportFile').reject(new Problem(0));
    await settled();
    mock.open('uploadImportFile').reject(new Problem(413));
    await settled();
    expect(summaries()).toEqual([[textiles.ruc, { ...sending, state: 'interrupted' }]]);
    upload(textiles)?.send({ type: 'file.cancel', id: 'archivo-2' });
    expect(summaries()).toEqual([[textiles.ruc, { state: 'incomplete', files: 1, done: 0, unsent: 1, imported: 0 }]]);
    actor.send({ type: 'upload.dismiss', uuid: textiles.uuid });
    expect(summaries().length).toBe(1);
    upload(textiles)?.send({ type: 'file.cancel', id: 'archivo-1' });
    actor.send({ type: 'upload.dismiss', uuid: textiles.uuid });
    expect(summaries()).toEqual([]);
  });

  it('go on when the accountant has signed in again', async () => {
    const { actor, mock, show, send, summaries } = begin();
    await show(textiles);
    await send(textiles, 'a.xml', 'b.xml');
    mock.open('uploadImportFile').reject(new Problem(401));
    await settled();
    expect(summaries()).toEqual([[textiles.ruc, { ...sending, state: 'interrupted' }]]);
    actor.send({ type: 'session.resume' });
    expect(summaries()).toEqual([[textiles.ruc, sending]]);
  });

  it('say the same as their page while the files are read', async () => {
    const { actor, mock, answer, show, send, summaries } = begin();
    await show(textiles);
    await send(textiles, 'a.xml');
    await answer('uploadImportFile', { file_id: 's-1' });
    const seen = () => summaries().map(([, summary]) => summary);
    const reading = { state: 'reading', files: 1, done: 0, unsent: 0, imported: 0 };
    expect(seen()).toEqual([reading]);
    mock.open('getImport').reject(new Problem(401));
    await settled();
    expect(seen()).toEqual([{ ...reading, state: 'interrupted' }]);
    actor.send({ type: 'session.resume' });
    expect(seen()).toEqual([reading]);
    mock.open('getImport').reject(new Problem(404));
    await settled();
    actor.send({ type: 'upload.hide', uuid: textiles.uuid });
    expect(seen()).toEqual([{ ...reading, state: 'stalled' }]);
    actor.send({ type: 'upload.dismiss', uuid: textiles.uuid });
    expect(seen()).toEqual([]);
  });

  it('are kept while the files are read and the server does not answer', async () => {
    const { actor, mock, answer, show, send, summaries } = begin();
    await show(textiles);
    await send(textiles, 'a.xml');
    await answer('uploadImportFile', { file_id: 's-1' });
    mock.open('getImport').reject(new Problem(503));
    await settled();
    actor.send({ type: 'upload.hide', uuid: textiles.uuid });
    expect(summaries()).toEqual([[textiles.ruc, { state: 'interrupted', files: 1, done: 0, unsent: 0, imported: 0 }]]);
  });

  it('are all aborted when the session ends', async () => {
    const { actor, mock, show, send } = begin();
    await show(textiles);
    await send(textiles, 'a.xml', 'b.xml');
    actor.stop();
    await settled();
    expect(mock.openNames()).toEqual([]);
  });
});
