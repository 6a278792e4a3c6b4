import { VoucherAccountsFlow } from '@contapro/flows/voucher-accounts/react';
import { useState } from 'react';
import { usePeriod } from '../elements/usePeriod.ts';
import type { VoucherAccountsElementFact, VoucherAccountsProps } from '../elements/VoucherAccounts.types.ts';
import { useFacts } from '../facts/useFacts.ts';
import { useHost } from '../provider/HostContext.ts';
import type { OpenedProps } from './OpenedProps.ts';

type Props = Omit<VoucherAccountsProps, 'ruc'> & OpenedProps;

export default function VoucherAccountsPiece({
  business,
  periods,
  period: given,
  hasKeys: asked = true,
  onPeriodChange,
  onStored,
  onEmit,
}: Props) {
  const { contapro, links } = useHost();
  const { period, round, keep } = usePeriod(given, periods);
  const [keys, setKeys] = useState({ asked, hasKeys: asked });
  if (asked !== keys.asked) setKeys({ asked, hasKeys: asked });
  const handle = useFacts<VoucherAccountsElementFact>(
    {
      'period.selected': ({ period: selected }) => {
        keep(selected);
        onPeriodChange?.(selected);
      },
      'accounts.decided': () => onStored?.(),
      'accounts.undone': () => onStored?.(),
    },
    onEmit,
  );
  return (
    <VoucherAccountsFlow
      key={`${business.uuid} ${round}`}
      services={{ api: contapro.api }}
      input={{ business, periods, period }}
      planHref={links.accounts}
      hasKeys={keys.hasKeys}
      onKeysChange={(hasKeys) => setKeys((before) => ({ ...before, hasKeys }))}
      onEmit={handle}
    />
  );
}
