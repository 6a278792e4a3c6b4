export {
  PartnerAccountScreen,
  type PartnerAccountHrefs,
  type PartnerAccountScreenProps,
} from './PartnerAccountScreen.tsx';
