import type { CompanyRegistrationProps } from './CompanyRegistration.types.ts';
import { Piece } from './Piece.tsx';
import { PrivateArea } from './PrivateArea.tsx';

const load = () => import('../pieces/CompanyRegistrationPiece.tsx');

/**
 * The form that registers a company with its SOL credentials.
 *
 * @example
 * <CompanyRegistration ruc="20500445565" onRegistered={({ ruc }) => navigate(`/compras/${ruc}`)} />
 */
export function CompanyRegistration(props: CompanyRegistrationProps) {
  return (
    <PrivateArea load={load} purpose="registration">
      {() => <Piece load={load} props={props} />}
    </PrivateArea>
  );
}
