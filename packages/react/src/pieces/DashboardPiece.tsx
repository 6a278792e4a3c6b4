import { mapFigures, reasonFilters } from '@contapro/domain';
import { DashboardFlow } from '@contapro/flows/dashboard/react';
import type { DashboardElementFact, DashboardProps } from '../elements/Dashboard.types.ts';
import { usePeriod } from '../elements/usePeriod.ts';
import { useFacts } from '../facts/useFacts.ts';
import { useHost } from '../provider/HostContext.ts';
import { contaproPurchases } from '../provider/links.ts';
import { useSession } from '../provider/useContaPro.ts';
import { accessRefusalOf } from '../session/access.ts';
import type { OpenedProps } from './OpenedProps.ts';

type Props = Omit<DashboardProps, 'ruc'> & OpenedProps;

export default function DashboardPiece({ business, periods, period: given, onPeriodChange, onEmit }: Props) {
  const { contapro, links, contaproUrl } = useHost();
  const canDeclare = accessRefusalOf('declaration', useSession()) === null;
  const { period, round, keep } = usePeriod(given, periods);
  const handle = useFacts<DashboardElementFact>(
    {
      'period.selected': ({ period: selected }) => {
        keep(selected);
        onPeriodChange?.(selected);
      },
    },
    onEmit,
  );
  const purchases = links.purchases ?? (() => contaproPurchases(contaproUrl));
  return (
    <DashboardFlow
      key={`${business.uuid} ${round}`}
      services={{ api: contapro.api, fetchFile: contapro.fetchFile, clock: Date.now }}
      input={{ business, period, periods, showsIntroVideo: false, videoUrl: null }}
      canDeclare={canDeclare}
      hrefs={{
        purchases: purchases([]),
        figures: mapFigures(purchases),
        reason: (code) => purchases(reasonFilters(code)),
        observed: links.observed,
        missing: links.observed,
        detractions: links.detractions,
        credentials: links.credentials,
      }}
      onEmit={handle}
    />
  );
}
