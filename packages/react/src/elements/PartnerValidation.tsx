import type {
  BusinessOpened,
  FactsOf,
  PartnerAccountMachine,
  PartnerCompanyMachine,
  PartnerValidationMachine,
} from '@contapro/flows';
import { ContaProArea } from '../provider/ContaProArea.tsx';
import type { PartnerLink } from './partnerLink.ts';
import { Piece } from './Piece.tsx';

/** The facts of {@link PartnerValidation}. */
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

const load = () => import('../pieces/PartnerValidationPiece.tsx');

/**
 * The path of a customer who comes with a link of yours: it signs in with what the link contains, creates the account and
 * registers the company where they do not exist, and opens the company. The session is stored as that of `SignIn`.
 *
 * @example
 * const link = takePartnerLink();
 *
 * <PartnerValidation link={link} onOpen={({ business }) => navigate(`/compras/${business.ruc}`)} />
 */
export function PartnerValidation(props: PartnerValidationProps) {
  return (
    <ContaProArea>
      <Piece load={load} props={props} />
    </ContaProArea>
  );
}
