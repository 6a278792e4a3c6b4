export {
  type PendingDepositsHrefs,
  PendingDepositsScreen,
  type PendingDepositsScreenProps,
} from './PendingDepositsScreen.tsx';
