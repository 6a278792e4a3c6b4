export { CompanyForm, type CompanyFormHrefs, type CompanyFormProps, type CompanyRemedy } from './CompanyForm.tsx';
