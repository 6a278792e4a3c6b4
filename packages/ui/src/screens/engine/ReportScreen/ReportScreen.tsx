import { reportTexts } from '@contapro/domain';
import type { ReactNode } from 'react';
import { usePeriodNames } from '../../../internal/usePeriodNames.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { EmptyReport } from './EmptyReport.tsx';
import { ListScreen, type ListScreenProps } from './ListScreen.tsx';
import type { ReportPageProps } from './ReportPageProps.ts';
import { isSortColumn, TableTools } from './TableTools.tsx';

export interface ReportScreenProps<Row, Action extends string = 'view', TabName extends string = string>
  extends Omit<ReportPageProps<Row>, 'onView'>,
    Pick<
      ListScreenProps<Row, Action, TabName>,
      | 'columns'
      | 'rowKey'
      | 'rowName'
      | 'onAction'
      | 'selected'
      | 'onSelectedChange'
      | 'subtitle'
      | 'banner'
      | 'actions'
      | 'summary'
      | 'tabs'
      | 'printed'
      | 'selectionBar'
    > {
  /** The heading of the page. With the period it is also the accessible name of the table. */
  title: string;
  /**
   * Returns the `FilterBar` above the table. `tools` are those of the table: its density, its optional columns, and on
   * a phone its order. Without this function there are neither filters nor tools.
   */
  filterBar?: (tools: ReactNode) => ReactNode;
  /**
   * Shown instead of the rows of a table without rows.
   *
   * @default a text that depends on `onFilterClear`
   */
  empty?: ReactNode;
  /** Removes the filter; undefined when none is applied. With it, a table without rows offers a button for it. */
  onFilterClear?: (() => void) | undefined;
}

/**
 * The screen of a report: its title with the period, the figures of the period, and a table with pages. The table shows a
 * skeleton while it is loading, a retry after a failure, and an empty state for a period without rows. The screen of one
 * report passes a title and columns and, if it has them, figures, filters, a selection and further buttons.
 *
 * @example
 * export function PaymentsScreen({ onView, ...page }: ReportPageProps<Payment>) {
 *   return (
 *     <ReportScreen
 *       {...page}
 *       title="Pagos"
 *       columns={paymentColumns}
 *       rowKey={numberOf}
 *       rowName={numberOf}
 *       onAction={onView}
 *     />
 *   );
 * }
 */
export function ReportScreen<Row, Action extends string = 'view', TabName extends string = string>({
  business,
  period,
  periodSelector,
  columns,
  sort,
  onSortChange,
  title,
  actions,
  filterBar,
  onFilterClear,
  empty,
  ...list
}: ReportScreenProps<Row, Action, TabName>) {
  const texts = useTexts('report', reportTexts);
  const { periodName } = usePeriodNames();
  return (
    <ListScreen<Row, Action, TabName>
      {...list}
      {...{ title, columns, sort }}
      region={period === null ? title : texts.region(title, periodName(period))}
      client={texts.business(business)}
      actions={
        <>
          {periodSelector}
          {actions}
        </>
      }
      tools={filterBar?.(<TableTools columns={columns} sort={sort} onSortChange={onSortChange} />)}
      onSortChange={({ by, descending }) => isSortColumn(by) && onSortChange({ by, descending })}
      empty={empty || <EmptyReport onFilterClear={onFilterClear} />}
    />
  );
}
