export { FilterBar, type FilterBarProps } from './FilterBar.tsx';
export type {
  AppliedFilter,
  DateRangeFilter,
  FilterDefinition,
  LinkFilter,
  MenuFilter,
  OptionsFilter,
  SearchFilter,
  SerieNumberFilter,
} from './FilterDefinition.ts';
