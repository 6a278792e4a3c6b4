import { viewNames } from '@contapro/domain';
import { ledgerEntries, sampleLedgerEntryPage, wireLedgerEntryPage } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { describePaths } from '../../testing/describePaths.ts';
import { type Model, requestsOf, settled, shortestPaths } from '../../testing/index.ts';
import { mockReport } from '../../testing/mockReport.ts';
import { createLedgerEntries, type LedgerEntriesMachine } from './ledgerEntries.machine.ts';
import type { LedgerEntriesInput } from './ledgerEntries.types.ts';

const begin = (last?: 'starsoft') =>
  mockReport(['listLedgerEntries'], (services: Parameters<typeof createLedgerEntries>[0]) =>
    createLedgerEntries({ ...services, ...(last && { programs: { last: () => last, keep: () => {} } }) }),
  );
const business = { uuid: 'b-1', ruc: '20100047218', name: 'Los Álamos S.A.C.' };
const input: LedgerEntriesInput = { business, period: '202610', periods: ['202610', '202609'] };

const listed = (more: object = {}, period = '202610'): [string, unknown] => [
  'listLedgerEntries',
  {
    query: {
      business_uuid: 'b-1',
      business_ruc: '20100047218',
      tax_period: period,
      page: 1,
      size: 50,
      file: 'siscont',
      ...more,
    },
  },
];

const model: Model<LedgerEntriesMachine> = {
  create: () => begin(),
  input,
  events: [{ type: 'period.select', period: '202609' }, { type: 'download.open' }, { type: 'page.print' }],
  // The list is a child machine with its own tag `busy`.
  background: ['listLedgerEntries'],
  also: ({ context }) => context.period,
};

const expectedOf = (type: string): { facts: unknown[]; calls: unknown[] } => {
  if (type === 'xstate.init') return { facts: [{ type: 'view.opened', view: viewNames.entries }], calls: [listed()] };
  if (type === 'period.select')
    return { facts: [{ type: 'period.selected', period: '202609' }], calls: [listed({}, '202609')] };
  if (type === 'page.print') return { facts: [{ type: 'page.print.requested' }], calls: [] };
  return { facts: [], calls: [] };
};

describePaths('every way around the list', model, ({ event }) => expectedOf(event.type), { paths: shortestPaths });

it('reads the entries of the file that is chosen, and begins with that of the last program', async () => {
  const { machine, mock } = begin('starsoft');
  const actor = createActor(machine, { input }).start();
  const page = sampleLedgerEntryPage(ledgerEntries, { file: 'starsoft' });
  mock.open('listLedgerEntries').resolve(wireLedgerEntryPage(page));
  await settled();
  const report = actor.getSnapshot().children.report;
  expect(report?.getSnapshot().context.content).toEqual({ state: 'ready', data: page });
  report?.send({ type: 'filters.change', filters: [{ file: 'concarVentas' }] });
  expect(requestsOf(mock.calls)).toEqual([listed({ file: 'starsoft' }), listed({ file: 'concarVentas' })]);
});
