import type { ListSort } from '@contapro/domain';
import type { PeriodPageProps } from '../../../internal/PeriodPageProps.ts';
import type { ListProps } from './ListProps.ts';

/**
 * The props that the screen of every report takes from its flow; `useReportPage` of `@contapro/flows/react` returns them.
 * `rows` is an empty list without a period.
 */
export interface ReportPageProps<Row> extends Omit<PeriodPageProps, 'title'>, ListProps<Row> {
  /** The order of the rows. It has an effect only in reports whose columns have `sortBy`. */
  sort: ListSort;
  /** Called with the order that the person selects. */
  onSortChange: (sort: ListSort) => void;
  /** Called when the person asks for the document of a row. */
  onView: (row: Row) => void;
}
