import type { CredentialsMachine, FactsOf } from '@contapro/flows';
import { OwnBusiness } from './OwnBusiness.tsx';
import { Piece } from './Piece.tsx';
import { PrivateArea } from './PrivateArea.tsx';

/** The facts of {@link Credentials}. */
export type CredentialsElementFact = FactsOf<CredentialsMachine>;

export interface CredentialsProps {
  /** The RUC of one of the accountant's businesses. */
  ruc: string;
  /** Called when the accountant is done: the credentials are stored, and may have been validated. */
  onDone?: (() => void) | undefined;
  /** Receives every fact of the element. `draft.changed` contains what is typed: do not store it. */
  onEmit?: ((fact: CredentialsElementFact) => void) | undefined;
}

const load = () => import('../pieces/CredentialsPiece.tsx');

/**
 * 'Editar credenciales': stores the SOL credentials of a business, and validates them with SUNAT.
 *
 * @example
 * <Credentials ruc="20500445565" onDone={() => navigate('/empresas')} />
 */
export function Credentials({ ruc, ...props }: CredentialsProps) {
  return (
    <PrivateArea load={load} ofBusiness>
      {() => (
        <OwnBusiness ruc={ruc}>
          {(business) => <Piece key={business.uuid} load={load} props={{ ...props, business }} />}
        </OwnBusiness>
      )}
    </PrivateArea>
  );
}
