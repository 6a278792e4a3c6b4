export {
  RecoveryRequestScreen,
  type RecoveryRequestHrefs,
  type RecoveryRequestScreenProps,
} from './RecoveryRequestScreen.tsx';
