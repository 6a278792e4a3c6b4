import type { Act } from '@contapro/domain';
import { acts } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { journalHrefsOf } from './journalHrefs.ts';

const [first] = acts;
if (!first?.client) throw new Error('The first act has a client');
const { client } = first;
const act = (values: Partial<Act>): Act => ({ ...first, ...values });
const code = '20514827363-202610-01-F001-182';

it('leads to the voucher of a client that the reader sees', () => {
  const { voucher } = journalHrefsOf(undefined);
  expect(voucher(first, code)).toBe(
    `/dashboard/comprobantes?empresa=${client.uuid}&periodo=202610&numero=F001-182&proveedor=20514827363`,
  );
  expect(voucher(act({ details: { book: 'venta' } }), code)).toBe(
    `/dashboard/ventas?empresa=${client.uuid}&periodo=202610&numero=F001-182`,
  );
  expect([
    voucher(act({ client: null }), code),
    voucher(act({ client: { ...client, isArchived: true } }), code),
    voucher(act({ period: null }), code),
    voucher(first, 'x'),
  ]).toEqual([null, null, null, null]);
});

it('leads a member to no page of the titular', () => {
  const kinds = ['client_archived', 'clients_assigned', 'deposit_file_made', 'upload_made'] as const;
  const of = (role?: 'asistente') => kinds.map((kind) => journalHrefsOf(role).place(act({ kind })));
  const upload = `/dashboard/subir-archivos?empresa=${client.uuid}`;
  expect(of()).toEqual(['/estudio/empresas', '/estudio/equipo', '/estudio/detracciones', upload]);
  expect(of('asistente')).toEqual([null, null, '/estudio/detracciones', upload]);
});
