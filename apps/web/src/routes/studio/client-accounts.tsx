import { isPeriod } from '@contapro/domain';
import { ClientAccountsFlow, type ClientAccountsFlowProps } from '@contapro/flows/react';
import { StudioPage } from '../../layouts/StudioPage.tsx';
import { clientAccountsAddress } from '../../navigation/clientAccountsAddress.ts';
import { useListRoute } from '../../navigation/useListRoute.ts';
import { useStudioHrefs } from '../../navigation/useStudioHrefs.ts';
import { pages } from '../../pages.ts';
import { usePreference } from '../../services/preferences.ts';
import { useServices } from '../../services/ServicesContext.tsx';

const client: ClientAccountsFlowProps['hrefs']['client'] = ({ uuid }, periodo) =>
  pages.voucherAccounts.getHref({ empresa: uuid, periodo });

/** The accounts of the purchases of all clients. */
export function Component() {
  const { api, clock } = useServices();
  const { query, key, list, onEmit } = useListRoute(clientAccountsAddress);
  const [keys, setKeys] = usePreference('reviewKeys');
  const studio = useStudioHrefs();
  const period = query.get('periodo');
  return (
    <StudioPage>
      <ClientAccountsFlow
        key={key}
        services={{ api, clock }}
        input={{ list, ...(period !== null && isPeriod(period) && { period }) }}
        hrefs={{ client, studio }}
        hasKeys={keys === 'on'}
        onKeysChange={(hasKeys) => setKeys(hasKeys ? 'on' : 'off')}
        onEmit={onEmit}
      />
    </StudioPage>
  );
}
