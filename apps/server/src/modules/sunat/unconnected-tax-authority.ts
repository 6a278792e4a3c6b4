import type { TaxAuthority } from './tax-authority.ts';

/** No connection to SUNAT is configured: the portal counts as unavailable, and there is nothing to collect. */
export const unconnectedTaxAuthority: TaxAuthority = {
  checkCredentials: async () => ({ code: 503, source_validation: 'portal-sunat' }),
  missingModules: async () => [],
  collect: async function* () {},
  taxpayers: async () => [],
};
