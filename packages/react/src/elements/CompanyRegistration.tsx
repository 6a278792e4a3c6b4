import type { RegisteredCompany } from '@contapro/domain';
import type { FactsOf, RegisterCompanyMachine } from '@contapro/flows';
import { Piece } from './Piece.tsx';
import { PrivateArea } from './PrivateArea.tsx';

/** The facts of {@link CompanyRegistration}. */
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

const load = () => import('../pieces/CompanyRegistrationPiece.tsx');

/**
 * The form that registers a company with its SOL credentials.
 *
 * @example
 * <CompanyRegistration ruc="20500445565" onRegistered={({ ruc }) => navigate(`/compras/${ruc}`)} />
 */
export function CompanyRegistration(props: CompanyRegistrationProps) {
  return <PrivateArea load={load}>{() => <Piece load={load} props={props} />}</PrivateArea>;
}
