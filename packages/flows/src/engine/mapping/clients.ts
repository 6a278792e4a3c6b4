import type { Schemas } from '@contapro/api';
import { type ArchivedClient, type ClientContents, type ClientLists, limaDateOf } from '@contapro/domain';
import { receivedField } from '../internal/received.ts';
import { businessOf } from './accountants.ts';

const archivedOf = ({ uuid, name, ruc, archived_at }: Schemas['ArchivedBusiness']): ArchivedClient => ({
  uuid,
  name,
  ruc,
  archivedOn: limaDateOf(Date.parse(archived_at)),
});

/** The answers of `listBusinesses` and `listArchivedBusinesses`. */
export const clientListsOf = (active: Schemas['Businesses'], archived: Schemas['ArchivedBusinesses']): ClientLists => ({
  active: active.businesses.map((business) => {
    const { uuid, name, ruc } = businessOf(business);
    return { uuid, name, ruc };
  }),
  archived: archived.businesses.map(archivedOf),
});

/**
 * The answer of `getBusinessContents`.
 *
 * @throws Problem with status 500 when the answer has no counts
 */
export function clientContentsOf(contents: Schemas['BusinessContents']): ClientContents {
  const { first_period: first, last_period: last } = contents;
  return {
    purchases: receivedField(contents.num_purchases),
    sales: contents.num_sales,
    decisions: contents.num_decisions,
    documents: contents.num_documents,
    uploads: contents.num_uploads,
    declaredPeriods: contents.num_declared_periods,
    periods: first === null || last === null ? null : { first, last },
  };
}
