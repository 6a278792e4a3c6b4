export { type AccountAction, accountColumns, type AccountColumnsOptions } from './accountColumns.tsx';
export { AccountDecider, type AccountDeciderProps } from './AccountDecider.tsx';
