export { Begins } from './Begins.tsx';
export { CollectionOutcome, type CollectionConditionProps, type CollectionHrefs } from './CollectionOutcome.tsx';
export { CollectionsLine } from './CollectionsLine.tsx';
export type { CollectionsProps, CollectionRequest } from './CollectionsProps.ts';
export { CollectionsSection, type CollectionsSectionProps } from './CollectionsSection.tsx';
