export {
  PartnerCompanyScreen,
  type PartnerCompanyHrefs,
  type PartnerCompanyScreenProps,
} from './PartnerCompanyScreen.tsx';
