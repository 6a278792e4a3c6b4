import type { Schemas } from '@contapro/api';
import { uploadRefusal, type UploadFile, waitingFile } from '@contapro/domain';
import { uploadFileOf } from '../mapping/index.ts';
import type { ChosenFile, QueuedFile } from './upload.types.ts';

/** The maximum number of files that are sent at the same time. */
export const sendingLimit = 4;

/** Makes queue entries of the files that the user selected. A file that cannot be sent is `failed` at once. */
export const queued = (files: readonly ChosenFile[], chosenBefore: number): readonly QueuedFile[] =>
  files.map((file, index) => {
    const refusal = uploadRefusal(file);
    const waiting = waitingFile(`archivo-${chosenBefore + index + 1}`, file.name, file.size);
    return refusal === null
      ? { ...waiting, source: file, serverId: null }
      : { ...waiting, state: 'failed', refusal, source: null, serverId: null };
  });

const isIn =
  (...states: UploadFile['state'][]) =>
  ({ state }: UploadFile) =>
    states.includes(state);

export const isWaiting = isIn('waiting');
const isSending = isIn('sending');
export const isProcessing = isIn('processing');
/** The server does not have the file yet, so it can be removed from the queue. */
export const isUnsent = isIn('waiting', 'sending');
export const isOpen = isIn('waiting', 'sending', 'processing');
export const isDone = isIn('done');
export const canRetry = (file: QueuedFile) => file.state === 'failed' && file.source !== null;

/** The files that can be sent now. */
export const nextToSend = (files: readonly QueuedFile[]): readonly QueuedFile[] =>
  files.filter(isWaiting).slice(0, Math.max(0, sendingLimit - files.filter(isSending).length));

/** Changes the files for which `isMeant` returns true. */
export const changed = (
  files: readonly QueuedFile[],
  isMeant: (file: QueuedFile) => boolean,
  change: Partial<QueuedFile>,
): readonly QueuedFile[] => files.map((file) => (isMeant(file) ? { ...file, ...change } : file));

export const hasId = (id: string) => (file: QueuedFile) => file.id === id;

/** Marks a file as received by the server. An entry that the server has already reported for it is merged into it. */
export function stored(files: readonly QueuedFile[], id: string, serverId: string): readonly QueuedFile[] {
  const known = files.find((file) => file.serverId === serverId && file.id !== id);
  const there = { state: 'processing', progress: 1, source: null, serverId, message: null } as const;
  return changed(
    files.filter((file) => file !== known),
    hasId(id),
    known ? { ...known, id } : there,
  );
}

/** Updates the files with the server's answer. Files that are only known to the server are added at the end. */
export function withServerFiles(
  files: readonly QueuedFile[],
  said: readonly Schemas['ImportFile'][],
): readonly QueuedFile[] {
  const rest = new Map(said.map((file) => [file.file_id, file]));
  const known = files.map((file) => {
    const news = file.serverId === null ? undefined : rest.get(file.serverId);
    if (!news) return file;
    rest.delete(news.file_id);
    return { ...file, ...uploadFileOf(news), id: file.id };
  });
  return [...known, ...[...rest.values()].map(fromServer)];
}

const fromServer = (file: Schemas['ImportFile']): QueuedFile => ({
  ...uploadFileOf(file),
  source: null,
  serverId: file.file_id,
});

/** The newest period with imported or updated vouchers, `YYYYMM`; null when there is none. */
export const newestPeriodOf = (files: readonly QueuedFile[]): string | null =>
  files
    .filter(({ imported, updated }) => imported + updated > 0)
    .reduce<string | null>((newest, { period }) => (period && period > (newest ?? '') ? period : newest), null);
