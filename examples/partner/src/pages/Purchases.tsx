import { type OpenedBusiness, readAsDataUrl } from '@contapro/flows';
import { PurchasesFlow } from '@contapro/flows/react';
import { api, fetchFile, onEmit } from '../contapro.ts';
import { contapro } from '../outside.ts';
import { figureHrefs, filtersOf } from '../purchasesAddress.ts';
import { useAddress } from '../router.tsx';
import { useSession } from '../session.ts';

const hrefs = {
  ...figureHrefs,
  observed: contapro('/dashboard/observaciones'),
  credentials: contapro('/dashboard/editar-credenciales'),
};

export default function Purchases({ opened: { business, periods } }: { opened: OpenedBusiness }) {
  const { period, testGroup } = useSession();
  const address = useAddress();
  return (
    <PurchasesFlow
      key={`${business.uuid} ${address}`}
      services={{ api, fetchFile, readAsDataUrl, objectUrls: URL }}
      input={{ business, testGroup, period, periods, list: { filters: filtersOf(address) } }}
      hrefs={hrefs}
      onEmit={onEmit}
    />
  );
}
