import { type EarlierImport, type Loadable, mapLoadable } from '@contapro/domain';
import type { SnapshotFrom } from 'xstate';
import type { UploadMachine } from './upload.machine.ts';
import type { UploadContext } from './upload.types.ts';

/** Why nothing is sent at the moment; null when nothing prevents it. */
export const interruptionOf = (
  snapshot: Pick<SnapshotFrom<UploadMachine>, 'context' | 'value'>,
): UploadContext['interruption'] | 'session' =>
  snapshot.value.sending === 'unauthorized' ? 'session' : snapshot.context.interruption;

/** The previous uploads, without the current one, whose files are listed by themselves. */
export const earlierImports = ({
  earlier,
  importId,
}: Pick<UploadContext, 'earlier' | 'importId'>): Loadable<readonly EarlierImport[]> =>
  mapLoadable(earlier, (imports) => imports.filter(({ id }) => id !== importId));
