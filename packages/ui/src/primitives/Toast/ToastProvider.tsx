import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { Toast, type ToastDismissReason, type ToastMessage } from './Toast.tsx';

/** Something to say in passing. */
export interface SaidMessage extends Omit<ToastMessage, 'id'> {
  /** Called when it has gone by itself, or because something else was said; not when it was taken back. */
  onDismiss?: ((reason: ToastDismissReason | 'replaced') => void) | undefined;
}

/** Says something, and answers with the way to take it back. */
export type Say = (message: SaidMessage) => () => void;

const ToastContext = createContext<Say | null>(null);

export interface ToastProviderProps {
  children: ReactNode;
}

/** Gives everything inside one toast to speak through; one is enough for an app (MODAL-15). */
export function ToastProvider({ children }: ToastProviderProps) {
  const [message, setMessage] = useState<(SaidMessage & { id: number }) | null>(null);
  const spoken = useRef({ count: 0, message });

  const show = useCallback((next: typeof message) => {
    spoken.current.message = next;
    setMessage(next);
  }, []);
  const say = useCallback<Say>(
    (next) => {
      const { message: last } = spoken.current;
      const said = { ...next, id: ++spoken.current.count };
      show(said);
      last?.onDismiss?.('replaced');
      return () => {
        if (spoken.current.message === said) show(null);
      };
    },
    [show],
  );
  return (
    <ToastContext value={say}>
      {children}
      <Toast
        message={message}
        onDismiss={(reason) => {
          show(null);
          message?.onDismiss?.(reason);
        }}
      />
    </ToastContext>
  );
}

/**
 * Says something in passing; what was being said gives way.
 *
 * @example
 * const say = useToast();
 * const takeBack = say({ tone: 'danger', text: 'No pudimos guardar.', onDismiss: () => forget() });
 */
export function useToast(): Say {
  const say = useContext(ToastContext);
  if (!say)
    throw new Error(
      'useToast was called outside of a ToastProvider, so nobody would hear it. Put one in the root layout.',
    );
  return say;
}
