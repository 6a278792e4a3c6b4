import type { BusinessesProps } from './Businesses.types.ts';
import { Piece } from './Piece.tsx';
import { PrivateArea } from './PrivateArea.tsx';

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
