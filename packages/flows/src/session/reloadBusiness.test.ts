import type { Api } from '@contapro/api';
import { expect, it } from 'vitest';
import { businesses } from '@contapro/fixtures';
import { wireBusiness } from '../testing/wire.ts';
import { asked, settled, standIn } from '../testing/index.ts';
import { reloadBusiness } from './reloadBusiness.ts';
import { createSession } from './session.ts';
import { memoryStorage } from './storage.ts';

const [business, other] = businesses;
const begin = () => {
  const session = createSession({ session: memoryStorage(), local: memoryStorage(), newId: () => 's-1' });
  session.open({ token: 't', testGroup: null });
  const world = standIn<Pick<Api, 'listBusinesses' | 'listPeriods'>>('listBusinesses', 'listPeriods');
  return { session, world };
};

it('OPEN-181 takes businesses and periods anew after an import, and selects the newest period if none was', async () => {
  const { session, world } = begin();
  if (business) session.openBusiness({ business: { ...business, existsPeriodsProcessed: false }, periods: [] });
  const reloaded = reloadBusiness(world.services, session);
  expect(asked(world.calls)).toEqual([
    ['listBusinesses', {}],
    ['listPeriods', { path: { id: business?.uuid } }],
  ]);
  world.open('listBusinesses').resolve({ businesses: businesses.map(wireBusiness) });
  world.open('listPeriods').resolve({ tax_periods: ['202610', '202609'] });
  await reloaded;
  const { filters, selectedValues, business: current } = session.get();
  expect([filters, selectedValues.tax_period, current]).toEqual([
    { businesses, taxPeriods: ['202610', '202609'] },
    '202610',
    business,
  ]);
});

it('changes nothing when another business was opened meanwhile', async () => {
  const { session, world } = begin();
  if (business) session.openBusiness({ business, periods: ['202601'] });
  const reloaded = reloadBusiness(world.services, session);
  if (other) session.openBusiness({ business: other, periods: ['202602'] });
  const before = session.get();
  world.open('listBusinesses').resolve({ businesses: [] });
  world.open('listPeriods').resolve({ tax_periods: ['202610'] });
  await reloaded;
  await settled();
  expect(session.get()).toEqual(before);
});
