import { Problem } from '@contapro/api';
import { failed } from '@contapro/domain';
import { businesses, wireBusiness } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { mockServices, settled } from '../../testing/index.ts';
import { createStudioUpload } from './studioUpload.machine.ts';
import type { StudioUploadServices } from './studioUpload.types.ts';

const [one, other] = businesses;
if (!one || !other) throw new Error('The samples have less than two businesses.');

const party = (element: string, ruc: string) => `<cac:${element}><cbc:ID>${ruc}</cbc:ID></cac:${element}>`;
const xml = (name: string, issuer: string, customer: string) =>
  new File([party('AccountingSupplierParty', issuer), party('AccountingCustomerParty', customer)], name);
const ledger = (ruc: string) => new File(['x'], `LE${ruc}20261000080400021112.txt`);
const stranger = '20100070970';

const begin = async () => {
  const mock = mockServices<StudioUploadServices['api'] & Pick<StudioUploadServices, 'unzip'>>(
    'listBusinesses',
    'unzip',
  );
  const actor = createActor(createStudioUpload({ api: mock.services, unzip: mock.services.unzip }));
  const routed: Array<[string, string[]]> = [];
  actor.on('files.routed', (fact) => {
    for (const { business, files } of fact.routed) routed.push([business.ruc, files.map(({ name }) => name)]);
  });
  actor.start();
  const list = async () => {
    mock.open('listBusinesses').resolve({ businesses: businesses.map(wireBusiness) });
    await settled();
  };
  /** Until the files are routed, or a zip is opened. */
  const choose = async (...files: File[]) => {
    actor.send({ type: 'files.choose', files });
    await expect.poll(() => actor.getSnapshot().value === 'idle' || mock.openNames().includes('unzip')).toBe(true);
  };
  const left = () =>
    actor
      .getSnapshot()
      .context.unrouted.map(({ id, file, reason, clients }) => [id, file.name, reason, clients.map(({ ruc }) => ruc)]);
  return { actor, mock, routed, list, choose, left };
};

it('gives each client the files that name its RUC', async () => {
  const { list, choose, routed, left } = await begin();
  await list();
  await choose(xml('a.xml', stranger, one.ruc), ledger(other.ruc), xml('b.xml', one.ruc, '12345678'));
  expect([routed, left()]).toEqual([
    [
      [one.ruc, ['a.xml', 'b.xml']],
      [other.ruc, [ledger(other.ruc).name]],
    ],
    [],
  ]);
});

it('keeps what belongs to no client or to two, and sends it where the person says', async () => {
  const { actor, list, choose, routed, left } = await begin();
  await list();
  await choose(
    xml('de otros.xml', stranger, '20603184720'),
    xml('entre dos.xml', one.ruc, other.ruc),
    new File(['x'], 'compras.txt'),
    new File(['x'], 'foto.jpg'),
    new File([], 'vacio.txt'),
  );
  expect(left()).toEqual([
    ['unrouted-0', 'de otros.xml', 'unknown', []],
    ['unrouted-1', 'entre dos.xml', 'several', [one.ruc, other.ruc]],
    ['unrouted-2', 'compras.txt', 'unnamed', []],
    ['unrouted-3', 'foto.jpg', 'print', []],
    ['unrouted-4', 'vacio.txt', 'empty', []],
  ]);
  actor.send({ type: 'file.send', id: 'unrouted-0', uuids: [one.uuid] });
  actor.send({ type: 'file.send', id: 'unrouted-1', uuids: [one.uuid, other.uuid] });
  actor.send({ type: 'file.dismiss', id: 'unrouted-2' });
  expect(routed).toEqual([
    [one.ruc, ['entre dos.xml']],
    [other.ruc, ['entre dos.xml']],
  ]);
  await choose(new File(['x'], 'ventas.txt'));
  expect(left().map(([id, name]) => [id, name])).toEqual([
    ['unrouted-0', 'de otros.xml'],
    ['unrouted-3', 'foto.jpg'],
    ['unrouted-4', 'vacio.txt'],
    ['unrouted-5', 'ventas.txt'],
  ]);
  actor.send({ type: 'files.dismiss' });
  expect(left()).toEqual([]);
});

it('opens a zip whose name has no client, and routes its files', async () => {
  const { list, choose, mock, routed, left, actor } = await begin();
  await list();
  await choose(new File(['x'], `LE${one.ruc}20261000080400021112.zip`));
  expect(routed).toEqual([[one.ruc, [`LE${one.ruc}20261000080400021112.zip`]]]);
  await choose(new File(['x'], 'todos.zip'));
  mock.open('unzip').resolve([xml('a.xml', stranger, other.ruc), new File(['x'], 'dentro.zip')]);
  await expect.poll(() => actor.getSnapshot().value).toBe('idle');
  expect([routed.slice(1), left()]).toEqual([
    [[other.ruc, ['a.xml']]],
    [['unrouted-0', 'dentro.zip', 'nestedZip', []]],
  ]);
});

it.each([
  ['damaged', 'damagedZip'],
  ['large', 'largeZip'],
])('says that a zip is %s', async (answer, reason) => {
  const { list, choose, mock, left, actor } = await begin();
  await list();
  await choose(new File(['x'], 'todos.zip'));
  mock.open('unzip').resolve(answer);
  await expect.poll(() => actor.getSnapshot().value).toBe('idle');
  expect(left()).toEqual([['unrouted-0', 'todos.zip', reason, []]]);
});

it('routes what was dropped while the clients were not known, also after a failure', async () => {
  const { actor, mock, list, routed } = await begin();
  actor.send({ type: 'files.choose', files: [ledger(one.ruc)] });
  mock.open('listBusinesses').reject(new Problem(500));
  await settled();
  expect(actor.getSnapshot().context.clients).toEqual(failed);
  actor.send({ type: 'part.reload', part: 'clients' });
  await list();
  await expect.poll(() => actor.getSnapshot().value).toBe('idle');
  expect(routed).toEqual([[one.ruc, [ledger(one.ruc).name]]]);
});

it('routes a file once when others are dropped meanwhile', async () => {
  const { actor, list, routed } = await begin();
  await list();
  actor.send({ type: 'files.choose', files: [ledger(one.ruc)] });
  actor.send({ type: 'files.choose', files: [ledger(other.ruc)] });
  await expect.poll(() => actor.getSnapshot().value).toBe('idle');
  expect(routed).toEqual([
    [one.ruc, [ledger(one.ruc).name]],
    [other.ruc, [ledger(other.ruc).name]],
  ]);
});

it('leaves a file that was moved after it was chosen', async () => {
  const { list, choose, left } = await begin();
  await list();
  const moved = xml('movido.xml', stranger, one.ruc);
  moved.slice = () => {
    throw new DOMException('gone', 'NotReadableError');
  };
  await choose(moved);
  expect(left()).toEqual([['unrouted-0', 'movido.xml', 'unreadable', []]]);
});
