import { Problem, type Api } from '@contapro/api';
import { expect, it } from 'vitest';
import { accountant, businesses, wireBusiness } from '../testing/businesses.ts';
import { asked, settled, standIn } from '../testing/index.ts';
import { loadProfile, reloadBusiness } from './hostCalls.ts';
import { createSession } from './session.ts';
import { memoryStorage } from './storage.ts';

const [business, other] = businesses;
const wireUser = {
  uuid: accountant.uuid,
  name: accountant.name,
  last_name: accountant.lastName,
  document_number: '45678912',
  email: accountant.email,
  phone_number: '987654321',
  accountant_profile: 'Estudio Contable',
  subscription: { plan_type: 2, end_date: null },
};

const begin = () => {
  const session = createSession({ session: memoryStorage(), local: memoryStorage(), newId: () => 's-1' });
  session.open({ token: 't', testGroup: null });
  const world = standIn<Pick<Api, 'getMe' | 'listBusinesses' | 'listPeriods'>>(
    'getMe',
    'listBusinesses',
    'listPeriods',
  );
  return { session, world };
};

it('SESSION-21 API-10 stores the profile', async () => {
  const { session, world } = begin();
  const loaded = loadProfile(world.services, session);
  world.open('getMe').resolve(wireUser);
  expect([await loaded, session.get().user]).toEqual([true, accountant]);
});

it('SESSION-22 OPEN-023 forgets token and user on a 401', async () => {
  const { session, world } = begin();
  const loaded = loadProfile(world.services, session);
  world.open('getMe').reject(new Problem(401));
  expect([await loaded, session.get().accessToken, session.get().accessTokenExpired]).toEqual([false, null, true]);
});

it('keeps the token when the server is gone', async () => {
  const { session, world } = begin();
  const outage = new Problem(0);
  const loaded = loadProfile(world.services, session);
  world.open('getMe').reject(outage);
  await expect(loaded).rejects.toBe(outage);
  expect(session.get().accessToken).toBe('t');
});

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
