export { Toast, type ToastDismissReason, type ToastMessage, type ToastProps } from './Toast.tsx';
export { ToastProvider, type ToastProviderProps, useToast } from './ToastProvider.tsx';
