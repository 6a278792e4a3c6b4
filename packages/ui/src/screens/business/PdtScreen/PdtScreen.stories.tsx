import { failed, form621BoxSource, loading, ready } from '@contapro/domain';
import {
  declaredForm621,
  doubtfulForm621,
  form621OfOctober,
  form621WithConfirmedIncome,
  form621WithEntries,
  form621WithOutdatedIncome,
  form621WithProposedIncome,
  noForm621,
  noPdt,
  purchasePdt,
  purchasePdtWithLateDetractions,
  salesPdt,
  textiles,
} from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { PeriodSelector } from '../../../patterns/PeriodSelector/index.ts';
import { controlled } from '../../../testing/controlled.tsx';
import { inShell } from '../../../testing/reportStory.tsx';
import type { IncomeProps } from './IncomePanel.tsx';
import { PdtScreen } from './PdtScreen.tsx';

const typed = { 145: { text: '27', seen: null }, 185: { text: '10', seen: null } };

const noIncomeActions: IncomeProps = {
  regimesStatus: null,
  status: { kind: 'editing' },
  isOther: false,
  changedElsewhere: null,
  onRegimeOpen: fn(),
  onRegimeClose: fn(),
  onRegimeSubmit: fn(),
  onRegimeRemove: fn(),
  onOther: fn(),
  onOtherClose: fn(),
  onConfirm: fn(),
  onOtherSubmit: fn(),
  onUnconfirm: fn(),
};

const meta = preview.meta({
  component: PdtScreen,
  title: 'Screens/PdtScreen · informe PDT 621',
  id: 'screens-pdtscreen',
  parameters: { layout: 'fullscreen' },
  decorators: inShell('pdt'),
  args: {
    business: textiles,
    period: '202610',
    periodSelector: <PeriodSelector periods={['202610', '202609']} value="202610" onPeriodChange={fn()} />,
    book: 'purchases',
    onBookChange: fn(),
    purchases: ready(purchasePdt),
    sales: ready(salesPdt),
    form: ready(form621OfOctober),
    onEntriesSubmit: fn(),
    income: noIncomeActions,
    onRetry: fn(),
    onPrint: fn(),
    hrefs: {
      back: '#inicio',
      box: (box) => (form621BoxSource(box) === null ? undefined : `#casilla-${box}`),
      amount: (book, amount) => `#${book}-${amount}`,
      lateDetractions: '#detracciones-pagadas-en-el-mes',
    },
  },
});
export default meta;

export const Default = meta.story({
  render: (args) =>
    controlled(args.book, (book, setBook) => <PdtScreen {...args} book={book} onBookChange={setBook} />),
});
/** The business has a régimen: its net income is proposed, with the vouchers that it counts. */
export const ProposedIncome = meta.story({ args: { form: ready(form621WithProposedIncome) } });
export const ConfirmedIncome = meta.story({ args: { form: ready(form621WithConfirmedIncome) } });
/** Another net income was confirmed, and sales arrived afterwards. */
export const OutdatedIncome = meta.story({ args: { form: ready(form621WithOutdatedIncome) } });
/** Another net income than the proposed one, with its reason. */
export const OtherIncome = meta.story({
  args: { form: ready(form621WithProposedIncome), income: { ...noIncomeActions, isOther: true } },
});
export const ConfirmationFailed = meta.story({
  args: {
    form: ready(form621WithProposedIncome),
    income: { ...noIncomeActions, status: { kind: 'unreachable' } },
  },
});
/** The sales changed while the page was open: nothing was confirmed. */
export const IncomeChanged = meta.story({
  args: { form: ready(form621WithProposedIncome), income: { ...noIncomeActions, changedElsewhere: 'income' } },
});
/** The régimen of a business is chosen for the first time. */
export const ChoosingRegime = meta.story({
  args: { income: { ...noIncomeActions, regimesStatus: { kind: 'editing' } } },
});
/** A régimen that the law does not allow in that month. */
export const RegimeRefused = meta.story({
  args: {
    form: ready(form621WithProposedIncome),
    income: {
      ...noIncomeActions,
      regimesStatus: { kind: 'refused', fields: {}, messages: ['Al RER solo se pasa con la declaración de enero.'] },
      changedElsewhere: 'regimes',
    },
  },
});
/** Boxes that the accountant filled in. */
export const Filled = meta.story({ args: { form: ready(form621WithEntries), areEntriesSaved: true } });
/** What was typed before for this period and not saved. */
export const Unsaved = meta.story({ args: { entriesDraft: typed } });
/** The server did not answer. What was typed is still in the fields. */
export const SavingFailed = meta.story({
  args: { entriesDraft: typed, entriesStatus: { kind: 'unreachable' } },
});
/** Boxes that were saved in another tab while others were typed here. Both values are shown. */
export const ChangedElsewhere = meta.story({
  args: {
    form: ready(form621WithEntries),
    entriesDraft: { 145: { text: '27', seen: null }, 168: { text: '', seen: 7 }, 176: { text: '8', seen: null } },
    entriesConflicts: [145, 168],
  },
});
/** Purchases of an earlier month whose detracción was paid in this one. */
export const LateDetractions = meta.story({
  args: { purchases: ready(purchasePdtWithLateDetractions), form: ready(doubtfulForm621) },
});
/** Amounts that must be verified, each with its reason, and amounts that are in no box. */
export const Doubtful = meta.story({ args: { book: 'sales', form: ready(doubtfulForm621) } });
/** The month was declared, and purchases were validated afterwards: what was declared stays, beside what today gives. */
export const Declared = meta.story({ args: { form: ready(declaredForm621) } });
export const Loading = meta.story({ args: { purchases: loading, sales: loading, form: loading } });
export const Empty = meta.story({ args: { purchases: ready(noPdt), sales: ready(noPdt), form: ready(noForm621) } });
/** A period whose schedule is not known, with purchases only. */
export const UnknownDueDate = meta.story({
  args: {
    book: 'sales',
    sales: ready(noPdt),
    period: '202512',
    periodSelector: <PeriodSelector periods={['202512']} value="202512" onPeriodChange={fn()} />,
  },
});
export const FormFailed = meta.story({ args: { form: failed } });
export const EverythingFailed = meta.story({ args: { purchases: failed, sales: failed, form: failed } });
