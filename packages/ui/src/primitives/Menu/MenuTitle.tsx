import type { ReactNode } from 'react';
import styles from './Menu.module.css';

export interface MenuTitleProps {
  /** The words of the title. */
  children: ReactNode;
}

/** A visible title above the items. Hidden from screen readers, which read the label of the menu. */
export function MenuTitle({ children }: MenuTitleProps) {
  return (
    <div className={styles.title} role="presentation">
      {children}
    </div>
  );
}
