import type { ReportBusiness } from '../../facts.ts';

/** A business and a month, which most calls need. */
export interface MonthRequest {
  business: ReportBusiness;
  /** `YYYYMM`. */
  period: string;
}

/** The period of a call whose path names the business. */
export const periodQuery = (period: string) => ({ tax_period: period });

/** The month of a business that the server finds by its RUC. */
export const monthQuery = ({ business: { ruc }, period }: MonthRequest) => ({ ruc, ...periodQuery(period) });

/** Like {@link monthQuery}, with the uuid of the business. */
export const businessQuery = (request: MonthRequest) => ({
  ...monthQuery(request),
  business_uuid: request.business.uuid,
});

/** Like {@link monthQuery}, of purchases or of sales. */
export const bookQuery = (request: MonthRequest, operationType: 'COMPRA' | 'VENTA') => ({
  ...monthQuery(request),
  operation_type: operationType,
});
