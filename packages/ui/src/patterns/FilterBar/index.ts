export { FilterBar, type FilterBarProps } from './FilterBar.tsx';
export type {
  AppliedFilter,
  DateRangeFilter,
  FilterDefinition,
  OptionsFilter,
  SearchFilter,
  SerieNumberFilter,
} from './FilterDefinition.ts';
