export { createPartnerAccount, type PartnerAccountMachine } from './partnerAccount.machine.ts';
export type * from './partnerAccount.types.ts';
