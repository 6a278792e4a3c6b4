import { failed, loading, quickChoiceId, type QuickGroup, ready } from '@contapro/domain';
import { businesses, createBusiness, foundDocuments, quickCommands } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { quickGroupsOf } from './quickSearch.selectors.ts';

const andina = createBusiness({ uuid: 'b-1', name: 'Comercial Andina S.A.C.', ruc: '20100047218' });
const nusta = createBusiness({ uuid: 'b-2', name: 'Transportes Ñusta S.R.L.', ruc: '20488301757' });
const known = {
  query: '',
  businesses: ready([andina, nusta]),
  documents: null,
  commands: quickCommands,
  recent: [],
};
const shown = (groups: readonly QuickGroup[]) =>
  groups.map(({ kind, choices, hasMore }) => [kind, choices.map(quickChoiceId), hasMore]);

const allActions = ['actions', ['action:register', 'action:dark', 'action:signOut'], false];
const allPages = ['pages', ['page:home', 'page:board', 'page:purchases', 'page:detractions'], false];

it('offers all actions and pages while nothing is typed', () => {
  expect(shown(quickGroupsOf(known))).toEqual([allActions, allPages]);
  expect(shown(quickGroupsOf({ ...known, query: '  ', businesses: loading }))).toEqual([allActions, allPages]);
});

it('offers recent choices first, and leaves out what the accountant does not have', () => {
  const recent = ['client:b-2', 'client:of-somebody-else', 'page:board', 'action:gone', 'voucher:x'];
  expect(shown(quickGroupsOf({ ...known, recent }))).toEqual([
    ['recent', ['client:b-2', 'page:board'], false],
    allActions,
    allPages,
  ]);
  expect(shown(quickGroupsOf({ ...known, recent, businesses: failed }))[0]).toEqual(['recent', ['page:board'], false]);
});

it('finds clients by name and RUC, and commands by their label and other words', () => {
  expect(shown(quickGroupsOf({ ...known, query: 'nusta' }))).toEqual([['clients', ['client:b-2'], false]]);
  expect(shown(quickGroupsOf({ ...known, query: '2010' }))).toEqual([['clients', ['client:b-1'], false]]);
  expect(shown(quickGroupsOf({ ...known, query: 'CAMBIAR TEMA' }))).toEqual([['actions', ['action:dark'], false]]);
  expect(shown(quickGroupsOf({ ...known, query: 'com' }))).toEqual([
    ['clients', ['client:b-1'], false],
    ['pages', ['page:purchases'], false],
  ]);
});

it('shows six clients, and says that there are more', () => {
  const many = Array.from({ length: 7 }, (_, index) => createBusiness({ uuid: `m-${index}`, name: `Minera ${index}` }));
  const [group] = quickGroupsOf({ ...known, businesses: ready(many), query: 'minera' });
  expect([group?.choices.length, group?.hasMore]).toEqual([6, true]);
  const [exact] = quickGroupsOf({ ...known, businesses: ready(many.slice(0, 6)), query: 'minera' });
  expect([exact?.choices.length, exact?.hasMore]).toEqual([6, false]);
});

it('shows what the server found as it is, after the rest', () => {
  const groups = quickGroupsOf({
    ...known,
    businesses: ready(businesses),
    query: 'zzz',
    documents: ready(foundDocuments),
  });
  expect(groups).toEqual([
    {
      kind: 'suppliers',
      choices: foundDocuments.suppliers.map((supplier) => ({ kind: 'supplier', supplier })),
      hasMore: false,
    },
    {
      kind: 'vouchers',
      choices: foundDocuments.vouchers.map((voucher) => ({ kind: 'voucher', voucher })),
      hasMore: true,
    },
  ]);
});
