import type { Loadable } from '@contapro/domain';
import type { ReactNode } from 'react';
import { Pagination, type PaginationProps } from '../primitives/Pagination/index.ts';
import styles from './PagedList.module.css';

export interface PagedListProps
  extends Pick<PaginationProps, 'page' | 'totalPages' | 'onPageChange' | 'pageSize' | 'onPageSizeChange' | 'sizes'> {
  /** The rows of the page. The pagination is disabled while they are loading. */
  rows: Loadable<unknown>;
  /** The table, optionally with a filter bar above or a selection bar below. On a phone it is as wide as the screen. */
  children: ReactNode;
}

/** The table of a report and the pagination below it. */
export function PagedList({ rows, children, ...pagination }: PagedListProps) {
  return (
    <div className={styles.root}>
      {children}
      <Pagination {...pagination} disabled={rows.state === 'loading'} />
    </div>
  );
}
