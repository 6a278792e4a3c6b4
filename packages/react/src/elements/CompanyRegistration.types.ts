import type { RegisteredCompany } from '@contapro/domain';
import type { FactsOf, RegisterCompanyMachine } from '@contapro/flows';

/** The facts of `CompanyRegistration`. */
export type CompanyRegistrationElementFact = FactsOf<RegisterCompanyMachine>;

export interface CompanyRegistrationProps {
  /**
   * The RUC that the form has at first.
   *
   * @default ''
   */
  ruc?: string | undefined;
  /**
   * The name of the company that the form has at first.
   *
   * @default ''
   */
  name?: string | undefined;
  /** Called when a company was registered. */
  onRegistered?: ((company: RegisteredCompany) => void) | undefined;
  /** Receives every fact of the element. `draft.changed` contains what is typed: do not store it. */
  onEmit?: ((fact: CompanyRegistrationElementFact) => void) | undefined;
}
