import { filterLabel } from '@contapro/domain';
import { type OpenedBusiness, readAsDataUrl } from '@contapro/flows';
import { PurchasesFlow } from '@contapro/flows/react';
import { api, fetchFile, onEmit } from '../contapro.ts';
import { contapro } from '../outside.ts';
import { useAddress } from '../router.tsx';
import { useSession } from '../session.ts';

const [key, value] = ['status_of_vouchers', 'gasto deducible'] as const;
const deductible = { key, value, label: filterLabel(key, value) };
const hrefs = {
  observed: contapro('/dashboard/observaciones'),
  credentials: contapro('/dashboard/editar-credenciales'),
};

export default function Purchases({ opened: { business, periods } }: { opened: OpenedBusiness }) {
  const { period, testGroup } = useSession();
  const filter = useAddress().searchParams.get('clase') === 'deducible' ? deductible : null;
  return (
    <PurchasesFlow
      key={`${business.uuid} ${filter?.value}`}
      services={{ api, fetchFile, readAsDataUrl, objectUrls: URL }}
      input={{ business, testGroup, period, periods, filter }}
      hrefs={hrefs}
      onEmit={onEmit}
    />
  );
}
