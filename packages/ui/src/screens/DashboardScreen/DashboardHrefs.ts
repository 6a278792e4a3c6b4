import type { FigureName } from '@contapro/domain';

/** The addresses to which the dashboard links. */
export interface DashboardHrefs {
  /** Comprobantes de compra. */
  purchases: string;
  /** Comprobantes de compra, filtered by the vouchers of each figure (`figureFilters`). */
  figures: Readonly<Record<FigureName, string>>;
  /** Comprobantes de compra, filtered by the observed vouchers that are counted under a reason (`reasonFilters`). */
  reason: (code: string) => string;
  /** Observaciones. */
  observed: string;
  /** Detracciones de compra. */
  detractions: string;
  /** Editar credenciales. */
  credentials: string;
  /** The page of the link '¿No ves algún comprobante?'. */
  missing: string;
}
