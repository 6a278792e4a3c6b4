import { VoucherAccountsFlow } from '@contapro/flows/react';
import { accountsFilters } from '../../navigation/accountsFilters.ts';
import { useReportRoute } from '../../navigation/useReportRoute.ts';
import { usePreference } from '../../services/preferences.ts';
import { readSheet } from '../../services/sheetFiles.ts';

/** Cuentas: the account of each purchase of the month. */
export function Component() {
  const route = useReportRoute(accountsFilters);
  const [keys, setKeys] = usePreference('reviewKeys');
  if (route === null) return null;
  const { services, ...props } = route.props;
  return (
    <VoucherAccountsFlow
      key={route.key}
      {...props}
      services={{ ...services, readSheet }}
      hasKeys={keys === 'on'}
      onKeysChange={(hasKeys) => setKeys(hasKeys ? 'on' : 'off')}
    />
  );
}
