import type { Business } from '@contapro/domain';
import { expect, it } from 'vitest';
import { stateOf } from './businessState.ts';

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
  'ROUTE-28 DASH-29 DASH-30 DASH-31 PDT-06 a link to %s carries the business',
  (href) => expect(stateOf(href, business)).toEqual({ name: 'Andina S.A.C.', ruc: '20100047218', uuid: 'b-1' }),
);

it('carries nothing elsewhere, nor without a business', () => {
  expect([stateOf('/inicio', business), stateOf('/dashboards', business), stateOf('/dashboard', null)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
