export { type AccountAction, accountColumns } from './accountColumns.tsx';
export { AccountDecider, type AccountDeciderProps } from './AccountDecider.tsx';
