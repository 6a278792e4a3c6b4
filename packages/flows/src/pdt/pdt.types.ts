import type { Api } from '@contapro/api';
import type { Form621, PdtAmounts, Book } from '@contapro/domain';
import type {
  EventLogged,
  FailureLogged,
  PeriodSelected,
  ReportBusiness,
  ViewOpened,
  BookSelected,
  PagePrintRequested,
} from '../facts.ts';
import type { LoadableParts } from '../internal/partStates.ts';

/** The services of `createPdt`. */
export interface PdtServices {
  api: Pick<Api, 'getPdtReport' | 'getForm621'>;
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
}

/** The parts of the page. Each is loaded, and loaded again after a failure, by itself. */
export interface PdtParts {
  purchases: PdtAmounts;
  sales: PdtAmounts;
  form: Form621;
}

/** The name of a part. */
export type PdtPart = keyof PdtParts;

/** The context of the machine. */
export interface PdtContext extends PdtInput {
  book: Book;
  /** Empty without a period. */
  parts: LoadableParts<PdtParts>;
}

/** The events that the machine takes. */
export type PdtEvent =
  /** Shows another period, `YYYYMM`. Ignored for the period that is shown. */
  | { type: 'period.select'; period: string }
  /** Opens a tab. Ignored for the one that is open. */
  | { type: 'book.select'; book: Book }
  /** Loads a part again after its failure. */
  | { type: 'part.reload'; part: PdtPart }
  /** Emits `page.print.requested`. Ignored until the form is loaded. */
  | { type: 'page.print' };

/** The facts that the machine emits. */
export type PdtFact = BookSelected | PeriodSelected | ViewOpened | EventLogged | FailureLogged | PagePrintRequested;
