export { CollectedSources, type CollectedSourcesProps } from './CollectedSources.tsx';
