import type { ComponentProps, ReactNode } from 'react';
import { useListTop } from './useListTop.ts';
import { Page } from '../../../patterns/Page/index.ts';
import { PageHeader } from '../../../patterns/PageHeader/index.ts';
import { Pagination } from '../../../primitives/Pagination/index.ts';
import { Tab, TabList, TabPanel, Tabs } from '../../../primitives/Tabs/index.ts';
import styles from './ListPage.module.css';
import type { ListProps } from './ListProps.ts';

/** The tabs of a list. Each shows other rows. */
export interface ListTabs<TabName extends string> {
  /** The accessible name of the tabs. */
  label: string;
  tabs: readonly Readonly<{ value: TabName; label: string }>[];
  /** The selected tab. */
  value: TabName;
  /** Called with the tab that the person selects. */
  onValueChange: (value: TabName) => void;
}

export interface ListPageProps<TabName extends string = string>
  extends Omit<ComponentProps<'div'>, 'title'>,
    Partial<Omit<ListProps<never>, 'rows' | 'isRefreshing' | 'onRetry'>> {
  /** The heading of the page. */
  title: string;
  /** The line below the heading. */
  subtitle?: ReactNode;
  /** The client whose name is printed with the heading. */
  client?: string | undefined;
  /** Links to other lists, above everything else. */
  nav?: ReactNode;
  /** A notice above the heading, such as a `StatusBanner`. */
  banner?: ReactNode;
  /** Buttons for the whole page. */
  actions?: ReactNode;
  /** What is above the list, such as `Figures`. */
  summary?: ReactNode;
  /** Tabs below the figures. The filters and the list are the panel of the selected one. */
  tabs?: ListTabs<TabName> | undefined;
  /**
   * Returns the list with what is around it, such as a message above its tabs.
   *
   * @default the list alone
   */
  arrange?: (list: ReactNode) => ReactNode;
  /** What is between tabs and rows, such as filters. */
  tools?: ReactNode;
  /** The rows. */
  list: ReactNode;
  /**
   * Whether the rows are a table, which takes the height that is left and scrolls inside. Other rows scroll with the page.
   *
   * @default false
   */
  isTable?: boolean;
  /** Whether rows are being loaded: the first is shown then, and no page can be selected. */
  isLoading: boolean;
  /** The `SelectionBar` below the rows. */
  selectionBar?: ReactNode;
  /** What is in the line of the pages, such as a choice for the whole page. */
  footer?: ReactNode;
  /** Dialogs over the page. */
  children?: ReactNode;
}

/**
 * The frame of every page that is a list: links, heading, figures, tabs, filters, rows and pages. Without `page` it has no pages.
 */
export function ListPage<TabName extends string = string>({
  title,
  subtitle,
  client,
  nav,
  banner,
  actions,
  summary,
  arrange = (content) => content,
  tabs,
  tools,
  list,
  isTable = false,
  isLoading,
  selectionBar,
  footer,
  page,
  totalPages = 0,
  pageSize,
  sizes,
  onPageChange,
  onPageSizeChange,
  children,
  ...rest
}: ListPageProps<TabName>) {
  const rows = useListTop(isLoading);
  const content = (
    <ListTabPanel tabs={tabs}>
      <div ref={rows} className={styles.list}>
        {tools}
        {isTable ? <div className={styles.table}>{list}</div> : list}
        {selectionBar}
        {page !== undefined && onPageChange && (pageSize !== undefined || totalPages > 1) && (
          <Pagination
            {...{ page, totalPages, pageSize, sizes, onPageChange, onPageSizeChange }}
            disabled={isLoading}
            start={footer}
          />
        )}
      </div>
    </ListTabPanel>
  );
  return (
    <Page fill={isTable} {...rest}>
      {nav}
      {banner}
      <PageHeader {...{ title, subtitle, client, actions }} />
      {summary}
      {arrange(content)}
      {children}
    </Page>
  );
}

/** The tabs with their panel; the content alone in a list without tabs. */
function ListTabPanel<TabName extends string>({
  tabs,
  children,
}: {
  tabs: ListTabs<TabName> | undefined;
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
