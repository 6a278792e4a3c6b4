import type { Schemas } from '@contapro/api';
import { uploadRefusal, type UploadFile, waitingFile } from '@contapro/domain';
import { uploadFileOf } from '../mapping/index.ts';
import type { ChosenFile, QueuedFile } from './upload.types.ts';

/** Files on their way at once. */
export const sendingLimit = 4;

/** Chosen files as the queue takes them; what cannot be sent says so at once. */
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
/** Not there yet, so it can be taken away. */
export const isUnsent = isIn('waiting', 'sending');
export const isOpen = isIn('waiting', 'sending', 'processing');
export const isDone = isIn('done');
export const canRetry = (file: QueuedFile) => file.state === 'failed' && file.source !== null;

/** Those that may start now. */
export const nextToSend = (files: readonly QueuedFile[]): readonly QueuedFile[] =>
  files.filter(isWaiting).slice(0, Math.max(0, sendingLimit - files.filter(isSending).length));

/** The files with some of them changed. */
export const changed = (
  files: readonly QueuedFile[],
  isMeant: (file: QueuedFile) => boolean,
  change: Partial<QueuedFile>,
): readonly QueuedFile[] => files.map((file) => (isMeant(file) ? { ...file, ...change } : file));

export const hasId = (id: string) => (file: QueuedFile) => file.id === id;

/** The server has the file. It may have reported it before, under its own name. */
export function stored(files: readonly QueuedFile[], id: string, serverId: string): readonly QueuedFile[] {
  const known = files.find((file) => file.serverId === serverId && file.id !== id);
  const there = { state: 'processing', progress: 1, source: null, serverId, message: null } as const;
  return changed(
    files.filter((file) => file !== known),
    hasId(id),
    known ? { ...known, id } : there,
  );
}

/** The files with what the server says of them; what it knows besides comes last. */
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

/** The newest period that vouchers came into. */
export const newestPeriodOf = (files: readonly QueuedFile[]): string | null =>
  files
    .filter(({ imported, updated }) => imported + updated > 0)
    .reduce<string | null>((newest, { period }) => (period && period > (newest ?? '') ? period : newest), null);
