import type {
  CredentialsMachine,
  DashboardMachine,
  FactsOf,
  HomeMachine,
  PartnerAccountMachine,
  PartnerCompanyMachine,
  PartnerValidationMachine,
  PurchasesMachine,
  ReconciliationMachine,
  RegisterCompanyMachine,
  SignInMachine,
  VoucherAccountsMachine,
} from '@contapro/flows';

/** Every fact that an element emits. */
export type ElementFact = FactsOf<
  | CredentialsMachine
  | DashboardMachine
  | HomeMachine
  | PartnerAccountMachine
  | PartnerCompanyMachine
  | PartnerValidationMachine
  | PurchasesMachine
  | ReconciliationMachine
  | RegisterCompanyMachine
  | SignInMachine
  | VoucherAccountsMachine
>;
