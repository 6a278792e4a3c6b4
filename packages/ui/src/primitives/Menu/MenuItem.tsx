import type { ReactNode } from 'react';
import { classes } from '../../internal/classes.ts';
import { LinkBase } from '../Link/index.ts';
import styles from './Menu.module.css';

export interface MenuItemProps {
  /** Called when it is chosen; the menu closes after it. */
  onSelect?: (() => void) | undefined;
  /** Makes it a link instead. */
  href?: string | undefined;
  /** An icon before the words. */
  icon?: ReactNode;
  /** A second line in small letters: what it does, or why it cannot. */
  hint?: ReactNode;
  /** A short fact at the end, such as a count. */
  end?: ReactNode;
  /** Keeps it in reach though it does nothing: its hint should say why. */
  unavailable?: boolean | undefined;
  /** For the thing this menu is about: marks the one that is chosen now. */
  current?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** One choice of a `Menu`. */
export function MenuItem({
  onSelect,
  href,
  icon,
  hint,
  end,
  unavailable,
  current,
  className,
  children,
}: MenuItemProps) {
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className: classes(styles.item, className),
    'aria-current': current ? ('true' as const) : undefined,
  };
  const face = (
    <>
      {icon}
      <span className={styles.words}>
        {children}
        {hint && <small className={styles.hint}>{hint}</small>}
      </span>
      {end && <span className={styles.end}>{end}</span>}
    </>
  );
  if (href !== undefined && !unavailable) {
    return (
      <LinkBase {...shared} href={href} onClick={onSelect}>
        {face}
      </LinkBase>
    );
  }
  return (
    <button
      {...shared}
      type="button"
      aria-disabled={unavailable ? true : undefined}
      onClick={unavailable ? undefined : onSelect}
    >
      {face}
    </button>
  );
}
