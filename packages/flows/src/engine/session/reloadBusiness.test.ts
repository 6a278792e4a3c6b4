import type { Api } from '@contapro/api';
import { expect, it } from 'vitest';
import { businesses, wireBusiness } from '@contapro/fixtures';
import { requestsOf, settled, mockServices } from '../../testing/index.ts';
import { reloadBusiness } from './reloadBusiness.ts';
import { createSession } from './session.ts';
import { memoryStorage } from './storage.ts';

const [business, other] = businesses;
const begin = () => {
  const session = createSession({ session: memoryStorage(), local: memoryStorage(), newId: () => 's-1' });
  session.open({ token: 't', testGroup: null });
  const mock = mockServices<Pick<Api, 'listBusinesses' | 'listPeriods'>>('listBusinesses', 'listPeriods');
  return { session, mock };
};

it('OPEN-181 loads businesses and periods again after an import, and selects the newest period if none was selected', async () => {
  const { session, mock } = begin();
  if (business) session.openBusiness({ business: { ...business, existsPeriodsProcessed: false }, periods: [] });
  const reloaded = reloadBusiness(mock.services, session);
  expect(requestsOf(mock.calls)).toEqual([
    ['listBusinesses', {}],
    ['listPeriods', { path: { id: business?.uuid } }],
  ]);
  mock.open('listBusinesses').resolve({ businesses: businesses.map(wireBusiness) });
  mock.open('listPeriods').resolve({ tax_periods: ['202610', '202609'] });
  await reloaded;
  const { filters, selectedValues, business: current } = session.get();
  expect([filters, selectedValues.tax_period, current]).toEqual([
    { businesses, taxPeriods: ['202610', '202609'] },
    '202610',
    business,
  ]);
});

it('changes nothing when another business was opened meanwhile', async () => {
  const { session, mock } = begin();
  if (business) session.openBusiness({ business, periods: ['202601'] });
  const reloaded = reloadBusiness(mock.services, session);
  if (other) session.openBusiness({ business: other, periods: ['202602'] });
  const before = session.get();
  mock.open('listBusinesses').resolve({ businesses: [] });
  mock.open('listPeriods').resolve({ tax_periods: ['202610'] });
  await reloaded;
  await settled();
  expect(session.get()).toEqual(before);
});
