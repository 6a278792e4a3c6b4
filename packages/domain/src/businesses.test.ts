import { expect, it } from 'vitest';
import { accountantProfileOf, experimentVariantOf, testGroupOf } from './accountants.ts';
import { areAllProcessing, businessCondition, isOwnBusiness, sortBusinesses } from './businesses.ts';
import { accountantProfiles, businessStatuses } from './schemas.ts';
import { signUpProfiles } from './signUpProfiles.ts';

it('HOME-15, OPEN-083 sorts by status, descending by code unit, stable', () => {
  expect(businessStatuses).toEqual(businessStatuses.toSorted().toReversed());
  const list = [
    { status: 'IN_PROGRESS', name: 'a' },
    { status: 'VALID', name: 'b' },
    { status: 'INVALID_CREDENTIALS', name: 'c' },
    { status: 'VALID', name: 'd' },
    { status: 'MISSING_PERMISSIONS', name: 'e' },
  ] as const;
  expect(sortBusinesses(list).map(({ name }) => name)).toEqual(['b', 'd', 'e', 'a', 'c']);
});

it('HOME-16, OPEN-084 all are in progress only where there is at least one business', () => {
  expect(areAllProcessing([])).toBe(false);
  expect(areAllProcessing([{ status: 'IN_PROGRESS' }])).toBe(true);
  expect(areAllProcessing([{ status: 'IN_PROGRESS' }, { status: 'VALID' }])).toBe(false);
  expect(
    areAllProcessing([{ status: 'IN_PROGRESS' }, { status: 'IN_PROGRESS', collectionStop: 'not_permitted' }]),
  ).toBe(false);
});

it.each([
  [null, true],
  ['me', true],
  ['another', false],
])('ROLE-02, OPEN-130 a business of %j is own: %s', (accountantUuid, own) => {
  expect(isOwnBusiness({ accountantUuid }, { uuid: 'me' })).toBe(own);
});

it('ENT-03, SIGNUP-21, OPEN-060 finds the profiles by their labels', () => {
  expect(accountantProfiles).toEqual(['Contador Freelance', 'Estudio Contable', 'Siscont']);
  expect(signUpProfiles).not.toContain('Siscont');
  expect(['Siscont', 'siscont', null].map(accountantProfileOf)).toEqual(['Siscont', null, null]);
});

it('ROUTE-27, OPEN-003 treats an unknown group as not A', () => {
  expect(['TEMPLATEA', 'TEMPLATEB', 'A', undefined].map(testGroupOf)).toEqual(['TEMPLATEA', 'TEMPLATEB', null, null]);
  expect(([null, 'TEMPLATEA', 'TEMPLATEB'] as const).map(experimentVariantOf)).toEqual([
    { hasDashboardHome: false, landing: 'overview' },
    { hasDashboardHome: true, landing: 'overview' },
    { hasDashboardHome: false, landing: 'purchases' },
  ]);
});

it.each([
  ['IN_PROGRESS', undefined, 'IN_PROGRESS'],
  ['IN_PROGRESS', 'not_permitted', 'STOPPED'],
  ['INVALID_CREDENTIALS', 'sol_refused', 'INVALID_CREDENTIALS'],
  ['VALID', 'api_refused', 'VALID'],
] as const)('a business that is %s with the stop %s is shown as %s', (status, collectionStop, condition) => {
  expect(businessCondition({ status, ...(collectionStop && { collectionStop }) })).toBe(condition);
});
