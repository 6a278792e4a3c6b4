/** The addresses of the pages that the dashboard links to. */
export interface DashboardHrefs {
  /** Comprobantes de compra. */
  purchases: string;
  /** Comprobantes de compra, filtered by the deductible ones. */
  deductible: string;
  /** Observaciones. */
  observed: string;
  /** Detracciones de compra. */
  detractions: string;
  /** Editar credenciales. */
  credentials: string;
  /** The page of the link '¿No ves algún comprobante?'. */
  missing: string;
}
