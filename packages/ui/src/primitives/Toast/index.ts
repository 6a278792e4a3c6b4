export { Toast, type ToastDismissReason, type ToastMessage, type ToastProps } from './Toast.tsx';
export { type SaidMessage, type Say, ToastProvider, type ToastProviderProps, useToast } from './ToastProvider.tsx';
