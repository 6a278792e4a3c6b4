export type { CompanyFormHrefs, CompanyRemedy } from './CompanyRemedies.tsx';
export { CompanyForm, type CompanyFormProps } from './CompanyForm.tsx';
