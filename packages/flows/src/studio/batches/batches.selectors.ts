import type { BatchesContext, BatchSummary } from './batches.types.ts';

/** An action whose dialog is not shown. */
export type BackgroundBatch = BatchSummary & { state: Exclude<BatchSummary['state'], 'open'> };

const isBegun = (batch: BatchSummary): batch is BackgroundBatch => batch.state !== 'open';

/** The actions whose dialog is not shown, oldest first. */
export const backgroundBatches = ({ shown, batches }: BatchesContext): readonly BackgroundBatch[] =>
  batches.filter(isBegun).filter(({ id }) => id !== shown);

/** For how many clients something is left to do. */
export const unfinishedClients = ({ batches }: BatchesContext): number =>
  batches.reduce(
    (total, { state, tried, clients }) => total + (state === 'running' || state === 'paused' ? clients - tried : 0),
    0,
  );
