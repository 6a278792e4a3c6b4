export interface DashboardHrefs {
  /** Comprobantes de compra. */
  purchases: string;
  /** The same, filtered by what is deductible. */
  deductible: string;
  /** Observaciones. */
  observed: string;
  /** Detracciones de compra. */
  detractions: string;
  /** Editar credenciales. */
  credentials: string;
  /** '¿No ves algún comprobante?'. */
  missing: string;
}
