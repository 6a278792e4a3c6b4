import {
  type ComponentProps,
  type CSSProperties,
  cloneElement,
  type KeyboardEventHandler,
  type ReactElement,
  type ReactNode,
  useId,
} from 'react';
import { classes } from '../../internal/classes.ts';
import { useSharedRef } from '../../internal/useSharedRef.ts';
import styles from './Popover.module.css';

/** What a popover sets on the button that opens it; `Button` and `IconButton` take it all. */
export interface PopoverTriggerProps {
  popoverTarget?: string | undefined;
  'aria-haspopup'?: 'menu' | 'dialog' | undefined;
  style?: CSSProperties | undefined;
  onKeyDown?: KeyboardEventHandler<HTMLButtonElement> | undefined;
}

export interface PopoverProps extends Omit<ComponentProps<'div'>, 'children' | 'popover'> {
  /**
   * The button that opens and closes it, and that it stands by. Left out where many buttons open the same one: call
   * `showPopover({ source: button })` of its element.
   */
  trigger?: ReactElement<PopoverTriggerProps>;
  /** Which side of the trigger it lines up with, while there is room. */
  align?: 'start' | 'end';
  /** Says to a screen reader what the trigger opens. */
  popup?: 'menu' | 'dialog' | undefined;
  /** Called with the keys pressed on the trigger, after its own handler. */
  onTriggerKeyDown?: KeyboardEventHandler<HTMLButtonElement> | undefined;
  /** Called after it has opened or closed, whoever did it. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** What floats; a function gets what closes it. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** Floats by its trigger. The browser closes it with Escape or a press elsewhere, and gives the focus back. */
export function Popover({
  trigger,
  align = 'start',
  popup,
  onTriggerKeyDown,
  onOpenChange,
  className,
  style,
  children,
  ref,
  onToggle,
  ...rest
}: PopoverProps) {
  const made = useId();
  const id = rest.id ?? made;
  const anchor = `--popover-${made}`;
  const panel = useSharedRef(ref);
  const close = () => document.getElementById(id)?.hidePopover();
  return (
    <>
      {trigger &&
        cloneElement(trigger, {
          popoverTarget: id,
          'aria-haspopup': popup ?? trigger.props['aria-haspopup'],
          style: { ...trigger.props.style, anchorName: anchor },
          onKeyDown: (event) => {
            trigger.props.onKeyDown?.(event);
            onTriggerKeyDown?.(event);
          },
        })}
      <div
        {...rest}
        ref={panel}
        id={id}
        popover="auto"
        className={classes(styles.root, className)}
        data-align={align}
        style={trigger ? { ...style, positionAnchor: anchor } : style}
        onToggle={(event) => {
          onToggle?.(event);
          if (event.target === event.currentTarget) onOpenChange?.(event.newState === 'open');
        }}
      >
        {typeof children === 'function' ? children(close) : children}
      </div>
    </>
  );
}
