import type { ReactNode } from 'react';
import { PagedList } from '../../internal/PagedList.tsx';
import { usePeriodNames } from '../../internal/usePeriodNames.ts';
import { DataTable, type DataTableProps } from '../../patterns/DataTable/index.ts';
import { Figures, type FiguresProps } from '../../patterns/Figures/index.ts';
import { Page } from '../../patterns/Page/index.ts';
import { PageHeader } from '../../patterns/PageHeader/index.ts';
import { EmptyState } from '../../primitives/EmptyState/index.ts';
import type { ReportPageProps } from './ReportPageProps.ts';

/** The texts that every report has. */
export interface ReportTexts {
  /** The heading of the page, and the name of the table without a period. */
  title: string;
  /** Returns the line with the business, which is only printed. */
  business: (business: Readonly<{ name: string; ruc: string }>) => string;
  /** Returns the accessible name of the table for the name of a period, such as `Oct 2026`. */
  region: (period: string) => string;
  /** The title of the empty state, when the period has no rows. */
  emptyTitle: string;
  /** The sentence of the empty state: what the user can do. */
  emptyText: string;
}

export interface ReportScreenProps<Row, Action extends string = 'view'>
  extends Omit<ReportPageProps<Row>, 'onView'>,
    Pick<DataTableProps<Row, Action>, 'columns' | 'rowKey' | 'rowName' | 'onAction'> {
  texts: ReportTexts;
  /** The figures of the whole period, above the table. Leave it out if the report has none. */
  summary?: Pick<FiguresProps, 'label' | 'figures' | 'loading' | 'long'>;
  /** The `FilterBar` above the table. Leave it out if the report has no filters. */
  filterBar?: ReactNode;
  /**
   * The page sizes to select from. They must be the `sizes` of the report's machine.
   *
   * @default [20, 50, 100]
   */
  sizes?: readonly number[];
}

/**
 * The screen of a report: its title with the period, the figures of the period, and a table with pages. The table shows a
 * skeleton while it is loading, a retry after a failure, and an empty state for a period without rows. The screen of one
 * report gives it columns, figures and texts.
 *
 * @example
 * export function PaymentsScreen({ onView, ...page }: ReportPageProps<Payment>) {
 *   const columns = useMemo(() => paymentColumns(texts), []);
 *   return (
 *     <ReportScreen {...page} texts={texts} columns={columns} rowKey={numberOf} rowName={numberOf} onAction={onView} />
 *   );
 * }
 */
export function ReportScreen<Row, Action extends string = 'view'>({
  business,
  period,
  periodSelector,
  rows,
  page,
  totalPages,
  pageSize,
  onPageChange,
  onPageSizeChange,
  onRetry,
  columns,
  rowKey,
  rowName,
  onAction,
  texts,
  summary,
  filterBar,
  sizes,
  children,
  ...rest
}: ReportScreenProps<Row, Action>) {
  const { periodName } = usePeriodNames();
  return (
    <Page {...rest}>
      <PageHeader title={texts.title} printed={texts.business(business)} actions={periodSelector} />
      {summary && <Figures {...summary} />}
      <PagedList {...{ rows, page, totalPages, onPageChange, pageSize, onPageSizeChange }} {...(sizes && { sizes })}>
        {filterBar}
        <DataTable<Row, Action>
          label={period === null ? texts.title : texts.region(periodName(period))}
          {...{ rows, rowKey, rowName, columns, onAction, onRetry }}
          skeletonRows={pageSize}
          empty={
            <EmptyState illustration="search" title={texts.emptyTitle}>
              {texts.emptyText}
            </EmptyState>
          }
        />
      </PagedList>
      {children}
    </Page>
  );
}
