export { type Option, type OptionGroup, OptionList, type OptionListProps } from './OptionList.tsx';
