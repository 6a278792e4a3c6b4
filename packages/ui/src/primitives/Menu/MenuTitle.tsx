import type { ReactNode } from 'react';
import styles from './Menu.module.css';

export interface MenuTitleProps {
  children: ReactNode;
}

/** Says what the choices under it are about. For the eye: the menu's label says it to screen readers. */
export function MenuTitle({ children }: MenuTitleProps) {
  return (
    <div className={styles.title} role="presentation">
      {children}
    </div>
  );
}
