import { textiles } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { businessStateOf } from './businessState.ts';
import { namesBusiness } from './namesBusiness.ts';

it.each([
  '/dashboard',
  '/dashboard/comprobantes',
  '/dashboard/detracciones',
  '/dashboard/informe-pdt',
  '/dashboard/observaciones?pestana=todos',
])('ROUTE-28 PDT-06 a link to %s carries the business', (href) =>
  expect(businessStateOf(href, textiles)).toEqual({ name: textiles.name, ruc: textiles.ruc, uuid: textiles.uuid }),
);

it('carries nothing elsewhere, nor without a business', () => {
  expect([
    businessStateOf('/inicio', textiles),
    businessStateOf('/dashboards', textiles),
    businessStateOf('/dashboard', null),
  ]).toEqual([undefined, undefined, undefined]);
});

it.each([
  ['', { ruc: textiles.ruc, name: textiles.name, uuid: textiles.uuid }, true],
  ['PDT-04', { name: textiles.name }, false],
  ['PDT-04', { name: textiles.name, ruc: '' }, false],
  ['PDT-05', { ruc: textiles.ruc }, false],
  ['PDT-05', { ruc: textiles.ruc, name: 1 }, false],
  ['PDT-04 PDT-05', null, false],
  ['PDT-04 PDT-05', 'x', false],
])('%s finds the business in %o: %s', (_, state, expected) => {
  expect(namesBusiness(state)).toBe(expected);
});
