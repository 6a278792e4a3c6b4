export interface DashboardHrefs {
  /** Comprobantes de compra (DASH-29). */
  purchases: string;
  /** The same, filtered by what is deductible. */
  deductible: string;
  /** Observaciones (DASH-31). */
  observed: string;
  /** Detracciones de compra (DASH-30). */
  detractions: string;
  /** Editar credenciales (DASH-33). */
  credentials: string;
  /** '¿No ves algún comprobante?' (DASH-38, OPEN-109). */
  missing: string;
}
