export type { CompanyFormHrefs, CompanyRemedy } from '../../internal/CompanyRemedies.tsx';
export { CompanyForm, type CompanyFormProps } from './CompanyForm.tsx';
