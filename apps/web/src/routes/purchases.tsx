import { type FilterKey, filterTexts, type VoucherFilter } from '@contapro/domain';
import { readAsDataUrl } from '@contapro/flows';
import { PurchasesFlow } from '@contapro/flows/react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../paths.ts';
import { useServices, useSession } from '../services/ServicesContext.tsx';
import { useHost } from '../services/useHost.ts';

export { PageErrorInShell as ErrorBoundary } from '../navigation/PageError.tsx';

const hrefs = { observed: paths.observations, credentials: paths.editCredentials };

/** Comprobantes de compra (PURCHASE). */
export function Component() {
  const { api, fetchFile } = useServices();
  const { business, testGroup, filters, selectedValues } = useSession();
  const [query] = useSearchParams();
  const hear = useHost();
  if (business === null) return null;

  return (
    <PurchasesFlow
      key={`${business.uuid} ${query}`}
      services={{ api, fetchFile, readAsDataUrl, objectUrls: URL }}
      input={{
        business,
        testGroup,
        period: selectedValues.tax_period || null,
        periods: filters.taxPeriods,
        filter: filterOf(query),
      }}
      hrefs={hrefs}
      onEmit={hear}
    />
  );
}

/** The filter that a link asks for, such as the deductible term of the sum (`filteredPurchases`). */
function filterOf(query: URLSearchParams): VoucherFilter | null {
  const key = query.get('filtro');
  const value = query.get('valor');
  return key !== null && value && isFilterKey(key) ? { key, value, label: value } : null;
}

const isFilterKey = (key: string): key is FilterKey => Object.hasOwn(filterTexts.labels, key);
