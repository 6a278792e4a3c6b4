import type { FigureName, SalesCategory } from '@contapro/domain';

/** The addresses to which the dashboard links. */
export interface DashboardHrefs {
  /** Comprobantes de compra. */
  purchases: string;
  /** Comprobantes de compra, filtered by the vouchers of each figure (`figureFilters`). */
  figures: Readonly<Record<FigureName, string>>;
  /** The tab Observados of Observaciones, filtered by a reason: the vouchers that are counted under it can be decided there. */
  reason: (code: string) => string;
  /**
   * Comprobantes de venta: all of the period, or those of a category. Without it the figures of sales are no links, for a
   * product without this page.
   */
  sales?: ((category?: SalesCategory) => string) | undefined;
  /** Observaciones. */
  observed: string;
  /** Detracciones de compra. */
  detractions: string;
  /** Informe PDT, which has the Formulario 621. Without it what is to be paid has no link, for a product without this page. */
  form?: string | undefined;
  /** The summary of the month for the client. Without it there is no link to it, for a product without this page. */
  summary?: string | undefined;
  /** Editar credenciales. */
  credentials: string;
  /** Subir archivos, to which a book without vouchers links. Without it there is no link, for a product without this page. */
  upload?: string | undefined;
  /** Tipos de cambio. Without it a missing exchange rate has no link, for a product without this page. */
  exchangeRates?: string | undefined;
  /** The page of the link '¿No ves algún comprobante?'. */
  missing: string;
}
