import type { Business } from '@contapro/domain';
import { expect, it } from 'vitest';
import { businessStateOf } from './businessState.ts';

const business: Business = {
  uuid: 'b-1',
  name: 'Andina S.A.C.',
  ruc: '20100047218',
  status: 'VALID',
  existsPeriodsProcessed: true,
  missingPermissions: [],
  accountantUuid: null,
  registered: true,
};

it.each(['/dashboard', '/dashboard/comprobantes', '/dashboard/detracciones', '/dashboard/observaciones?pestana=todos'])(
  'ROUTE-28 PDT-06 a link to %s carries the business',
  (href) => expect(businessStateOf(href, business)).toEqual({ name: 'Andina S.A.C.', ruc: '20100047218', uuid: 'b-1' }),
);

it('carries nothing elsewhere, nor without a business', () => {
  expect([
    businessStateOf('/inicio', business),
    businessStateOf('/dashboards', business),
    businessStateOf('/dashboard', null),
  ]).toEqual([undefined, undefined, undefined]);
});
