import { accountantProfiles, businessStatuses, defaultPageRecord, testGroups } from '@contapro/domain';
import { createAccountant, createBusiness } from '@contapro/fixtures';
import { describe, expect, it, vi } from 'vitest';
import { createSession, memoryStorage, storageKeys, type KeyStorage } from './index.ts';
import { initialState, type StoredSessionState } from './state.ts';

const user = createAccountant({ uuid: 'a-1' });

const business = createBusiness({ uuid: 'b-1', name: 'Andina S.A.C.', ruc: '20100047218', accountantUuid: 'a-1' });

function begin(session: KeyStorage = memoryStorage(), local: KeyStorage = memoryStorage()) {
  let count = 0;
  return { session, local, store: createSession({ session, local, newId: () => `id-${++count}` }) };
}

const stored = (storage: KeyStorage): unknown => JSON.parse(storage.getItem('app-state') ?? 'null');

describe('what is stored', () => {
  it('SESSION-01 stores the complete state under app-state with version 2', () => {
    const { session, store } = begin();
    store.open({ token: 't', testGroup: 'TEMPLATEA' });
    expect(stored(session)).toEqual({
      version: 2,
      state: { ...initialState('id-1'), accessToken: 't', testGroup: 'TEMPLATEA', loginStatus: 'SUCCESS' },
    });
  });

  const selectedPlan = { planId: 4, period: 'monthly' } as const;
  const partner = { email: 'c@cliente.pe', password: 'Clave1', ruc: '20100047218', razonSocial: 'Andina' };
  /** The state after everything that is stored was set. */
  const whole: StoredSessionState = {
    ...initialState('id-1'),
    accessToken: 't',
    testGroup: 'TEMPLATEB',
    loginStatus: 'SUCCESS',
    user,
    business,
    filters: { businesses: [business], taxPeriods: ['202610', '202609'] },
    selectedValues: { ...initialState('').selectedValues, ruc: '20100047218', uuid: 'b-1', tax_period: '202610' },
    view: 'reporte_general_compras',
    selectedPlan,
    partner,
    utm: { utm_source: 'mail' },
  };
  const fill = () => {
    const { session, local, store } = begin();
    store.rememberAddress('?utm_source=mail&utm_medium=&other=1');
    store.open({ token: 't', testGroup: 'TEMPLATEB' });
    store.storeProfile(user);
    store.storeBusinesses([business]);
    store.openBusiness({ business, periods: ['202610', '202609'] });
    store.keep({ view: 'reporte_general_compras', selectedPlan, partner });
    return { session, local, store };
  };

  it('SESSION-14 is restored completely after a reload', () => {
    const { session, local, store } = fill();
    expect(store.get()).toEqual(whole);
    expect(begin(session, local).store.get()).toEqual(whole);
  });

  it.each([
    ['SESSION-02', 'filters'],
    ['SESSION-03', 'selectedValues'],
    ['SESSION-04', 'selectedPlan'],
    ['SESSION-05', 'accessToken'],
    ['SESSION-06', 'user'],
    ['SESSION-07 ENT-28', 'partner'],
    ['SESSION-08', 'view'],
    ['SESSION-09', 'business'],
  ] as const)('%s stores %s', (_, field) => {
    const { session } = fill();
    expect(stored(session)).toHaveProperty(['state', field], whole[field]);
  });

  it.each([...testGroups, null])('ENT-28 OPEN-003 keeps the test group %s', (testGroup) => {
    const { session, store } = begin();
    store.open({ token: 't', testGroup });
    expect(begin(session).store.get()).toEqual({ ...store.get(), accessToken: 't', testGroup });
  });

  it.each(
    [...accountantProfiles, null].flatMap((profile) =>
      [{ planType: 1, endDate: '2027-01-31' } as const, { planType: 2, endDate: null } as const, null].map(
        (subscription) => ({ ...user, profile, subscription }),
      ),
    ),
  )('ENT-01 ENT-03 ENT-04 keeps an accountant of profile $profile with $subscription', (accountant) => {
    const { session, store } = begin();
    store.open({ token: 't', testGroup: null });
    store.storeProfile(accountant);
    expect(begin(session).store.get()).toEqual({ ...store.get(), accessToken: 't', user: accountant });
  });

  it.each(businessStatuses)('ENT-08 OPEN-098 keeps a business of status %s, in the session and beyond it', (status) => {
    const { session, local, store } = begin();
    const known = { ...business, status, accountantUuid: null, missingPermissions: ['SIRE'] };
    store.open({ token: 't', testGroup: null });
    store.storeBusinesses([known]);
    store.openBusiness({ business: known, periods: ['202610'] });
    const filters = { businesses: [known], taxPeriods: ['202610'] };
    expect(begin(session).store.get()).toEqual({ ...store.get(), accessToken: 't', business: known, filters });
    expect(begin(memoryStorage(), local).store.storedFilters()).toEqual(filters);
  });

  it.each([
    ['another version', '{"version":1,"state":{}}'],
    ['no JSON', '{version'],
    [
      'a state with a field of the wrong type',
      JSON.stringify({ version: 2, state: { ...initialState('x'), accessToken: 7 } }),
    ],
    ['a list', '[]'],
  ])('OPEN-098 discards %s', (_, text) => {
    const session = memoryStorage();
    session.setItem('app-state', text);
    expect(begin(session).store.get()).toEqual(initialState('id-1'));
  });

  it('API-42 OPEN-005 starts with a page_record of 2', () => {
    expect([defaultPageRecord, begin().store.get().selectedValues.page_record]).toEqual([2, 2]);
  });

  it('SESSION-10 stores the result of creating a business under the name of the specification', () => {
    const { store } = begin();
    expect(store.get().businessCreatedSuccessFully).toBe('NOT_CREATED');
    store.keep({ businessCreatedSuccessFully: 'CREATED' });
    expect(store.get().businessCreatedSuccessFully).toBe('CREATED');
  });

  it('keeps the session in memory when the browser refuses to store it', () => {
    const refusing: KeyStorage = {
      ...memoryStorage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const { store } = begin(refusing, refusing);
    store.open({ token: 't', testGroup: null });
    expect(store.get().accessToken).toBe('t');
  });
});

describe('local storage', () => {
  it.each([
    ['LOGIN-13 SESSION-15', 'isFirstLogin', 'false'],
    ['LOGIN-14 SESSION-16 OPEN-100', 'isFirstViewDashboard', 'true'],
  ])('%s stores %s as %j after a sign-in', (_, key, value) => {
    const { local, store } = begin();
    store.open({ token: 't', testGroup: null });
    expect(local.getItem(key)).toBe(value);
  });

  it('SESSION-17 distinguishes a flag that was never stored from one that is false', () => {
    const { local, store } = begin();
    expect(store.flag('completedOnboardingVideo')).toBeNull();
    store.setFlag('completedOnboardingVideo', true);
    expect([local.getItem('completedOnboardingVideo'), store.flag('completedOnboardingVideo')]).toEqual(['true', true]);
    store.setFlag('completedOnboardingVideo', false);
    expect(store.flag('completedOnboardingVideo')).toBe(false);
  });

  it('SESSION-18 OPEN-090 keeps the businesses and the periods beyond the session', () => {
    const { local, store } = begin();
    store.storeBusinesses([business]);
    store.openBusiness({ business, periods: ['202610'] });
    expect(store.storedFilters()).toEqual({ businesses: [business], taxPeriods: ['202610'] });
    local.setItem('filters', '{"businesses":"all"}');
    expect(store.storedFilters()).toBeNull();
  });

  it('SESSION-19 SHELL-42 keeps name, RUC and uuid of the chosen business beyond the session', () => {
    const { local, store } = begin();
    store.openBusiness({ business, periods: ['202610'] });
    expect(['businessName', 'businessRuc', 'businessUuid'].map((key) => local.getItem(key))).toEqual([
      'Andina S.A.C.',
      '20100047218',
      'b-1',
    ]);
  });
});

describe('signing in', () => {
  it('LOGIN-17 LOGIN-18 SESSION-12 changes NOT_LOGGED to SUCCESS', () => {
    const { store } = begin();
    expect(store.get().loginStatus).toBe('NOT_LOGGED');
    store.open({ token: 't', testGroup: 'TEMPLATEA' });
    expect(store.get().loginStatus).toBe('SUCCESS');
  });

  it('LOGIN-12 SESSION-20 keeps the token and the group of the sign-in', () => {
    const { store } = begin();
    store.open({ token: 't', testGroup: 'TEMPLATEA' });
    const { accessToken, testGroup } = store.get();
    expect({ accessToken, testGroup }).toEqual({ accessToken: 't', testGroup: 'TEMPLATEA' });
  });

  it('LOGIN-19 SESSION-11 keeps the messages of a refusal, and forgets them once signed in', () => {
    const { store } = begin();
    store.refuse(['Correo o contraseña incorrectos']);
    expect([store.get().loginStatus, store.get().errorMessages]).toEqual([
      'ERROR',
      ['Correo o contraseña incorrectos'],
    ]);
    store.open({ token: 't', testGroup: null });
    expect(store.get().errorMessages).toEqual([]);
  });

  it('shows no data of the accountant who was signed in before', () => {
    const { store } = begin();
    store.open({ token: 't', testGroup: 'TEMPLATEA' });
    store.storeProfile(user);
    store.openBusiness({ business, periods: ['202610'] });
    store.dropProfile();
    store.open({ token: 'u', testGroup: null });
    expect(store.get()).toEqual({ ...initialState('id-1'), accessToken: 'u', loginStatus: 'SUCCESS' });
  });
});

describe('expiry', () => {
  it('SESSION-13 SESSION-24 is set by a 401 and cleared when the user has read it', () => {
    const { store } = begin();
    store.expire();
    expect(store.get().accessTokenExpired).toBe(true);
    store.clearExpiry();
    expect(store.get().accessTokenExpired).toBe(false);
  });

  it('SESSION-25 OPEN-185 is cleared by a load, but not by one in which another call answered 401', () => {
    const { store } = begin();
    store.watchExpiry();
    store.expire();
    store.confirm();
    expect(store.get().accessTokenExpired).toBe(true);
    store.watchExpiry();
    store.confirm();
    expect(store.get().accessTokenExpired).toBe(false);
  });

  it('SESSION-21 SESSION-23 is cleared by the profile', () => {
    const { store } = begin();
    store.expire();
    store.storeProfile(user);
    expect([store.get().user, store.get().accessTokenExpired]).toEqual([user, false]);
  });

  it('SESSION-22 OPEN-023 clears token and user when the profile answers 401, and leaves the flag for sign-in', () => {
    const { store } = begin();
    store.open({ token: 't', testGroup: null });
    store.storeProfile(user);
    store.dropProfile();
    const { accessToken, user: left, accessTokenExpired } = store.get();
    expect({ accessToken, left, accessTokenExpired }).toEqual({
      accessToken: null,
      left: null,
      accessTokenExpired: true,
    });
  });

  it('calls its listeners once, however many calls answer 401', () => {
    const { store } = begin();
    const listener = vi.fn<() => void>();
    const leave = store.subscribe(listener);
    store.expire();
    store.expire();
    leave();
    store.clearExpiry();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('business and period', () => {
  it('HOME-25 ENT-33 selects the first period and resets page and dates', () => {
    const { store } = begin();
    store.select({ page: 7, page_record: 50, fecha_inicio: '2026-10-01', paid: 'N' });
    store.openBusiness({ business, periods: ['202610', '202609'] });
    expect(store.get().selectedValues).toEqual({
      ruc: '20100047218',
      tax_period: '202610',
      uuid: 'b-1',
      paid: 'S',
      page: 1,
      page_record: 2,
      fecha_inicio: '',
      fecha_fin: '',
      filter_type: 'fechaPeriodo',
    });
  });

  it('SHELL-26 OPEN-102 has the periods of the business that was opened last, and no view yet', () => {
    const { store } = begin();
    store.openBusiness({ business, periods: ['202610', '202609'] });
    store.keep({ view: 'reporte_detracciones' });
    const other = { ...business, uuid: 'b-2', ruc: '20512345671' };
    store.openBusiness({ business: other, periods: ['202608'] });
    const { view, filters, selectedValues } = store.get();
    expect({ view, periods: filters.taxPeriods, uuid: selectedValues.uuid, period: selectedValues.tax_period }).toEqual(
      {
        view: null,
        periods: ['202608'],
        uuid: 'b-2',
        period: '202608',
      },
    );
  });

  it('OPEN-092 opens a business without periods', () => {
    const { store } = begin();
    store.openBusiness({ business, periods: [] });
    expect([store.get().selectedValues.tax_period, store.get().filters.taxPeriods]).toEqual([null, []]);
  });

  it('LISTINGS-31 goes to page 1 with another period', () => {
    const { store } = begin();
    store.openBusiness({ business, periods: ['202610', '202609'] });
    store.select({ page: 4 });
    store.selectPeriod('202609');
    expect([store.get().selectedValues.tax_period, store.get().selectedValues.page]).toEqual(['202609', 1]);
  });

  it('OPEN-181 selects the newest period when periods arrive and none was selected', () => {
    const { store } = begin();
    store.openBusiness({ business, periods: [] });
    store.storePeriods(['202610', '202609']);
    expect(store.get().selectedValues.tax_period).toBe('202610');
    store.selectPeriod('202609');
    store.storePeriods(['202611', '202610', '202609']);
    expect(store.get().selectedValues.tax_period).toBe('202609');
  });

  it('replaces the chosen business by the one of a newly loaded list', () => {
    const { store } = begin();
    store.openBusiness({ business, periods: [] });
    store.storeBusinesses([{ ...business, status: 'INVALID_CREDENTIALS' }]);
    expect(store.get().business).toEqual({ ...business, status: 'INVALID_CREDENTIALS' });
  });
});

describe('the browser session', () => {
  it('closes a business that left, and keeps another one open', () => {
    const other = createBusiness({ uuid: 'b-2' });
    const { local, store } = begin();
    store.storeBusinesses([business, other]);
    store.openBusiness({ business, periods: ['202610'] });
    store.closeBusiness('b-2');
    expect([store.get().business, store.get().filters]).toEqual([
      business,
      { businesses: [business], taxPeriods: ['202610'] },
    ]);
    store.closeBusiness('b-1');
    const { business: open, filters, selectedValues } = store.get();
    expect([open, filters, selectedValues]).toEqual([
      null,
      { businesses: [], taxPeriods: [] },
      initialState('').selectedValues,
    ]);
    expect(local.getItem(storageKeys.businessUuid)).toBeNull();
  });

  it('keeps everything but the token when the token is replaced', () => {
    const { store } = begin();
    store.open({ token: 't', testGroup: 'TEMPLATEA' });
    store.storeProfile(user);
    store.openBusiness({ business, periods: ['202610'] });
    const before = store.get();
    store.renew('another');
    expect(store.get()).toEqual({ ...before, accessToken: 'another' });
  });

  it('OPEN-124 has one random id and the utm fields of its first address only', () => {
    const { session, local, store } = begin();
    store.rememberAddress('?utm_source=mail&utm_medium=cpc&utm_campaign=sire');
    store.rememberAddress('?utm_source=other');
    const again = begin(session, local).store;
    again.rememberAddress('?utm_source=third');
    expect([again.get().sessionId, again.get().utm]).toEqual([
      'id-1',
      { utm_source: 'mail', utm_medium: 'cpc', utm_campaign: 'sire' },
    ]);
  });
});

describe('signing out', () => {
  it('SESSION-29 SESSION-30 OPEN-101 forgets the session and the business, and keeps the three flags', () => {
    const { session, local, store } = begin();
    store.open({ token: 't', testGroup: 'TEMPLATEA' });
    store.storeProfile(user);
    store.storeBusinesses([business]);
    store.openBusiness({ business, periods: ['202610'] });
    store.keep({ partner: { email: 'c@cliente.pe', ruc: '20100047218', razonSocial: 'Andina' } });
    store.setFlag('completedOnboardingVideo', true);
    store.expire();
    session.setItem('other', 'x');
    const listener = vi.fn<() => void>();
    store.subscribe(listener);
    store.logOut();
    expect(store.get()).toEqual(initialState('id-2'));
    expect([session.getItem('app-state'), session.getItem('other')]).toEqual([null, null]);
    expect(Object.fromEntries(Object.values(storageKeys).map((key) => [key, local.getItem(key)]))).toEqual({
      'app-state': null,
      isFirstLogin: 'false',
      isFirstViewDashboard: 'true',
      completedWelcomeVideo: null,
      completedOnboardingVideo: 'true',
      completedOnboardingStepOne: null,
      filters: null,
      businessName: null,
      businessRuc: null,
      businessUuid: null,
      'event-queue': null,
    });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
