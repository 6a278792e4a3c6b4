import { formatSerieNumber } from '@contapro/domain';
import { NumberingFlow, type NumberingFlowProps } from '@contapro/flows/react';
import { useBookRoute } from '../../navigation/useBookRoute.ts';
import { pages } from '../../pages.ts';

const hrefOf: NumberingFlowProps['hrefOf'] = ({ series, number, period }) =>
  pages.sales.getHref({ periodo: period, numero: formatSerieNumber(series, number) });

/** The correlativos of the sales of a period. */
export function Component() {
  const route = useBookRoute();
  return route && <NumberingFlow key={route.key} {...route.props} hrefOf={hrefOf} />;
}
