import type { Schemas } from '@contapro/api';
import type { RucRequest } from '@contapro/domain';

const momentOf = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));

/** A request for a RUC, as `requestRuc` and `listRucRequests` describe it. */
export const rucRequestOf = ({
  uuid,
  name,
  ruc,
  state,
  requested_at,
  passes_at,
  ended_at,
}: Schemas['RucRequest']): RucRequest => ({
  uuid,
  name,
  ruc,
  state,
  requestedAt: Date.parse(requested_at),
  passesAt: momentOf(passes_at),
  endedAt: momentOf(ended_at),
});
