import type {
  BusinessOpened,
  FactsOf,
  PartnerAccountMachine,
  PartnerCompanyMachine,
  PartnerValidationMachine,
} from '@contapro/flows';
import type { PartnerLink } from './partnerLink.ts';

/** The facts of `PartnerValidation`. */
export type PartnerValidationElementFact = FactsOf<
  PartnerValidationMachine | PartnerAccountMachine | PartnerCompanyMachine
>;

export interface PartnerValidationProps {
  /** What the link contained, from `takePartnerLink()`. Read once. */
  link: PartnerLink;
  /**
   * The site key of reCAPTCHA v3, which a new account without an assertion needs.
   *
   * @default null
   */
  recaptchaSiteKey?: string | null | undefined;
  /** Called when the company of the link is open: show its purchases. */
  onOpen?: ((opened: Omit<BusinessOpened, 'type'>) => void) | undefined;
  /** Receives every fact of the element. `draft.changed` contains what is typed: do not store it. */
  onEmit?: ((fact: PartnerValidationElementFact) => void) | undefined;
}
