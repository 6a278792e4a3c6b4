export { FilterBar, type FilterBarProps, type FilterTexts } from './FilterBar.tsx';
