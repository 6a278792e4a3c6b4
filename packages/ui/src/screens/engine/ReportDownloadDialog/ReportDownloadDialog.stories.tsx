import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import {
  leavingOutReport,
  longNamed,
  recodedReport,
  refusedCheck,
  reportComparison,
  unchangedReport,
  uncodedReport,
  warnedCheck,
} from '@contapro/fixtures';
import { ReportDownloadDialog } from './ReportDownloadDialog.tsx';

const meta = preview.meta({
  component: ReportDownloadDialog,
  title: 'Screens/Modals/ReportDownloadDialog · descargar un reporte, Excel',
  id: 'screens-modals-reportdownloaddialog',
  parameters: { docs: { story: { inline: false, height: '560px' } } },
  args: {
    state: 'open' as const,
    businessName: 'Textiles Huascarán S.A.C.',
    period: '202610',
    file: 'compras',
    onFileChange: fn(),
    onDownload: fn(),
    onCancel: fn(),
    onHide: fn(),
    onClose: fn(),
  },
});
export default meta;

export const Default = meta.story({});
export const NothingChosen = meta.story({ args: { file: null } });
export const WithPeriods = meta.story({ args: { periods: ['202610', '202609'], onPeriodChange: fn() } });
export const Loading = meta.story({ args: { state: 'loading', progress: { received: 8_600_000, total: 12_000_000 } } });
export const LoadingOfUnknownSize = meta.story({ args: { state: 'loading' } });
/** The page cannot keep the download, so it can only be cancelled. */
export const LoadingWithoutBackground = meta.story({
  args: { state: 'loading' },
  render: (args) => <ReportDownloadDialog {...args} onHide={undefined} />,
});
export const Checking = meta.story({ args: { state: 'loading', file: 'ventasRvie', isChecking: true } });
/** SUNAT would refuse rows: the file is made after a second press only. */
export const Refused = meta.story({
  args: {
    file: 'ventasRvie',
    check: refusedCheck,
    onBack: fn(),
    voucherHref: ({ series, number }) => `#${series}-${number}`,
    onVoucherOpen: fn(),
  },
});
/** SUNAT would take the file, and a row is to be looked at. The vouchers are no links. */
export const Warned = meta.story({ args: { file: 'ventasRvie', check: warnedCheck, onBack: fn() } });
export const Unchecked = meta.story({
  args: { file: 'ventasRvie', check: 'failed', failure: { kind: 'unreachable' }, onBack: fn(), onCheckRetry: fn() },
});
/** The session ended before the file was checked. */
export const UncheckedSignedOut = meta.story({
  args: { file: 'ventasRvie', check: 'failed', failure: { kind: 'expired' }, onBack: fn(), onCheckRetry: fn() },
});
export const Comparing = meta.story({ args: { state: 'loading', file: 'siscont', isComparing: true } });
export const Compared = meta.story({
  args: {
    file: 'siscont',
    comparison: reportComparison,
    scope: 'changes',
    onScopeChange: fn(),
    onSinceChange: fn(),
    onBack: fn(),
  },
});
export const Unchanged = meta.story({ args: { file: 'siscont', comparison: unchangedReport, onBack: fn() } });
/** SUNAT replaces the whole register, so there is no choice. */
export const OfSunat = meta.story({ args: { file: 'comprasRce', comparison: reportComparison, onBack: fn() } });
/** A file for a ledger program is selected, whose settings can be changed. */
export const OfLedger = meta.story({ args: { file: 'concar', onSettings: fn(), entriesHref: '#asientos' } });
export const ReadingSettings = meta.story({ args: { state: 'loading', file: 'concar', isReadingSettings: true } });
/** The program does not support some vouchers, and the file was not downloaded before. */
export const LeavingOut = meta.story({ args: { file: 'concar', comparison: leavingOutReport, onBack: fn() } });
/** Purchases without an account of their own are named, with the account that they get. */
export const WithoutAccounts = meta.story({
  args: { file: 'concar', comparison: uncodedReport, accountsHref: '#cuentas', entriesHref: '#asientos', onBack: fn() },
});
/** The file for SISCONT has no account for them. */
export const WithoutAccountsOfSettings = meta.story({
  args: { file: 'siscont', comparison: { ...uncodedReport, account: null, dividedCount: 2 }, onBack: fn() },
});
/** The account of a voucher changed since the last download. */
export const Recoded = meta.story({
  args: { file: 'contasis', comparison: recodedReport, scope: 'changes', entriesHref: '#asientos', onBack: fn() },
});
export const Uncompared = meta.story({
  args: { file: 'siscont', comparison: 'failed', failure: { kind: 'unreachable' }, onBack: fn(), onCompareRetry: fn() },
});
/** The file was saved, and could not be noted. */
export const Unrecorded = meta.story({ args: { state: 'failed', file: 'siscont', failure: { kind: 'unrecorded' } } });
export const Done = meta.story({ args: { state: 'done', fileName: 'compras_20514827363_202610.xlsx' } });
export const Failed = meta.story({ args: { state: 'failed' } });
export const TooManyDownloads = meta.story({
  args: {
    state: 'failed',
    failure: { kind: 'tooMany', message: 'Hiciste demasiados intentos. Espera 40 segundos y vuelve a intentarlo.' },
  },
});
export const Torture = meta.story({ args: { businessName: longNamed.name } });
