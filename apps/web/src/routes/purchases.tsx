import { type FilterKey, filterLabel, type VoucherFilter, voucherFilterTexts } from '@contapro/domain';
import { readAsDataUrl, selectedPeriod } from '@contapro/flows';
import { PurchasesFlow } from '@contapro/flows/react';
import { useSearchParams } from 'react-router-dom';
import { pages } from '../pages.ts';
import { useServices, useSession } from '../services/ServicesContext.tsx';
import { useHost } from '../services/useHost.ts';

export { PageErrorInShell as ErrorBoundary } from '../navigation/PageError.tsx';

const hrefs = { observed: pages.observations.getHref(), credentials: pages.editCredentials.getHref() };

/** Comprobantes de compra. */
export function Component() {
  const { api, fetchFile } = useServices();
  const business = useSession((state) => state.business);
  const testGroup = useSession((state) => state.testGroup);
  const periods = useSession(({ filters }) => filters.taxPeriods);
  const period = useSession(selectedPeriod);
  const [query] = useSearchParams();
  const onEmit = useHost();
  if (business === null) return null;

  return (
    <PurchasesFlow
      key={`${business.uuid} ${query}`}
      services={{ api, fetchFile, readAsDataUrl, objectUrls: URL }}
      input={{
        business,
        testGroup,
        period,
        periods,
        filter: filterOf(query),
      }}
      hrefs={hrefs}
      onEmit={onEmit}
    />
  );
}

/** The maximum length of a filter's value; the API refuses longer ones. */
const longestValue = 100;

/** The filter in the query of a link, such as that of the deductible purchases in the IGV overview. */
function filterOf(query: URLSearchParams): VoucherFilter | null {
  const key = query.get('filtro');
  const value = query.get('valor');
  const isWhole = key !== null && isFilterKey(key) && value && value.length <= longestValue;
  return isWhole ? { key, value, label: filterLabel(key, value) } : null;
}

const isFilterKey = (key: string): key is FilterKey => Object.hasOwn(voucherFilterTexts, key);
