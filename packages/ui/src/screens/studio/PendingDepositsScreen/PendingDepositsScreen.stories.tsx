import { everyDeposit, failed, loading, ready } from '@contapro/domain';
import {
  accountChange,
  createPendingDeposit,
  samplePendingDeposits,
  pendingDepositPage,
  samplePendingDepositPage,
  pendingDeposits,
} from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { PendingDepositsScreen } from './PendingDepositsScreen.tsx';

const empty = samplePendingDepositPage([]);
const [first, without, , , filed, unknown] = pendingDeposits;
const chosen = [first, without, filed, unknown].flatMap((deposit) => deposit ?? []);

const meta = preview.meta({
  title: 'Screens/PendingDepositsScreen · detracciones de hoy',
  id: 'screens-pendingdepositsscreen',
  component: PendingDepositsScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    today: '2026-11-20',
    rows: ready(pendingDepositPage.items),
    summary: pendingDepositPage.summary,
    page: 1,
    totalPages: pendingDepositPage.totalPages,
    pageSize: 20,
    sizes: [20, 50, 100],
    filters: everyDeposit,
    selected: [],
    depositor: null,
    again: false,
    told: [],
    onFiltersChange: fn(),
    onSearchChange: fn(),
    onPageChange: fn(),
    onPageSizeChange: fn(),
    onSelectedChange: fn(),
    onDepositorChange: fn(),
    onAgainChange: fn(),
    onMake: fn(),
    onFileFailureDismiss: fn(),
    onDownload: fn(),
    onAccount: fn(),
    onRetry: fn(),
    hrefs: { studio: { board: '#tablero', pendingDeposits: '#detracciones' }, client: () => '#por-pagar' },
  },
});
export default meta;

export const Default = meta.story({});
export const Loading = meta.story({ args: { rows: loading, summary: null, totalPages: 0 } });
/** Another page is loaded: the counts stay. */
export const LoadingPage = meta.story({ args: { rows: loading, page: 2 } });
export const Failed = meta.story({ args: { rows: failed, summary: null, totalPages: 0 } });
/** No client has to deposit. */
export const Empty = meta.story({ args: { rows: ready([]), summary: empty.summary, totalPages: 0 } });
export const NoMatch = meta.story({
  args: { rows: ready([]), summary: empty.summary, totalPages: 0, filters: { ...everyDeposit, search: 'zapatería' } },
});
export const OneState = meta.story({
  args: {
    filters: { ...everyDeposit, state: 'filed' },
    rows: ready(samplePendingDepositPage(pendingDeposits, { state: 'filed' }).items),
    totalPages: 1,
  },
});
/** Every selected deposit goes into the file. */
export const Selected = meta.story({
  args: { selected: first ? [first] : [], depositor: first?.depositor.uuid ?? null },
});
/** Some cannot be in a file, and one is in an earlier one. */
export const SelectedWithProblems = meta.story({
  args: { selected: chosen, depositor: first?.depositor.uuid ?? null },
});
/** A file has one depositor: the deposits of the other client stay selected. */
export const SelectedOfTwoClients = meta.story({
  args: {
    selected: [
      ...(first ? [first] : []),
      createPendingDeposit({
        depositor: { uuid: 'otro', name: 'Constructora Misti y Asociados S.A.C.', ruc: '20514835285' },
      }),
    ],
    depositor: first?.depositor.uuid ?? null,
  },
});
/** What the file deposits into each account, opened. */
export const Subtotals = meta.story({
  args: { selected: pendingDeposits, depositor: first?.depositor.uuid ?? null, again: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText(/^Subtotal/));
  },
});
export const NothingCanBeInAFile = meta.story({
  args: { selected: without ? [without] : [], depositor: without?.depositor.uuid ?? null },
});
export const Making = meta.story({
  args: { selected: first ? [first] : [], depositor: first?.depositor.uuid ?? null, isMaking: true },
});
export const FileFailed = meta.story({
  args: {
    selected: first ? [first] : [],
    depositor: first?.depositor.uuid ?? null,
    fileFailure: 'No pudimos preparar el archivo. Revisa tu conexión a internet.',
  },
});
/** A studio with many deposits, among them each problem. */
export const Studio = meta.story({
  args: {
    rows: ready([
      createPendingDeposit({ code: 'a', problems: ['supplier'], supplierRuc: '45871236' }),
      createPendingDeposit({ code: 'b', problems: ['series'], series: 'F00012' }),
      createPendingDeposit({ code: 'c', problems: ['number'], number: '1234567890' }),
      createPendingDeposit({ code: 'd', problems: ['amount', 'item'], depositCents: null, itemCode: '' }),
      createPendingDeposit({ code: 'e', problems: ['unstated', 'codeless'], depositCents: null, itemCode: '' }),
      createPendingDeposit({ code: 'f', problems: ['currency'], depositCents: null }),
      createPendingDeposit({ code: 'g', problems: ['tiny'], depositCents: 0 }),
      createPendingDeposit({ code: 'h', problems: ['codeless'], itemCode: '' }),
      createPendingDeposit({ code: 'i', problems: ['unlisted'], itemCode: '099' }),
      ...samplePendingDeposits(91),
    ]),
    pageSize: 100,
    totalPages: 12,
    page: 3,
  },
});

const changed = pendingDeposits
  .slice(0, 8)
  .map((deposit, index) =>
    index % 3 !== 1 && deposit.account !== null
      ? { ...deposit, accountChange: { ...accountChange, needsReview: index % 3 === 0 } }
      : deposit,
  );
const changedDeposits = { rows: ready(changed), selected: changed, depositor: first?.depositor.uuid ?? null };
/** Accounts of suppliers changed: one of them since the last deposit. */
export const ChangedAccounts = meta.story({ args: { ...changedDeposits, selected: [], depositor: null } });
/** The person asked for the file, and is told of the account that changed since the last deposit. */
export const ToldOfChangedAccounts = meta.story({
  args: {
    ...changedDeposits,
    told: changed.map(({ supplierRuc, account }) => ({ supplierRuc, account: account ?? '' })),
  },
});
/** Of an asistente, who may not change accounts of suppliers. */
export const WithoutAccounts = meta.story({ args: { canChangeAccounts: false } });
