import {
  type ComponentProps,
  type CSSProperties,
  cloneElement,
  type KeyboardEventHandler,
  type ReactElement,
  type ReactNode,
  useId,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react';
import { classes } from '../../internal/classes.ts';
import { focusedIn } from '../../internal/focusedIn.ts';
import { useSharedRef } from '../../internal/useSharedRef.ts';
import styles from './Popover.module.css';

/** The props that a popover sets on its trigger. `Button` and `IconButton` accept all of them. */
export interface PopoverTriggerProps {
  popoverTarget?: string | undefined;
  'aria-haspopup'?: 'menu' | 'dialog' | undefined;
  style?: CSSProperties | undefined;
  onKeyDown?: KeyboardEventHandler<HTMLButtonElement> | undefined;
}

export interface PopoverProps extends Omit<ComponentProps<'div'>, 'children' | 'popover'> {
  /**
   * The button that opens and closes the popover and next to which it is placed. Leave it out when several buttons
   * open the same popover, and call `showPopover({ source: button })` on its element.
   */
  trigger?: ReactElement<PopoverTriggerProps>;
  /**
   * The side of the trigger with which it is aligned when there is room.
   *
   * @default 'start'
   */
  align?: 'start' | 'end';
  /** The `aria-haspopup` of the trigger. Without it the trigger has none. */
  popup?: 'menu' | 'dialog' | undefined;
  /** Called for keys pressed on the trigger, after the trigger's own handler. */
  onTriggerKeyDown?: KeyboardEventHandler<HTMLButtonElement> | undefined;
  /** Called after it opened or closed, for any reason. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** The content, or a function that takes a function to close the popover and returns the content. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** Content that floats next to a button. Escape or a press outside closes it, and the focus returns to the button. */
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
  onBeforeToggle,
  ...rest
}: PopoverProps) {
  const made = useId();
  const id = rest.id ?? made;
  const anchor = `--cp-popover-${made}`;
  const panel = useSharedRef(ref);
  const opener = useRef<Element>(null);
  const [closings, close] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    if (closings > 0) panel.current?.hidePopover();
  }, [closings, panel]);
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
        onBeforeToggle={(event) => {
          onBeforeToggle?.(event);
          const { target, currentTarget, newState } = event;
          if (target !== currentTarget) return;
          const focused = focusedIn(currentTarget);
          if (newState === 'open') opener.current = focused;
          // In a shadow root the browser does not return the focus.
          else if (currentTarget.contains(focused) && opener.current instanceof HTMLElement)
            opener.current.focus({ preventScroll: true });
        }}
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
