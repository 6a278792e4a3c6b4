import type { Schemas } from '@contapro/api';
import type { CollectionStep } from '@contapro/domain';
import { collectionsNow } from '@contapro/fixtures';

const instant = (moment: number) => new Date(moment).toISOString();

/** A register of a period as the API sends it: in a step, or collected in the night. */
const wireCollection = (
  operation_type: 'COMPRA' | 'VENTA',
  step: CollectionStep | undefined,
): Schemas['Collection'] => ({
  operation_type,
  period: '202610',
  open: step ? { step, since: instant(collectionsNow), next_at: instant(collectionsNow), setback: null } : null,
  last: { outcome: 'collected', at: '2026-11-20T08:12:00.000Z', setback: null, code: null },
  worked_at: '2026-11-20T08:12:00.000Z',
  content: {
    at: '2026-11-20T08:12:00.000Z',
    vouchers: 284,
    total: 120_340.5,
    sunat_vouchers: 284,
    sunat_total: 120_340.5,
    added: 12,
    changed: 1,
    vanished: null,
  },
});

/** The collections of a business as the API sends them, all in this step. */
export const wireCollections = (
  step?: CollectionStep,
  values: Partial<Schemas['ClientCollections']> = {},
): Schemas['ClientCollections'] => ({
  uuid: '5b0e7f7e-6b1e-4c58-9f6e-0d7f0b8f4a11',
  name: 'Comercial Andina S.A.C.',
  ruc: '20100047218',
  state: step ? 'working' : 'fine',
  stop: null,
  is_awaited: step !== undefined,
  next_at: step ? null : '2026-11-21T06:40:00.000Z',
  collections: [wireCollection('COMPRA', step), wireCollection('VENTA', step)],
  ...values,
});
