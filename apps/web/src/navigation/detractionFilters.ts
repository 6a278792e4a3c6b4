import {
  dateRangeText,
  type DetractionFilter,
  type DetractionTab,
  paidOfPeriod,
  parseDateRange,
} from '@contapro/domain';
import type { FilterParameters } from './listParameters.ts';

const tabs: Readonly<Record<DetractionTab, string | undefined>> = {
  pagada: undefined,
  por_pagar: 'por-pagar',
  de_ventas: 'de-ventas',
};

function statusOf(tab: string | null): DetractionTab {
  if (tab === tabs.por_pagar) return 'por_pagar';
  return tab === tabs.de_ventas ? 'de_ventas' : 'pagada';
}

/** The tab and the days of payment of Detracciones in an address, such as `?pestana=por-pagar` or `?desde=…&hasta=…`. */
export const detractionFilters: FilterParameters<DetractionFilter> = {
  read: (query) => [
    {
      status: statusOf(query.get('pestana')),
      payment: parseDateRange(dateRangeText({ from: query.get('desde') ?? '', to: query.get('hasta') ?? '' })),
    },
  ],
  write: ([{ status, payment } = paidOfPeriod]) => ({
    pestana: tabs[status],
    desde: payment?.from,
    hasta: payment?.to,
  }),
};
