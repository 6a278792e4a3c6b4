import { type OpenedBusiness, readAsDataUrl } from '@contapro/flows';
import { PurchasesFlow } from '@contapro/flows/react';
import { api, fetchFile, hear } from '../contapro.ts';
import { contapro } from '../outside.ts';
import { useAddress } from '../router.tsx';
import { useSeat } from '../seat.ts';

const deductible = { key: 'status_of_vouchers', value: 'gasto deducible', label: 'Deducible' } as const;
const hrefs = {
  observed: contapro('/dashboard/observaciones'),
  credentials: contapro('/dashboard/editar-credenciales'),
};

export default function Purchases({ opened: { business, periods } }: { opened: OpenedBusiness }) {
  const { period, testGroup } = useSeat();
  const filter = useAddress().searchParams.get('clase') === 'deducible' ? deductible : null;
  return (
    <PurchasesFlow
      key={`${business.uuid} ${filter?.value}`}
      services={{ api, fetchFile, readAsDataUrl, objectUrls: URL }}
      input={{ business, testGroup, period, periods, filter }}
      hrefs={hrefs}
      onEmit={hear}
    />
  );
}
