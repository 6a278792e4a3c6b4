import { accountant as user, textiles as business } from '@contapro/fixtures';
import { createSession, memoryStorage, type StoredSessionState } from '@contapro/flows';
import { describe, expect, it } from 'vitest';
import { redirectBy } from './guards.ts';
import type { GuardName } from './pages.ts';

const visitor = createSession({ session: memoryStorage(), local: memoryStorage(), newId: () => 'id' }).get();
const company = { ruc: '20100047218', razonSocial: 'Andina S.A.C.' };
const partner = { ...company, email: 'socio@contapro.pe', password: 'clave-del-socio' };
const accountant: StoredSessionState = { ...visitor, accessToken: 't', user };
const onTrial = (endDate: string): StoredSessionState => ({
  ...accountant,
  user: { ...user, subscription: { planType: 1, endDate } },
});
const member: StoredSessionState = {
  ...accountant,
  user: { ...user, memberRole: 'revisor' },
};
const now = Date.parse('2026-11-21T15:00:00Z');

const cases: readonly [title: string, guard: GuardName, session: StoredSessionState, goesTo: string | null][] = [
  ['ROUTE-01 sends to sign-in without a token', 'signedIn', visitor, '/login'],
  ['ROUTE-01 lets a token in', 'signedIn', accountant, null],
  ['ROUTE-02 OPEN-066 lets a visitor see the pages of entry', 'guestsOnly', visitor, null],
  ['ROUTE-02 OPEN-066 sends a token from the pages of entry to Inicio', 'guestsOnly', accountant, '/inicio'],
  ['ROUTE-01 comes before ROUTE-03', 'withBusiness', visitor, '/login'],
  ['ROUTE-03 DASH-02 sends to Inicio without a business', 'withBusiness', accountant, '/inicio'],
  [
    'ROUTE-03 sends to Inicio without an id',
    'withBusiness',
    { ...accountant, business: { ...business, uuid: '' } },
    '/inicio',
  ],
  ['ROUTE-03 lets the chosen business in', 'withBusiness', { ...accountant, business }, null],
  [
    'ROLE-02 OPEN-130 keeps another accountant’s business closed',
    'withBusiness',
    { ...accountant, business: { ...business, accountantUuid: 'a-2' } },
    '/inicio',
  ],
  [
    'OPEN-130 counts a business of nobody as one’s own',
    'withBusiness',
    { ...accountant, business: { ...business, accountantUuid: null } },
    null,
  ],
  ['ROUTE-01 comes before OPEN-080', 'withPlan', visitor, '/login'],
  ['OPEN-080 registers on the last day of the trial', 'withPlan', onTrial('2026-11-22'), null],
  [
    'ROLE-04 COMPANY-40 OPEN-080 sends to Inicio once the trial has ended',
    'withPlan',
    onTrial('2026-11-21'),
    '/inicio',
  ],
  ['HOME-45 OPEN-080 never ends a paid plan', 'withPlan', accountant, null],
  ['ROLE-08 OPEN-080 gates nothing inside the dashboard', 'withBusiness', { ...onTrial('2026-01-01'), business }, null],
  [
    'ROLE-09 OPEN-164 counts no businesses against the plan',
    'withPlan',
    { ...accountant, filters: { businesses: Array.from({ length: 60 }, () => business), taxPeriods: [] } },
    null,
  ],
  ['lets a titular see the pages about the plan', 'withOwnPlan', accountant, null],
  ['sends a member of a studio from the pages about the plan to Inicio', 'withOwnPlan', member, '/inicio'],
  ['lets no member of a studio register a business', 'withPlan', member, '/inicio'],
  ['asks for a session before the pages about the plan', 'withOwnPlan', visitor, '/login'],
  ['OPEN-067 needs partner data to register the partner’s user', 'withPartner', accountant, '/login'],
  ['OPEN-067 lets partner data in', 'withPartner', { ...visitor, partner }, null],
  ['PARTNER-38 needs the credentials of the partner', 'withPartner', { ...visitor, partner: company }, '/login'],
  ['needs both credentials', 'withPartner', { ...visitor, partner: { ...company, password: 'clave' } }, '/login'],
  ['OPEN-067 needs a token to register the user’s business', 'withPartnerToken', { ...visitor, partner }, '/login'],
  ['OPEN-067 needs partner data besides', 'withPartnerToken', accountant, '/inicio'],
  ['OPEN-067 lets both in', 'withPartnerToken', { ...accountant, partner: company }, null],
];

describe('guards', () => {
  it.each(cases)('%s', async (_, guard, session, goesTo) => expect(await redirectBy(guard, session, now)).toBe(goesTo));
});
