export { ExchangeRateDialog, type ExchangeRateDialogProps } from './ExchangeRateDialog.tsx';
