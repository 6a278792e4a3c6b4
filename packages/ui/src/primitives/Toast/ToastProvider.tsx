import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { Toast, type ToastDismissReason, type ToastMessage, type ToastProps } from './Toast.tsx';

/** A message for `useToast`. */
export interface ToastOptions extends Omit<ToastMessage, 'id'> {
  /**
   * Milliseconds that the message is shown, for one with an action that needs longer.
   *
   * @default 5000
   */
  duration?: number | undefined;
  /** Called when the message disappears or is replaced; not when the function that `useToast` returned dismisses it. */
  onDismiss?: ((reason: ToastDismissReason | 'replaced') => void) | undefined;
}

/** Shows a message in the toast and returns a function that dismisses it. */
export type ShowToast = (message: ToastOptions) => () => void;

const ToastContext = createContext<ShowToast | null>(null);

export interface ToastProviderProps extends Pick<ToastProps, 'phonePlacement'> {
  /** What can call `useToast`. */
  children: ReactNode;
}

/**
 * Renders the toast in which `useToast` shows messages. One provider is enough for an application. While a dialog is open,
 * only toasts of a provider inside it can be pressed.
 */
export function ToastProvider({ children, phonePlacement }: ToastProviderProps) {
  const [message, setMessage] = useState<(ToastOptions & { id: number }) | null>(null);
  const latest = useRef({ count: 0, message });

  const replace = useCallback((next: typeof message) => {
    latest.current.message = next;
    setMessage(next);
  }, []);
  const showToast = useCallback<ShowToast>(
    (next) => {
      const { message: last } = latest.current;
      const shown = { ...next, id: ++latest.current.count };
      replace(shown);
      last?.onDismiss?.('replaced');
      return () => {
        if (latest.current.message === shown) replace(null);
      };
    },
    [replace],
  );
  return (
    <ToastContext value={showToast}>
      {children}
      <Toast
        message={message}
        duration={message?.duration}
        phonePlacement={phonePlacement}
        onDismiss={(reason) => {
          replace(null);
          message?.onDismiss?.(reason);
        }}
      />
    </ToastContext>
  );
}

/**
 * Returns a function that shows a message in the toast of the `ToastProvider`. A new message replaces the one shown.
 *
 * @throws Error when there is no `ToastProvider` above.
 * @example
 * const showToast = useToast();
 * const dismiss = showToast({ tone: 'danger', text: 'No pudimos guardar.' });
 */
export function useToast(): ShowToast {
  const showToast = useContext(ToastContext);
  if (!showToast)
    throw new Error(
      'useToast was called outside of a ToastProvider, so its messages would not be shown. Render one in the root layout.',
    );
  return showToast;
}
