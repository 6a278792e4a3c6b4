import { formatSerieNumber } from '@contapro/domain';
import { pages } from '../pages.ts';

/** A sale among Comprobantes de venta. */
export const saleHref = ({ series, number, period }: { series: string; number: string; period: string }): string =>
  pages.sales.getHref({ periodo: period, numero: formatSerieNumber(series, number) });
