import type {
  Book,
  Loadable,
  ReconciliationDifference,
  ReconciliationFilter,
  ReconciliationPage,
} from '@contapro/domain';
import type { ReportPageProps } from '../../engine/ReportScreen/index.ts';

/** The addresses to which the page leads. They must be stable, because all rows are rendered again when they change. */
export interface ReconciliationHrefs {
  /** The page on which files are uploaded. Null leaves its links out. */
  upload: string | null;
  /** The listing that shows a voucher; null when there is none. Without it the numbers are no links. */
  voucher?: ((difference: ReconciliationDifference, book: Book) => string | null) | undefined;
}

export interface ReconciliationScreenProps extends Omit<ReportPageProps<ReconciliationDifference>, 'onView'> {
  /** The sums of all rows and the proposal; undefined without a period. */
  compared: Loadable<Omit<ReconciliationPage, 'items'>> | undefined;
  /** Lima's day, `YYYY-MM-DD`. A proposal of a month that has not ended is named as such. */
  today: string;
  /** The book that is compared, and the kind of differences that is listed. */
  filter: ReconciliationFilter;
  /** Called when the person chooses another book or kind. */
  onFilterChange: (filter: ReconciliationFilter) => void;
  /** Called when the person asks to pair a voucher that only one side has. */
  onPair: (difference: ReconciliationDifference) => void;
  /** Called when the person asks to take a pair back. */
  onSeparate: (difference: ReconciliationDifference) => void;
  /** Called when the person asks to upload the proposal. Without it the button is a link to `hrefs.upload`, if there is one. */
  onUpload?: (() => void) | undefined;
  /** Called when the person asks to print all pages. */
  onPrint: () => void;
  /**
   * The rows of all pages, and how many there are: shown in place of `rows` while they are printed; null otherwise. When there
   * are more than these, the paper says so.
   *
   * @default null
   */
  printed?: Readonly<{ rows: readonly ReconciliationDifference[]; total: number }> | null | undefined;
  /**
   * Whether the Excel is being downloaded.
   *
   * @default false
   */
  isDownloading?: boolean | undefined;
  /** Called when the person asks for the Excel. */
  onDownload: () => void;
  /** The addresses of its links. */
  hrefs: ReconciliationHrefs;
}
