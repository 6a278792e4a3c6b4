import { Check } from 'lucide-react';
import type { HTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from '../../internal/classes.ts';
import { LinkBase } from '../Link/index.ts';
import styles from './Menu.module.css';

export interface MenuItemProps extends Omit<HTMLAttributes<HTMLElement>, 'onSelect' | 'onClick' | 'role' | 'tabIndex'> {
  /** Called when the item is selected. The menu then closes. */
  onSelect?: (() => void) | undefined;
  /** Makes the item a link. */
  href?: string | undefined;
  /** An icon before the text. */
  icon?: ReactNode;
  /** A second line in small type: what the action does, or why it is not available. */
  hint?: ReactNode;
  /** A short text at the end, such as a count. */
  end?: ReactNode;
  /**
   * Disables the action and keeps it focusable. Its `hint` should explain why.
   *
   * @default false
   */
  unavailable?: boolean | undefined;
  /**
   * Makes the item one of several choices: true for the one that is checked, false for the others. Put them in a
   * `MenuGroup`. Without it the item is an action.
   */
  checked?: boolean | undefined;
  /**
   * Marks the item as the current choice.
   *
   * @default false
   */
  current?: boolean | undefined;
  /** The link or the button. */
  ref?: Ref<HTMLAnchorElement & HTMLButtonElement>;
  /** What the action does, in one or two words. */
  children: ReactNode;
}

/** One action of a `Menu`. */
export function MenuItem({
  onSelect,
  href,
  icon,
  hint,
  end,
  unavailable,
  checked,
  current,
  className,
  children,
  ...rest
}: MenuItemProps) {
  const shared = {
    ...rest,
    ...(checked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': checked }),
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
      {checked && <Check aria-hidden />}
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
