import { Problem, type Schemas } from '@contapro/api';
import { createSession, memoryStorage } from '@contapro/flows';
import { describe, expect, it, vi } from 'vitest';
import { createProfile } from './profile.ts';

const answer: Schemas['User'] = {
  uuid: 'a-1',
  name: 'Rosa',
  last_name: 'Quispe',
  document_number: '44556677',
  phone_number: '987654321',
  email: 'estudio@contapro.pe',
  accountant_profile: 'Estudio Contable',
  subscription: null,
};
const user = {
  uuid: 'a-1',
  name: 'Rosa',
  lastName: 'Quispe',
  email: 'estudio@contapro.pe',
  profile: 'Estudio Contable',
  subscription: null,
} as const;

const textiles: Schemas['Business'] = {
  uuid: 'b-1',
  name: 'Textiles Huascarán S.A.C.',
  ruc: '20514827363',
  status: 'VALID',
  exists_periods_processed: true,
  missing_permissions: [],
  accountant_uuid: 'a-1',
  registered: true,
};

function begin(getMe: () => Promise<Schemas['User']>) {
  const session = createSession({ session: memoryStorage(), local: memoryStorage(), newId: () => 'id' });
  session.open({ token: 't', testGroup: null });
  const getMeSpy = vi.fn(getMe);
  const listBusinesses = vi.fn(() =>
    Promise.resolve({ businesses: [textiles, { ...textiles, uuid: 'b-2', status: 'IN_PROGRESS' as const }] }),
  );
  const listPeriods = vi.fn(() => Promise.resolve({ tax_periods: ['202610'] }));
  const api = { getMe: getMeSpy, listBusinesses, listPeriods };
  return { session, getMeSpy, listBusinesses, profile: createProfile({ api, session }) };
}

describe('the profile', () => {
  it('SESSION-21 SESSION-23 is stored and clears the expired flag', async () => {
    const { session, profile } = begin(() => Promise.resolve(answer));
    session.expire();
    await expect(profile.load()).resolves.toBe('loaded');
    expect([session.get().user, session.get().accessTokenExpired]).toEqual([user, false]);
  });

  it('PAYMENT-05 OPEN-062 is requested again after a payment', async () => {
    const { session, getMeSpy, profile } = begin(() => Promise.resolve(answer));
    await profile.load();
    const paid = { plan_type: 2, end_date: '2027-01-31' } as const;
    getMeSpy.mockResolvedValue({ ...answer, subscription: paid });
    await expect(profile.reload()).resolves.toBe('loaded');
    expect([session.get().user?.subscription, getMeSpy.mock.calls.length]).toEqual([
      { planType: 2, endDate: '2027-01-31' },
      2,
    ]);
  });

  it('OPEN-023 is requested once, however many callers wait for it', async () => {
    const { getMeSpy, profile } = begin(() => Promise.resolve(answer));
    await Promise.all([profile.load(), profile.load()]);
    await profile.load();
    expect(getMeSpy).toHaveBeenCalledTimes(1);
  });

  it('is asked for again under another token', async () => {
    const { session, getMeSpy, profile } = begin(() => Promise.resolve(answer));
    await profile.load();
    session.open({ token: 'u', testGroup: null });
    await profile.load();
    expect(getMeSpy).toHaveBeenCalledTimes(2);
  });

  it('SESSION-22 OPEN-023 drops token and user when it is refused', async () => {
    const { session, profile } = begin(() => Promise.reject(new Problem(401)));
    await expect(profile.load()).resolves.toBe('refused');
    const { accessToken, user: kept, accessTokenExpired } = session.get();
    expect([accessToken, kept, accessTokenExpired]).toEqual([null, null, true]);
  });

  it('OPEN-023 ignores a session that another one has replaced', async () => {
    let refuse: (problem: Problem) => void = () => {};
    const { session, profile } = begin(() => new Promise((_, reject) => (refuse = reject)));
    const loading = profile.load();
    session.open({ token: 'u', testGroup: null });
    refuse(new Problem(401));
    await loading;
    expect(session.get().accessToken).toBe('u');
  });

  it('uses the stored profile when no answer arrives, and requests it again later', async () => {
    const { session, getMeSpy, profile } = begin(() => Promise.reject(new Problem(500)));
    await expect(profile.load()).rejects.toBeInstanceOf(Problem);
    session.storeProfile(user);
    await expect(profile.load()).resolves.toBe('loaded');
    expect([getMeSpy.mock.calls.length, session.get().accessToken]).toEqual([2, 't']);
  });

  it('ERR-03 treats an answer without a uuid as a failed call, and keeps the profile that it has', async () => {
    const bad = JSON.parse('{}') as Schemas['User'];
    const { session, getMeSpy, profile } = begin(() => Promise.resolve(bad));
    await expect(profile.load()).rejects.toBeInstanceOf(Problem);
    expect(session.get().user).toBeNull();
    session.storeProfile(user);
    await expect(profile.load()).resolves.toBe('loaded');
    expect([session.get().user, getMeSpy.mock.calls.length]).toEqual([user, 2]);
  });

  it('SESSION-32 requests nothing without a token', async () => {
    const { session, getMeSpy, profile } = begin(() => Promise.resolve(answer));
    session.logOut();
    await expect(profile.load()).resolves.toBe('refused');
    expect(getMeSpy).not.toHaveBeenCalled();
  });

  it('opens the business that an address names, once', async () => {
    const { session, listBusinesses, profile } = begin(() => Promise.resolve(answer));
    await expect(profile.load('b-1')).resolves.toBe('loaded');
    const { business, filters, selectedValues } = session.get();
    expect([business?.name, filters.taxPeriods, selectedValues.tax_period]).toEqual([
      'Textiles Huascarán S.A.C.',
      ['202610'],
      '202610',
    ]);
    await expect(profile.load('b-1')).resolves.toBe('loaded');
    expect(listBusinesses).toHaveBeenCalledTimes(1);
  });

  it.each(['b-2', 'b-3'])('opens no business that cannot be opened: %s', async (uuid) => {
    const { session, profile } = begin(() => Promise.resolve(answer));
    await expect(profile.load(uuid)).resolves.toBe('unknown');
    expect(session.get().business).toBeNull();
  });

  it('opens a business that is not valid for a page of any status', async () => {
    const { session, profile } = begin(() => Promise.resolve(answer));
    await expect(profile.load('b-2', true)).resolves.toBe('loaded');
    expect(session.get().business?.uuid).toBe('b-2');
    await expect(profile.load('b-3', true)).resolves.toBe('unknown');
  });

  it('opens no business when the list of businesses cannot be loaded', async () => {
    const { session, listBusinesses, profile } = begin(() => Promise.resolve(answer));
    listBusinesses.mockRejectedValueOnce(new Problem(503));
    await expect(profile.load('b-1')).resolves.toBe('unknown');
    expect(session.get().business).toBeNull();
    await expect(profile.load('b-1')).resolves.toBe('loaded');
  });
});
