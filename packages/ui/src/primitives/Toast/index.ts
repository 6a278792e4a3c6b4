export { Toast, type ToastDismissReason, type ToastMessage, type ToastProps } from './Toast.tsx';
export {
  type ToastOptions,
  type ShowToast,
  ToastProvider,
  type ToastProviderProps,
  useToast,
} from './ToastProvider.tsx';
