export { createRegisterCompany, type RegisterCompanyMachine } from './registerCompany.machine.ts';
export type * from './registerCompany.types.ts';
