export {
  RegisterCompanyScreen,
  type RegisterCompanyHrefs,
  type RegisterCompanyScreenProps,
} from './RegisterCompanyScreen.tsx';
