export { FilterBar, type FilterBarProps } from './FilterBar.tsx';
export type { FilterTexts } from './FilterTexts.ts';
