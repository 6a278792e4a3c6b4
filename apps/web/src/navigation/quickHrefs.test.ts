import { createBusiness, createFoundSupplier, createFoundVoucher } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { quickHrefOf } from './quickHrefs.ts';

const owner = { uuid: 'b-1', name: 'Andina S.A.C.', ruc: '20100047218' };

it.each([
  ['VALID', '/dashboard?empresa=b-1'],
  ['IN_PROGRESS', '/recolecciones'],
  ['INVALID_CREDENTIALS', '/dashboard/editar-credenciales?empresa=b-1'],
  ['MISSING_PERMISSIONS', '/dashboard/editar-credenciales?empresa=b-1'],
] as const)('a client of status %s leads to %s', (status, href) => {
  expect(quickHrefOf({ kind: 'client', client: createBusiness({ ...owner, status }) })).toBe(href);
});

it('a client with refused credentials leads a revisor, who changes none, to what SUNAT says', () => {
  const client = createBusiness({ ...owner, status: 'INVALID_CREDENTIALS' });
  expect(quickHrefOf({ kind: 'client', client }, 'revisor')).toBe('/recolecciones');
  expect(quickHrefOf({ kind: 'client', client }, 'asistente')).toBe('/dashboard/editar-credenciales?empresa=b-1');
});

it('a supplier leads to its purchases of the newest period', () => {
  expect(quickHrefOf({ kind: 'supplier', supplier: createFoundSupplier({ owner, id: '20512345671' }) })).toBe(
    '/dashboard/comprobantes?empresa=b-1&periodo=202610&proveedor=20512345671',
  );
});

it('a voucher leads to the listing of its book with it alone', () => {
  const purchase = createFoundVoucher({ owner, counterpartyId: '20512345671' });
  const place = 'empresa=b-1&periodo=202610&numero=F001-00000130';
  expect(quickHrefOf({ kind: 'voucher', voucher: purchase })).toBe(
    `/dashboard/comprobantes?${place}&proveedor=20512345671`,
  );
  expect(quickHrefOf({ kind: 'voucher', voucher: { ...purchase, counterpartyId: '' } })).toBe(
    `/dashboard/comprobantes?${place}`,
  );
  expect(quickHrefOf({ kind: 'voucher', voucher: { ...purchase, book: 'sales' } })).toBe(`/dashboard/ventas?${place}`);
});
