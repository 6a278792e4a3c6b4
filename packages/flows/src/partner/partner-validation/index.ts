export { assertionOf, partnerOf } from './partnerOf.ts';
export { createPartnerValidation, type PartnerValidationMachine } from './partnerValidation.machine.ts';
export type * from './partnerValidation.types.ts';
