export { RucRequestScreen, type RucRequestHrefs, type RucRequestScreenProps } from './RucRequestScreen.tsx';
