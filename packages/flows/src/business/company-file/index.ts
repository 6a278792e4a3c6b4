export { type CompanyFileMachine, createCompanyFile } from './companyFile.machine.ts';
export type * from './companyFile.types.ts';
