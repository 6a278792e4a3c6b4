export { PeriodSelector, type PeriodSelectorProps } from './PeriodSelector.tsx';
