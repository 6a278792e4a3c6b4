import { textiles } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { businessStateOf } from './businessState.ts';

it.each([
  '/dashboard',
  '/dashboard/comprobantes',
  '/dashboard/detracciones',
  '/dashboard/informe-pdt',
  '/dashboard/observaciones?pestana=todos',
])('ROUTE-28 PDT-06 a link to %s carries the business', (href) =>
  expect(businessStateOf(href, textiles)).toEqual({ name: textiles.name, ruc: textiles.ruc, uuid: textiles.uuid }),
);

it('a link to another page has no business, and neither has any link without a business', () => {
  expect([
    businessStateOf('/inicio', textiles),
    businessStateOf('/dashboards', textiles),
    businessStateOf('/dashboard', null),
  ]).toEqual([undefined, undefined, undefined]);
});
