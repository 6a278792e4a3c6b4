import { dateRangeText, type DetractionFilter, paidOfPeriod, parseDateRange } from '@contapro/domain';
import type { FilterParameters } from './listParameters.ts';

/** The tab and the days of payment of Detracciones in an address, such as `?pestana=por-pagar` or `?desde=…&hasta=…`. */
export const detractionFilters: FilterParameters<DetractionFilter> = {
  read: (query) => [
    {
      status: query.get('pestana') === 'por-pagar' ? 'por_pagar' : 'pagada',
      payment: parseDateRange(dateRangeText({ from: query.get('desde') ?? '', to: query.get('hasta') ?? '' })),
    },
  ],
  write: ([{ status, payment } = paidOfPeriod]) => ({
    pestana: status === 'por_pagar' ? 'por-pagar' : undefined,
    desde: payment?.from,
    hasta: payment?.to,
  }),
};
