/** A business whose books the accountant keeps, as lists of clients show it. */
export interface Client {
  uuid: string;
  name: string;
  ruc: string;
}

/** A client that the accountant has put aside. It is in no list about all clients, and takes no place in the plan. */
export interface ArchivedClient extends Client {
  /** The day in Lima, `YYYY-MM-DD`. */
  archivedOn: string;
}

export interface ClientLists {
  active: readonly Client[];
  /** The one that was archived last first. */
  archived: readonly ArchivedClient[];
}

/** What is stored of a client, which is lost when it is removed. */
export interface ClientContents {
  purchases: number;
  sales: number;
  /** Purchases that a person decided on. */
  decisions: number;
  documents: number;
  uploads: number;
  declaredPeriods: number;
  /** The first and the last period with vouchers, `YYYYMM`; null without vouchers. */
  periods: { first: string; last: string } | null;
}

/** How a client is put aside or brought back. */
export type ClientChange = 'archived' | 'restored' | 'removed';

/**
 * The lists after a change of a client.
 *
 * @param today The day in Lima, `YYYY-MM-DD`.
 */
export function changedClients(lists: ClientLists, change: ClientChange, client: Client, today: string): ClientLists {
  const { uuid, name, ruc } = client;
  const isOther = (each: Client) => each.uuid !== uuid;
  const active = lists.active.filter(isOther);
  const archived = lists.archived.filter(isOther);
  if (change === 'archived') return { active, archived: [{ uuid, name, ruc, archivedOn: today }, ...archived] };
  return { active: change === 'restored' ? [...active, { uuid, name, ruc }] : active, archived };
}

/** Which clients are shown. */
export interface ClientFilters {
  /** The list that is shown. */
  tab: keyof ClientLists;
  /** A part of the name or of the RUC; empty for all. */
  search: string;
}

/** All clients that are not archived. */
export const activeClients: ClientFilters = { tab: 'active', search: '' };
