import { ready } from '@contapro/domain';
import { DataTable, type DataTableProps } from '../../../patterns/DataTable/index.ts';
import { useTablePreferences } from '../../../patterns/TablePreferences/index.ts';
import { ListPage, type ListPageProps } from './ListPage.tsx';
import type { ListProps } from './ListProps.ts';

export interface ListScreenProps<Row, Action extends string = never, TabName extends string = string>
  extends Omit<ListPageProps<TabName>, 'list' | 'isTable' | 'isLoading' | keyof ListProps<Row>>,
    ListProps<Row>,
    Pick<
      DataTableProps<Row, Action>,
      | 'columns'
      | 'rowKey'
      | 'rowName'
      | 'onAction'
      | 'selected'
      | 'onSelectedChange'
      | 'sort'
      | 'onSortChange'
      | 'empty'
    > {
  /** The accessible name of the table. */
  region: string;
  /** The rows of all pages, which are shown in place of `rows` and without pagination while they are printed. */
  printed?: readonly Row[] | undefined;
}

/** The screen of a list that is a table. */
export function ListScreen<Row, Action extends string = never, TabName extends string = string>({
  region,
  rows,
  isRefreshing,
  printed,
  columns,
  rowKey,
  rowName,
  onAction,
  selected,
  onSelectedChange,
  sort,
  onSortChange,
  onRetry,
  empty,
  ...page
}: ListScreenProps<Row, Action, TabName>) {
  const [{ density, columns: shownColumns }] = useTablePreferences();
  return (
    <ListPage<TabName>
      {...page}
      isTable
      isLoading={rows.state === 'loading'}
      list={
        <DataTable<Row, Action>
          label={region}
          rows={printed ? ready(printed) : rows}
          whole={printed !== undefined}
          refreshing={isRefreshing}
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
            onSortChange,
            empty,
          }}
          skeletonRows={page.pageSize}
        />
      }
    />
  );
}
