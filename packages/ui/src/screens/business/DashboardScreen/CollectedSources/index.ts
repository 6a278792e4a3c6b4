export { CollectedSources } from './CollectedSources.tsx';
