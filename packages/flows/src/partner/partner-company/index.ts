export { createPartnerCompany, type PartnerCompanyMachine } from './partnerCompany.machine.ts';
export type * from './partnerCompany.types.ts';
