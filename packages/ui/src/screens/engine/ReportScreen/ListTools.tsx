import type { ReactNode } from 'react';
import styles from './ListTools.module.css';

export interface ListToolsProps {
  /** The `ToggleFilter`. */
  filter: ReactNode;
  /**
   * The search and other controls, beside the filter or below it.
   *
   * @default nothing
   */
  children?: ReactNode;
  /**
   * Whether the controls are below the filter on wide screens too.
   *
   * @default false
   */
  isStacked?: boolean;
  /**
   * What to know about the rows, below the controls.
   *
   * @default nothing
   */
  hint?: string;
}

/** What is selected above the rows of a list. It is not printed. */
export function ListTools({ filter, children, isStacked = false, hint }: ListToolsProps) {
  return (
    <>
      <div className={styles.root} data-stacked={isStacked || undefined}>
        {filter}
        {children}
      </div>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
    </>
  );
}
