import type { BusinessOpened, FactsOf, HomeMachine, OpenedBusiness } from '@contapro/flows';
import { Piece } from './Piece.tsx';
import { PrivateArea } from './PrivateArea.tsx';

/** The facts of {@link Businesses}. */
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

const load = () => import('../pieces/BusinessesPiece.tsx');

/**
 * The businesses of the accountant with their status.
 *
 * @example
 * <Businesses onOpen={({ business }) => navigate(`/compras/${business.ruc}`)} />
 */
export function Businesses(props: BusinessesProps) {
  return (
    <PrivateArea load={load}>{(accountant) => <Piece load={load} props={{ ...props, accountant }} />}</PrivateArea>
  );
}
