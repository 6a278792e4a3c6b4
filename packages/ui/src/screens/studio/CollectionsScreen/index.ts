export { CollectionsScreen, type CollectionsScreenHrefs, type CollectionsScreenProps } from './CollectionsScreen.tsx';
