export {
  PartnerValidationScreen,
  type PartnerValidationHrefs,
  type PartnerValidationScreenProps,
} from './PartnerValidationScreen.tsx';
