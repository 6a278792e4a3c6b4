import { reasonFilters } from '@contapro/domain';
import type { OpenedBusiness } from '@contapro/flows';
import { DashboardFlow } from '@contapro/flows/react';
import { api, fetchFile, onEmit } from '../contapro.ts';
import { contapro } from '../outside.ts';
import { figureHrefs, purchasesHref } from '../purchasesAddress.ts';
import { paths } from '../router.tsx';
import { useSession } from '../session.ts';

const hrefs = {
  purchases: paths.purchases,
  figures: figureHrefs,
  reason: (code: string) => purchasesHref(reasonFilters(code)),
  observed: contapro('/dashboard/observaciones'),
  missing: contapro('/dashboard/observaciones'),
  detractions: contapro('/dashboard/detracciones'),
  credentials: contapro('/dashboard/editar-credenciales'),
};

export default function Igv({ opened: { business, periods } }: { opened: OpenedBusiness }) {
  const { period } = useSession();
  return (
    <DashboardFlow
      key={business.uuid}
      services={{ api, fetchFile, clock: Date.now }}
      input={{ business, period, periods, showsIntroVideo: false, videoUrl: null }}
      hrefs={hrefs}
      onEmit={onEmit}
    />
  );
}
