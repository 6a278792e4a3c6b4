import { toastTexts } from '@contapro/domain';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useLayoutEffect } from 'react';
import { classes } from '../../internal/classes.ts';
import { saidOnArrival } from '../../internal/saidOnArrival.ts';
import { useSharedRef } from '../../internal/useSharedRef.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import { IconButton } from '../IconButton/index.ts';
import styles from './Toast.module.css';
import { useSwipe } from './useSwipe.ts';
import { useToastTimer } from './useToastTimer.ts';

/** A message of a {@link Toast}. */
export interface ToastMessage {
  /** Identifies the message. A message with another id is shown for the full duration. */
  id: string | number;
  /**
   * The meaning of the message. Screen readers interrupt what they are reading for `danger`.
   *
   * @default 'notice'
   */
  tone?: 'notice' | 'positive' | 'danger' | undefined;
  text: ReactNode;
  /** One button. Its action must also be available elsewhere, because the toast disappears. */
  action?: ReactNode;
}

/** Why a toast disappeared. */
export type ToastDismissReason = 'timeout' | 'swipe' | 'close';

export interface ToastProps extends Omit<ComponentProps<'div'>, 'children' | 'popover'> {
  /** The message; null when there is none. A new message replaces the one that is shown. */
  message: ToastMessage | null;
  /** Called when the message disappears: after its time, or because it was swiped away or closed. */
  onDismiss: (reason: ToastDismissReason) => void;
  /**
   * Milliseconds that a message is shown. The time stops while the pointer or the focus is on the toast.
   *
   * @default 5000
   */
  duration?: number | undefined;
  /**
   * Where it is in narrow windows. `top` leaves the buttons at the end of a dialog free.
   *
   * @default 'bottom'
   */
  phonePlacement?: 'bottom' | 'top' | undefined;
  /**
   * The distance in px by which it must be dragged sideways to dismiss it.
   *
   * @default 50
   */
  swipeThreshold?: number;
}

const icons = { notice: Info, positive: CircleCheck, danger: CircleAlert };

/**
 * A short message about something that happened. Keep it mounted while there is no message, because screen readers
 * announce only changes of a live region that already exists.
 */
export function Toast({
  message,
  onDismiss,
  duration = 5000,
  phonePlacement = 'bottom',
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
  const toast = message && (
    <div key={message.id} className={styles.toast} data-tone={tone}>
      <Icon className={styles.icon} aria-hidden strokeWidth={1.5} />
      <div className={styles.content}>
        <div className={styles.text}>{message.text}</div>
        {message.action}
      </div>
      <IconButton className={styles.close} size="small" label={texts.dismiss} onClick={() => onDismiss('close')}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
  return (
    <div
      // Each provider of a page has a toast, and an empty landmark says nothing.
      {...(message && { role: 'region', 'aria-label': texts.region })}
      {...rest}
      ref={region}
      popover="manual"
      className={classes(styles.root, className)}
      data-phone-placement={phonePlacement}
    >
      <div ref={saidOnArrival} aria-live="polite" aria-atomic>
        {tone !== 'danger' && toast}
      </div>
      <div ref={saidOnArrival} aria-live="assertive" aria-atomic>
        {tone === 'danger' && toast}
      </div>
    </div>
  );
}

/** Shows the region as a popover, which is above dialogs. Showing it again puts it above dialogs opened since. */
function useShown(region: { current: HTMLElement | null }, id: string | number | undefined) {
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || id === undefined) return undefined;
    element.showPopover();
    return () => element.hidePopover();
  }, [region, id]);
}
