import type { Utm } from './state.ts';

/** The campaign in the query of an address. Parameters that are missing or empty are left out. */
export function utmOf(search: string): Utm {
  const query = new URLSearchParams(search);
  const names = ['utm_source', 'utm_medium', 'utm_campaign'] as const;
  return Object.fromEntries(names.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])));
}
