import { type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { classes } from '../../internal/classes.ts';
import { focusedIn } from '../../internal/focusedIn.ts';
import { useSharedRef } from '../../internal/useSharedRef.ts';
import { Popover, type PopoverProps } from '../Popover/index.ts';
import styles from './Menu.module.css';
import { menuItemsOf, itemForKey } from './menuKeys.ts';

export interface MenuProps
  extends Omit<PopoverProps, 'role' | 'aria-label' | 'children' | 'popup' | 'onTriggerKeyDown'> {
  /** The accessible name of the list of actions. */
  label: string;
  /** `MenuItem`s, optionally after a `MenuTitle`. */
  children: ReactNode;
}

/**
 * A button that opens a list of actions. Arrow keys, Home, End and the first letter of an item move the focus. Selecting
 * an item closes the list.
 */
export function Menu({
  label,
  trigger,
  className,
  children,
  ref,
  onOpenChange,
  onKeyDown,
  onClick,
  ...rest
}: MenuProps) {
  const menu = useSharedRef(ref);
  const focusItem = (item: HTMLElement | undefined) => item?.focus();

  const openAt = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    if (event.currentTarget.getAttribute('aria-disabled') === 'true') return;
    event.preventDefault();
    menu.current?.showPopover();
    focusItem(menuItemsOf(menu.current).at(event.key === 'ArrowDown' ? 0 : -1));
  };
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    onKeyDown?.(event);
    if (event.key === 'Tab') menu.current?.hidePopover();
    const next = itemForKey(menuItemsOf(menu.current), event.target, event.key);
    if (!next || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    next.focus();
  };
  const point = ({ target, pointerType }: PointerEvent) => {
    const item =
      target instanceof Element && pointerType === 'mouse' ? target.closest<HTMLElement>('[role^=menuitem]') : null;
    if (item && item !== focusedIn(item)) item.focus({ preventScroll: true });
  };

  return (
    <Popover
      {...rest}
      ref={menu}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className={classes(styles.root, className)}
      {...(trigger && { trigger })}
      popup="menu"
      onTriggerKeyDown={openAt}
      onOpenChange={(open) => {
        const panel = menu.current;
        if (open && panel && !panel.contains(focusedIn(panel))) focusItem(menuItemsOf(panel)[0]);
        onOpenChange?.(open);
      }}
      onKeyDown={move}
      onPointerMove={point}
      onClick={(event) => {
        onClick?.(event);
        const item = event.target instanceof Element ? event.target.closest('[role^=menuitem]') : null;
        if (item && item.getAttribute('aria-disabled') !== 'true') menu.current?.hidePopover();
      }}
    >
      {children}
    </Popover>
  );
}
