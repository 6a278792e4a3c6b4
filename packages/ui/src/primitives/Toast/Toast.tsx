import { toastTexts } from '@contapro/domain';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useLayoutEffect } from 'react';
import { classes } from '../../internal/classes.ts';
import { useSharedRef } from '../../internal/useSharedRef.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import { IconButton } from '../IconButton/index.ts';
import styles from './Toast.module.css';
import { useSwipe } from './useSwipe.ts';
import { useToastTimer } from './useToastTimer.ts';

export interface ToastMessage {
  /** Tells this message from the one before it: a new id begins its time anew. */
  id: string | number;
  tone?: 'notice' | 'positive' | 'danger' | undefined;
  text: ReactNode;
  /** One thing to do about it, which must be reachable elsewhere too. */
  action?: ReactNode;
}

/** What took a toast away. */
export type ToastDismissReason = 'timeout' | 'swipe' | 'close';

export interface ToastProps extends Omit<ComponentProps<'div'>, 'children' | 'popover'> {
  /** The one message (MODAL-15); null when there is nothing to say. Another takes its place. */
  message: ToastMessage | null;
  /** Called when it has gone: its time is over, it was swiped away or closed. */
  onDismiss: (reason: ToastDismissReason) => void;
  /** Milliseconds it stays (MODAL-13). They stand still while it is pointed at or holds the focus. */
  duration?: number;
  /** Pixels it is dragged sideways before it goes (MODAL-14). */
  swipeThreshold?: number;
}

const icons = { notice: Info, positive: CircleCheck, danger: CircleAlert };

/** Something that happened, said in passing. Keep it on the page, empty: a live region must be there before its words. */
export function Toast({
  message,
  onDismiss,
  duration = 5000,
  swipeThreshold = 50,
  className,
  ref,
  ...rest
}: ToastProps) {
  const texts = useTexts('toast', toastTexts);
  const region = useSharedRef(ref);
  const id = message?.id;
  useShown(region, id);
  useToastTimer(region, id, duration, () => onDismiss('timeout'));
  useSwipe(region, id, swipeThreshold, () => onDismiss('swipe'));
  const tone = message?.tone ?? 'notice';
  const Icon = icons[tone];
  return (
    <div
      aria-label={texts.region}
      {...rest}
      ref={region}
      role="region"
      popover="manual"
      className={classes(styles.root, className)}
    >
      <div aria-live={tone === 'danger' ? 'assertive' : 'polite'} aria-atomic="true">
        {message && (
          <div key={message.id} className={styles.toast} data-tone={tone}>
            <Icon className={styles.icon} aria-hidden="true" strokeWidth={1.5} />
            <div className={styles.text}>{message.text}</div>
            {message.action}
            <IconButton className={styles.close} size="small" label={texts.dismiss} onClick={() => onDismiss('close')}>
              <X aria-hidden="true" />
            </IconButton>
          </div>
        )}
      </div>
    </div>
  );
}

/** A shown popover lies above dialogs; showing it again brings it above those opened since. */
function useShown(region: { current: HTMLElement | null }, id: string | number | undefined) {
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || id === undefined) return undefined;
    element.showPopover();
    return () => element.hidePopover();
  }, [region, id]);
}
