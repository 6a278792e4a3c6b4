import { OwnBusiness } from './OwnBusiness.tsx';
import type { CredentialsProps } from './Credentials.types.ts';
import { Piece } from './Piece.tsx';
import { PrivateArea } from './PrivateArea.tsx';

const load = () => import('../pieces/CredentialsPiece.tsx');

/**
 * 'Editar credenciales': stores the SOL credentials of a business, and validates them with SUNAT.
 *
 * @example
 * <Credentials ruc="20500445565" onDone={() => navigate('/empresas')} />
 */
export function Credentials({ ruc, ...props }: CredentialsProps) {
  return (
    <PrivateArea load={load} ofBusiness purpose="credentials">
      {() => (
        <OwnBusiness ruc={ruc}>
          {(business) => <Piece key={business.uuid} load={load} props={{ ...props, business }} />}
        </OwnBusiness>
      )}
    </PrivateArea>
  );
}
