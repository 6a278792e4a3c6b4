import type { BusinessOpened, FactsOf, HomeMachine, OpenedBusiness } from '@contapro/flows';

/** The facts of `Businesses`. */
export type BusinessesElementFact = FactsOf<HomeMachine>;

export interface BusinessesProps {
  /** Called when the accountant opens a business. */
  onOpen?: ((opened: Omit<BusinessOpened, 'type'>) => void) | undefined;
  /**
   * Called when the accountant wants to correct the credentials of a business.
   *
   * @default follows the link `credentials`
   */
  onCredentials?: ((opened: OpenedBusiness) => void) | undefined;
  /** Receives every fact of the element. */
  onEmit?: ((fact: BusinessesElementFact) => void) | undefined;
}
