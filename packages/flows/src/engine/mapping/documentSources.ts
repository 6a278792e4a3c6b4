import type { Schemas } from '@contapro/api';
import type { DocumentSources } from '@contapro/domain';

/** The answer of `listSources`. */
export const documentSourcesOf = ({
  sources,
  supplier_states: states,
}: Schemas['DocumentSources']): DocumentSources => ({
  sources: sources.map(({ collected_at, ...source }) => ({ ...source, collectedAt: Date.parse(collected_at) })),
  supplierStates: states
    ? { source: states.source, registerDate: states.register_date ?? null, checksValidity: states.checks_validity }
    : null,
});
