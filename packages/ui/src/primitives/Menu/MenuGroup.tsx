import type { ReactNode } from 'react';
import styles from './Menu.module.css';
import { MenuTitle } from './MenuTitle.tsx';

export interface MenuGroupProps {
  /** The visible title of the group, and its accessible name. */
  label: string;
  /** `MenuItem`s. */
  children: ReactNode;
}

/** Items of a `Menu` that belong together, such as the choices of a setting. */
export function MenuGroup({ label, children }: MenuGroupProps) {
  return (
    <div role="group" aria-label={label} className={styles.group}>
      <MenuTitle>{label}</MenuTitle>
      {children}
    </div>
  );
}
