import { ready, reportTexts } from '@contapro/domain';
import type { ReactNode } from 'react';
import { EmptyReport } from './EmptyReport.tsx';
import { useListTop } from '../../internal/useListTop.ts';
import { usePeriodNames } from '../../internal/usePeriodNames.ts';
import { DataTable, type DataTableProps } from '../../patterns/DataTable/index.ts';
import { Page } from '../../patterns/Page/index.ts';
import { PageHeader } from '../../patterns/PageHeader/index.ts';
import { useTablePreferences } from '../../patterns/TablePreferences/index.ts';
import { Pagination } from '../../primitives/Pagination/index.ts';
import { Tab, TabList, TabPanel, Tabs } from '../../primitives/Tabs/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import type { ReportPageProps } from './ReportPageProps.ts';
import styles from './ReportScreen.module.css';
import { isSortColumn, TableTools } from './TableTools.tsx';

/** The tabs of a report. Each lists other rows. */
export interface ReportTabs<TabName extends string> {
  /** The accessible name of the tabs. */
  label: string;
  tabs: readonly Readonly<{ value: TabName; label: string }>[];
  /** The selected tab. */
  value: TabName;
  /** Called with the tab that the person selects. */
  onValueChange: (value: TabName) => void;
}

export interface ReportScreenProps<Row, Action extends string = 'view', TabName extends string = string>
  extends Omit<ReportPageProps<Row>, 'onView'>,
    Pick<DataTableProps<Row, Action>, 'columns' | 'rowKey' | 'rowName' | 'onAction' | 'selected' | 'onSelectedChange'> {
  /** The heading of the page. With the period it is also the accessible name of the table. */
  title: string;
  /** The line below the heading. */
  subtitle?: ReactNode;
  /** A notice above the heading, such as a `StatusBanner`. */
  banner?: ReactNode;
  /** Buttons for the whole page, after the period. */
  actions?: ReactNode;
  /** The figures of the whole period, above the table, such as `Figures`. */
  summary?: ReactNode;
  /** Tabs below the figures. The filters and the table are the panel of the selected one. */
  tabs?: ReportTabs<TabName> | undefined;
  /**
   * Returns the `FilterBar` above the table. `tools` are those of the table: its density, its optional columns, and on
   * a phone its order. Without this function there are neither filters nor tools.
   */
  filterBar?: (tools: ReactNode) => ReactNode;
  /** The rows of all pages, which are shown in place of `rows` and without pagination while they are printed. */
  printed?: readonly Row[] | undefined;
  /** The `SelectionBar` below the table. */
  selectionBar?: ReactNode;
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
  rows,
  page,
  totalPages,
  pageSize,
  sizes,
  onPageChange,
  onPageSizeChange,
  sort,
  onSortChange,
  onRetry,
  columns,
  rowKey,
  rowName,
  onAction,
  selected,
  onSelectedChange,
  title,
  subtitle,
  banner,
  actions,
  summary,
  tabs,
  filterBar,
  printed,
  selectionBar,
  onFilterClear,
  empty,
  children,
  ...rest
}: ReportScreenProps<Row, Action, TabName>) {
  const texts = useTexts('report', reportTexts);
  const { periodName } = usePeriodNames();
  const [{ density, columns: shownColumns }] = useTablePreferences();
  const list = useListTop(rows.state === 'loading');
  return (
    <Page fill {...rest}>
      {banner}
      <PageHeader
        title={title}
        subtitle={subtitle}
        client={texts.business(business)}
        actions={
          <>
            {periodSelector}
            {actions}
          </>
        }
      />
      {summary}
      <ReportTabPanel tabs={tabs}>
        <div ref={list} className={styles.list}>
          {filterBar?.(<TableTools columns={columns} sort={sort} onSortChange={onSortChange} />)}
          <div className={styles.table}>
            <DataTable<Row, Action>
              label={period === null ? title : texts.region(title, periodName(period))}
              rows={printed ? ready(printed) : rows}
              whole={printed !== undefined}
              {...{
                rowKey,
                rowName,
                columns,
                onAction,
                onRetry,
                selected,
                onSelectedChange,
                density,
                shownColumns,
                sort,
              }}
              onSortChange={({ by, descending }) => isSortColumn(by) && onSortChange({ by, descending })}
              skeletonRows={pageSize}
              empty={empty || <EmptyReport onFilterClear={onFilterClear} />}
            />
          </div>
          {selectionBar}
          <Pagination
            {...{ page, totalPages, pageSize, sizes, onPageChange, onPageSizeChange }}
            disabled={rows.state === 'loading'}
          />
        </div>
      </ReportTabPanel>
      {children}
    </Page>
  );
}

/** The tabs with their panel; the content alone in a report without tabs. */
function ReportTabPanel<TabName extends string>({
  tabs,
  children,
}: {
  tabs: ReportTabs<TabName> | undefined;
  children: ReactNode;
}) {
  if (tabs === undefined) return children;
  const select = (next: string) => {
    const tab = tabs.tabs.find(({ value }) => value === next);
    if (tab) tabs.onValueChange(tab.value);
  };
  return (
    <Tabs className={styles.tabs} value={tabs.value} onValueChange={select}>
      <TabList label={tabs.label}>
        {tabs.tabs.map(({ value, label }) => (
          <Tab key={value} value={value}>
            {label}
          </Tab>
        ))}
      </TabList>
      <TabPanel value={tabs.value} className={styles.panel}>
        {children}
      </TabPanel>
    </Tabs>
  );
}
