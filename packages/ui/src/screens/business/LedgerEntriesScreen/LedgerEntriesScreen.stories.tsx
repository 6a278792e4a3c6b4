import { failed, loading, ready } from '@contapro/domain';
import { ledgerEntries, sampleLedgerEntryPage } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { inShell, reportArgs, withoutPeriods } from '../../../testing/reportStory.tsx';
import { LedgerEntriesScreen } from './LedgerEntriesScreen.tsx';

const { sort: _sort, onSortChange: _onSortChange, ...args } = reportArgs;
const { summary } = sampleLedgerEntryPage(ledgerEntries);

const meta = preview.meta({
  component: LedgerEntriesScreen,
  title: 'Screens/LedgerEntriesScreen · asientos, libro diario',
  id: 'screens-ledgerentriesscreen',
  parameters: { layout: 'fullscreen' },
  decorators: inShell('accounts'),
  args: {
    ...args,
    file: 'concar',
    onFileChange: fn(),
    summary,
    rows: ready(ledgerEntries),
    totalPages: 1,
    pageSize: 50,
    sizes: [50, 20, 100],
    onDownload: fn(),
    onPrint: fn(),
    hrefs: { accounts: '#cuentas', withoutAccount: '#sin-cuenta' },
  },
});
export default meta;

export const Default = meta.story({});
export const Loading = meta.story({ args: { summary: null, rows: loading, totalPages: 0 } });
export const LoadingPage = meta.story({ args: { rows: loading, page: 2, totalPages: 4 } });
export const Failed = meta.story({ args: { summary: null, rows: failed, totalPages: 0 } });
export const Empty = meta.story({
  args: { summary: sampleLedgerEntryPage([]).summary, rows: ready([]), totalPages: 0 },
});
/** StarSoft has no settings yet. */
export const NotSetUp = meta.story({
  args: {
    file: 'starsoft',
    summary: { ...sampleLedgerEntryPage([]).summary, isSetUp: false },
    rows: ready([]),
    totalPages: 0,
  },
});
/** SISCONT has no accounts of settings. */
export const OfSiscont = meta.story({ args: { file: 'siscont', summary: { ...summary, account: null } } });
export const WithoutPeriods = meta.story({ args: { ...withoutPeriods, summary: null } });
export const Torture = meta.story({
  args: {
    business: {
      name: 'Inversiones Agroindustriales, Pesqueras y de Servicios Generales Múltiples del Pacífico Sur S.A.C.',
      ruc: '20514827363',
    },
    summary: {
      ...summary,
      entries: 1_234_567,
      leftOut: 98_765,
      withoutAccount: 4_321,
      sums: { debit: 999_999_999_999_999, credit: 999_999_999_999_999 },
      foreignSums: ['CAD', 'EUR', 'USD'].map((currencyCode) => ({
        currencyCode,
        debit: 99_999_999_999,
        credit: 99_999_999_999,
      })),
    },
    page: 61_000,
    totalPages: 123_457,
  },
});
