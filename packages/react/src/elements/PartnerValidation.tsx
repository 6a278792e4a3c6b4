import { ContaProArea } from '../provider/ContaProArea.tsx';
import type { PartnerValidationProps } from './PartnerValidation.types.ts';
import { Piece } from './Piece.tsx';

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
