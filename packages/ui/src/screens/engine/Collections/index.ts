export { Begins } from './Begins.tsx';
export { CollectionCondition, type CollectionConditionProps, type CollectionHrefs } from './CollectionCondition.tsx';
export { CollectionsLine } from './CollectionsLine.tsx';
export type { CollectionsProps, CollectionRequest } from './CollectionsProps.ts';
export { CollectionsSection, type CollectionsSectionProps } from './CollectionsSection.tsx';
