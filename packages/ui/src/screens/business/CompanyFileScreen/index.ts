export {
  CompanyFileScreen,
  type CompanyFileHrefs,
  type CompanyFileScreenProps,
  type CompanyFileStep,
  type ShownCompanyFileFailure,
} from './CompanyFileScreen.tsx';
