import { privatePageTexts, quickSearchTexts, topBarTexts } from '@contapro/domain';
import { createAccountant, createBusiness } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { isPageId } from '../pages.ts';
import { type QuickCommandsRequest, quickCommandsOf } from './quickCommands.ts';

const user = createAccountant({ uuid: 'a-1', profile: 'Estudio Contable', subscription: null });
const business = createBusiness({ uuid: 'b-1', name: 'Andina S.A.C.', existsPeriodsProcessed: true });
const texts = { ...topBarTexts, ...quickSearchTexts, titles: privatePageTexts.titles };
const known: QuickCommandsRequest = {
  session: { user, business, filters: { businesses: [], taxPeriods: [] }, testGroup: 'TEMPLATEA' },
  now: Date.parse('2026-11-20T15:00:00Z'),
  theme: 'dark',
  supportHref: null,
  texts,
};
const idsOf = (more: Partial<QuickCommandsRequest['session']> = {}) =>
  quickCommandsOf({ ...known, session: { ...known.session, ...more } }).map(({ kind, id }) => `${kind}:${id}`);

const ofBusiness = [
  'page:dashboard',
  'page:purchases',
  'page:sales',
  'page:detractions',
  'page:perceptions',
  'page:retentions',
  'page:pdtReport',
  'page:editCredentials',
  'page:proposalChanges',
  'page:reconciliation',
  'page:numbering',
  'page:observations',
  'page:review',
  'page:workingPaper',
  'page:voucherAccounts',
  'page:ledgerEntries',
  'page:monthClosing',
  'page:monthSummary',
  'action:upload',
];
const ofEverybody = [
  'page:home',
  'page:collections',
  'action:registerBusiness',
  'action:registerFromFile',
  'action:rucRequest',
  'page:board',
  'action:studioUpload',
  'page:studioReview',
  'page:notices',
  'page:clients',
  'page:pendingDeposits',
  'page:creditClock',
  'page:exchangeRates',
  'page:clientAccounts',
  'page:team',
  'page:journal',
  'page:sunatGuide',
  'page:account',
  'page:plans',
];
const last = ['action:light', 'action:system', 'action:signOut'];

it('offers the pages of the client at hand, then all others, the other themes and the way out', () => {
  expect(idsOf()).toEqual([...ofBusiness, ...ofEverybody, ...last]);
  const commands = quickCommandsOf({ ...known, supportHref: 'https://wa.me/51900000000' });
  const shown = (id: string) => commands.find((command) => command.id === id);
  expect(shown('purchases')).toEqual({
    kind: 'page',
    id: 'purchases',
    label: 'Comprobantes de compra',
    hint: 'Andina S.A.C.',
  });
  expect([shown('light')?.label, shown('system')?.label]).toEqual(['Tema: claro', 'Tema: como el dispositivo']);
  expect(shown('support')?.label).toBe('Soporte por WhatsApp');
});

it('offers no page of a client while none is open, and only what needs no vouchers while it has none', () => {
  expect(idsOf({ business: null })).toEqual([...ofEverybody, ...last]);
  const fresh = { ...business, existsPeriodsProcessed: false };
  expect(idsOf({ business: fresh })).toEqual(['page:editCredentials', 'action:upload', ...ofEverybody, ...last]);
  expect(
    idsOf({ business: fresh, filters: { businesses: [], taxPeriods: ['202610'] } }).slice(0, ofBusiness.length),
  ).toEqual(ofBusiness);
});

it('does not offer to register companies when the plan has ended', () => {
  const ended = { ...user, subscription: { planType: 1, endDate: '2026-11-19' } as const };
  const without = ofEverybody.filter((id) => !id.startsWith('action:r'));
  expect(idsOf({ user: ended })).toEqual([...ofBusiness, ...without, ...last]);
});

it('offers a member of a studio nothing that is the titular’s, and a revisor no credentials', () => {
  const ofTitular = [
    'page:clients',
    'page:plans',
    'action:registerBusiness',
    'action:registerFromFile',
    'action:rucRequest',
  ];
  const others = [...ofBusiness, ...ofEverybody].filter((id) => !ofTitular.includes(id));
  expect(idsOf({ user: { ...user, memberRole: 'asistente' } })).toEqual([...others, ...last]);
  expect(idsOf({ user: { ...user, memberRole: 'revisor' } })).toEqual(
    [...others, ...last].filter((id) => id !== 'page:editCredentials'),
  );
});

it('offers what the menu of the accountant has', () => {
  expect(idsOf({ testGroup: 'TEMPLATEB' })).not.toContain('page:dashboard');
  const ofSiscont = idsOf({ user: { ...user, profile: 'Siscont' } });
  expect(['page:home', 'page:pdtReport'].filter((id) => ofSiscont.includes(id))).toEqual([]);
  expect(idsOf({ user: null })).toEqual([]);
});

it('gives every page an id by which it is opened, without parameters in its path', () => {
  const ids = quickCommandsOf(known).map(({ id }) => id);
  expect(ids.filter(isPageId).length).toBe(ofBusiness.length + ofEverybody.length);
});
