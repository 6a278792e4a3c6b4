import type { Api } from '@contapro/api';
import type {
  Book,
  DatedForm621,
  Form621EntriesDraft,
  Form621EntriesValues,
  Form621EntryChanges,
  IncomeRegimeStart,
  IncomeRegimeValues,
  OtherIncomeValues,
  PdtAmounts,
} from '@contapro/domain';
import type { DraftChanged } from '../../engine/company-registration/index.ts';
import type {
  EventLogged,
  FailureLogged,
  PeriodSelected,
  ReportBusiness,
  ViewOpened,
  BookSelected,
  PagePrintRequested,
} from '../../engine/facts.ts';
import type { LoadableParts } from '../../engine/internal/loadableStates.ts';

export interface PdtServices {
  api: Pick<Api, 'getPdtReport' | 'getForm621' | 'saveForm621Entries' | 'saveIncomeRegimes' | 'confirmNetIncome'>;
}

/** The input of `createPdt`. */
export interface PdtInput {
  business: ReportBusiness;
  /** `YYYYMM`; null when the business has no period: nothing is loaded then. */
  period: string | null;
  /** All periods of the business, `YYYYMM`, newest first. */
  periods: readonly string[];
  /**
   * The tab that opens.
   *
   * @default 'purchases'
   */
  book?: Book | undefined;
  /**
   * What was typed in boxes and not saved, such as that of the last `draft.changed`.
   *
   * @default {}
   */
  drafts?: Form621EntriesDrafts | undefined;
}

/** What the accountant typed in the boxes of a business and did not save, by period (`YYYYMM`). */
export type Form621EntriesDrafts = Readonly<Record<string, Form621EntriesDraft>>;

/** The parts of the page. Each is loaded, and loaded again after a failure, without the others. */
export interface PdtParts {
  purchases: PdtAmounts;
  sales: PdtAmounts;
  form: DatedForm621;
}

/** The name of a part. */
export type PdtPart = keyof PdtParts;

export interface PdtContext extends PdtInput {
  book: Book;
  drafts: Form621EntriesDrafts;
  /** Empty without a period. */
  parts: LoadableParts<PdtParts>;
  /** Whether the last boxes that were filled in for this period are saved. */
  areEntriesSaved: boolean;
  /**
   * What was not saved last, because something else was saved meanwhile, or the sales changed: the form shows what there is now. Null
   * when everything was.
   */
  changedElsewhere: 'regimes' | 'income' | null;
}

/** The boxes that the accountant changed, with the business and the period that they are saved for. */
export interface EntriesToSave {
  business: ReportBusiness;
  /** `YYYYMM`. */
  period: string;
  changes: Form621EntryChanges;
}

/** The form after changes of its boxes were sent. */
export interface SavedEntries {
  form: DatedForm621;
  /** The changes; null when none was saved, because a box has another value by now. */
  saved: Form621EntryChanges | null;
}

/** The month whose income tax is changed, as the accountant sees it. */
interface IncomeMonth {
  business: ReportBusiness;
  /** `YYYYMM`. */
  period: string;
}

/** The régimenes of the business. */
export interface RegimesToSave extends IncomeMonth {
  former: readonly IncomeRegimeStart[];
  regimes: readonly IncomeRegimeStart[];
}

/** A net income with what was proposed. */
export interface IncomeToConfirm extends IncomeMonth {
  proposed: number;
  rate: number;
  /** Null takes the confirmation back. */
  netIncome: number | null;
  reason: string | null;
}

/** The form after the income tax was changed, or as it is now because something else was saved meanwhile. */
export interface SavedIncome {
  form: DatedForm621;
  isSaved: boolean;
}

export type PdtEvent =
  /** Shows another period, `YYYYMM`. Ignored for the period that is shown. */
  | { type: 'period.select'; period: string }
  /** Opens a tab. Ignored for the one that is open. */
  | { type: 'book.select'; book: Book }
  /** Loads a part again after its failure. */
  | { type: 'part.reload'; part: PdtPart }
  /**
   * Saves the boxes whose values are not saved, and shows the form that the server computes with them. When one of them was
   * changed elsewhere meanwhile, nothing is saved, and the form shows what was. Ignored while it is saving, and until the form
   * is loaded.
   */
  | { type: 'form.submit'; values: Form621EntriesValues }
  /**
   * A field of the boxes has changed; `values` has all of them. What is not saved is kept when another period is selected.
   * Ignored until the form is loaded.
   */
  | { type: 'draft.change'; values: Form621EntriesValues }
  /** Shows the form with the régimen of the income tax, or closes it. */
  | { type: 'regime.open' }
  | { type: 'regime.close' }
  /** Saves a régimen, which replaces one that begins in the same month. Ignored while it is saving. */
  | { type: 'regime.submit'; values: IncomeRegimeValues }
  /** Removes the régimen that begins in a month, `YYYYMM`. Ignored while it is saving. */
  | { type: 'regime.remove'; from: string }
  /** Shows the form with another net income than the proposed one, or closes it. */
  | { type: 'income.other' }
  | { type: 'income.close' }
  /** Confirms the proposed net income. Ignored while it is saving, as the next two. */
  | { type: 'income.confirm' }
  /** Confirms another one, with its reason. */
  | { type: 'income.submit'; values: OtherIncomeValues }
  /** Takes the confirmation back. */
  | { type: 'income.unconfirm' }
  /** Emits `page.print.requested`. Ignored until the form is loaded. */
  | { type: 'page.print' };

export type PdtFact =
  | BookSelected
  | PeriodSelected
  | ViewOpened
  | EventLogged
  | FailureLogged
  | PagePrintRequested
  /** The drafts of all periods, so that they are kept when the flow is mounted again. Never null. */
  | DraftChanged<Form621EntriesDrafts>;
