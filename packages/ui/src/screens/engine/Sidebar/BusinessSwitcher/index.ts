export { BusinessSwitcher, type BusinessSwitcherProps } from './BusinessSwitcher.tsx';
