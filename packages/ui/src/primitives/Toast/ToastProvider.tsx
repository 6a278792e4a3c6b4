import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { Toast, type ToastMessage } from './Toast.tsx';

type Say = (message: Omit<ToastMessage, 'id'>) => void;

const ToastContext = createContext<Say | null>(null);

export interface ToastProviderProps {
  children: ReactNode;
}

/** Gives everything inside one toast to speak through. */
export function ToastProvider({ children }: ToastProviderProps) {
  const [message, setMessage] = useState<ToastMessage | null>(null);
  const say = useCallback<Say>((next) => setMessage((last) => ({ ...next, id: Number(last?.id ?? 0) + 1 })), []);
  return (
    <ToastContext value={say}>
      {children}
      <Toast message={message} onDismiss={() => setMessage(null)} />
    </ToastContext>
  );
}

/** Says something in passing; what was being said gives way. */
export function useToast(): Say {
  const say = useContext(ToastContext);
  if (!say)
    throw new Error(
      'useToast was called outside of a ToastProvider, so nobody would hear it. Put one in the root layout.',
    );
  return say;
}
