import type { ReactNode } from 'react';
import { Button } from '../../../primitives/Button/index.ts';
import { EmptyState } from '../../../primitives/EmptyState/index.ts';

export interface EmptyListProps {
  /** What is said of a list that has no rows at all. */
  title: string;
  text: string;
  /**
   * What the person can do then.
   *
   * @default nothing
   */
  action?: ReactNode;
  /** What is said when nothing matches the filters, with a button that removes them; undefined without filters. */
  narrowed: { title: string; clear: string; onClear: () => void } | undefined;
}

/** Shown instead of the rows of a list without rows. */
export const EmptyList = ({ title, text, action, narrowed }: EmptyListProps) =>
  narrowed ? (
    <EmptyState
      illustration="search"
      title={narrowed.title}
      action={<Button onClick={narrowed.onClear}>{narrowed.clear}</Button>}
    />
  ) : (
    <EmptyState illustration="ledger" title={title} action={action}>
      {text}
    </EmptyState>
  );
