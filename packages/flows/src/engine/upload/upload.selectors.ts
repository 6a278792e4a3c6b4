import { type EarlierImport, type Loadable, mapLoadable, type UploadStatus } from '@contapro/domain';
import type { SnapshotFrom } from 'xstate';
import type { UploadMachine } from './upload.machine.ts';
import type { UploadContext } from './upload.types.ts';

/** Whether the upload goes on. */
export function statusOf(snapshot: Pick<SnapshotFrom<UploadMachine>, 'context' | 'value'>): UploadStatus {
  const { interruption, messages } = snapshot.context;
  const { sending, reading } = snapshot.value;
  if (sending === 'unauthorized' || reading === 'unauthorized') return { kind: 'paused', reason: 'session' };
  if (interruption !== null) return { kind: 'paused', reason: interruption };
  if (reading === 'failed') return { kind: 'stalled', message: messages?.join('. ') ?? '' };
  return { kind: 'going' };
}

/** The previous uploads, without the current one, whose files are listed by themselves. */
export const earlierImports = ({
  earlier,
  importId,
}: Pick<UploadContext, 'earlier' | 'importId'>): Loadable<readonly EarlierImport[]> =>
  mapLoadable(earlier, (imports) => imports.filter(({ id }) => id !== importId));
