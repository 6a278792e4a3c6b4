import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, useId, useRef } from 'react';
import { classes } from '../../internal/classes.ts';
import { useSharedRef } from '../../internal/useSharedRef.ts';
import styles from './Tooltip.module.css';
import { useTooltip } from './useTooltip.ts';

export interface TooltipProps extends Omit<ComponentProps<'span'>, 'content' | 'children'> {
  /** The text of the tooltip. Without it only the control is rendered. */
  content: ReactNode;
  /** The control that it explains. Pass `unavailable` instead of `disabled` to a control, so that it can be focused. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
  /**
   * Milliseconds until it appears on hover.
   *
   * @default 100
   */
  delay?: number;
  /**
   * Its position when there is room.
   *
   * @default 'above'
   */
  placement?: 'above' | 'below';
}

/**
 * A short explanation of a control, shown on hover and on focus. Do not use it for information that people cannot do
 * without.
 */
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
  const anchor = `--cp-tooltip-${id}`;
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
