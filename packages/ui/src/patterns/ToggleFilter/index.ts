export { ToggleFilter, type ToggleFilterProps, type ToggleOption } from './ToggleFilter.tsx';
