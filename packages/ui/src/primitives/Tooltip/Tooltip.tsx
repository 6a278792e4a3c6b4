import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, useId, useRef } from 'react';
import { classes } from '../../internal/classes.ts';
import { useSharedRef } from '../../internal/useSharedRef.ts';
import styles from './Tooltip.module.css';
import { useTooltip } from './useTooltip.ts';

export interface TooltipProps extends Omit<ComponentProps<'span'>, 'content' | 'children'> {
  /** The words; without any, the control stands alone. */
  content: ReactNode;
  /** The control it explains. Give it `unavailable` rather than `disabled`, so that the keyboard reaches it. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
  /** Milliseconds a pointer rests before it shows (MODAL-16). */
  delay?: number;
  /** Where it stands while there is room. */
  placement?: 'above' | 'below';
}

/** A few words about a control, for a pointer that rests on it and for the keyboard's focus. Never the only place of something needed. */
export function Tooltip({
  content,
  children,
  delay = 100,
  placement = 'above',
  className,
  style,
  ref,
  ...rest
}: TooltipProps) {
  const id = useId();
  const wrapper = useSharedRef(ref);
  const tip = useRef<HTMLSpanElement>(null);
  useTooltip(wrapper, tip, delay);
  const anchor = `--tooltip-${id}`;
  return (
    <span {...rest} ref={wrapper} className={classes(styles.root, className)} style={{ ...style, anchorName: anchor }}>
      {content
        ? cloneElement(children, { 'aria-describedby': classes(children.props['aria-describedby'], id) })
        : children}
      {content && (
        <span
          ref={tip}
          id={id}
          role="tooltip"
          popover="manual"
          className={styles.tip}
          data-placement={placement}
          style={{ positionAnchor: anchor }}
        >
          {content}
        </span>
      )}
    </span>
  );
}
