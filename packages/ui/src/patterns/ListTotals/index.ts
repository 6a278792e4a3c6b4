export { ListTotals, type ListTotal, type ListTotalsProps } from './ListTotals.tsx';
