import { Problem } from '@contapro/api';
import { canSendAgain, uploadRefusal, type UploadFile, waitingFile } from '@contapro/domain';
import { messagesOf } from '../internal/failures.ts';
import type {
  ChosenFile,
  ExpectedFile,
  FileResult,
  ImportedFile,
  ProblemsEvent,
  QueuedFile,
  UploadInterruption,
} from './upload.types.ts';

/** The maximum number of requests that send files at the same time. */
export const sendingLimit = 4;

/**
 * The maximum number and bytes of files in one request. Larger requests are hardly faster, and more is lost when one is cut off.
 */
export const batchLimit = { files: 50, bytes: 500_000 };

/** The maximum number of files that are announced or withdrawn with one call. */
export const announcedAtOnce = 500;

/** What was selected, and how many files were left out because the server has them. */
interface Chosen {
  files: readonly QueuedFile[];
  skipped: number;
}

/**
 * Adds the selected files to the queue. A file that cannot be sent is `failed` at once. While files are missing, one with
 * the name and size of a missing file takes its place, and one that the server already has is left out. Files that were read
 * come after the others, so that a list begins with what is being sent.
 */
export function withChosen(files: readonly QueuedFile[], chosen: readonly ChosenFile[], chosenBefore: number): Chosen {
  const queue = [...files];
  const isResuming = files.some(isMissing);
  const added: QueuedFile[] = [];
  let skipped = 0;
  for (const [index, file] of chosen.entries()) {
    const isSame = ({ name, bytes }: QueuedFile) => name === file.name && bytes === file.size;
    const at = queue.findIndex((each) => isMissing(each) && isSame(each));
    const missing = queue[at];
    if (missing) queue[at] = { ...missing, state: 'waiting', source: file, message: null };
    else if (isResuming && queue.some((each) => each.serverId !== null && isSame(each))) skipped += 1;
    else added.push(queued(file, `archivo-${chosenBefore + index + 1}`));
  }
  const open = queue.filter((file) => !isDone(file));
  return { files: [...open, ...added, ...queue.filter(isDone)], skipped };
}

const notSent = { isAnnounced: false, serverId: null, attempts: 0, request: null, isAlone: false } as const;

function queued(file: ChosenFile, id: string): QueuedFile {
  const refusal = uploadRefusal(file);
  const waiting = { ...waitingFile(id, file.name, file.size), ...notSent, announcedId: null };
  return refusal === null ? { ...waiting, source: file } : { ...waiting, state: 'failed', refusal, source: null };
}

const isIn =
  (...states: UploadFile['state'][]) =>
  ({ state }: UploadFile) =>
    states.includes(state);

export const isFileWaiting = isIn('waiting');
export const isSending = isIn('sending');
export const isMissing = isIn('missing');
export const isFileProcessing = isIn('processing');
/** The server may have the file, so it may be among those that it lists. */
export const isListable = (file: QueuedFile) => file.serverId !== null || (file.isAnnounced && !isMissing(file));
/** The file is going to be sent. */
export const isUnsent = isIn('waiting', 'sending');
export const isOpen = isIn('waiting', 'sending', 'processing');
export const isDone = isIn('done');
/** The server does not have the file yet, so it can be removed from the queue. */
export const canCancel = isIn('waiting', 'sending', 'failed', 'missing');
/** The content of the file is only in this tab, and is lost when it is closed. */
export const isAtRisk = (file: QueuedFile) => isUnsent(file) || canSendAgain(file);
export const isUnannounced = (file: QueuedFile) => isFileWaiting(file) && !file.isAnnounced;

/** The files that are announced with the next call. */
export const nextToAnnounce = (files: readonly QueuedFile[]): readonly QueuedFile[] =>
  files.filter(isUnannounced).slice(0, announcedAtOnce);

/** Gives an id to each announcement of the next call. A file keeps its id when the call is repeated. */
export function withAnnouncedIds(files: readonly QueuedFile[], newId: () => string): readonly QueuedFile[] {
  const next = new Set(nextToAnnounce(files));
  return files.map((file) => (next.has(file) && file.announcedId === null ? { ...file, announcedId: newId() } : file));
}

/**
 * The requests that can be sent now, each with its files. Small files share a request. Files that failed before come last, so
 * that they do not keep the others waiting.
 */
export function nextToSend(files: readonly QueuedFile[]): readonly (readonly QueuedFile[])[] {
  const free = sendingLimit - new Set(files.filter(isSending).map(({ request }) => request)).size;
  if (free <= 0) return [];
  const ready = files
    .filter((file) => isFileWaiting(file) && file.isAnnounced)
    .toSorted((one, other) => one.attempts - other.attempts);
  const requests: QueuedFile[][] = [];
  let room = { files: 0, bytes: 0 };
  for (const file of ready) {
    const last = requests.at(-1);
    if (last && !file.isAlone && room.files > 0 && file.bytes <= room.bytes) {
      last.push(file);
      room = { files: room.files - 1, bytes: room.bytes - file.bytes };
    } else {
      if (requests.length === free) break;
      requests.push([file]);
      room = file.isAlone
        ? { files: 0, bytes: 0 }
        : { files: batchLimit.files - 1, bytes: batchLimit.bytes - file.bytes };
    }
  }
  return requests;
}

/** The progress of the files of a request of which a fraction was sent. They are sent one after the other. */
export function progressed(files: readonly QueuedFile[], request: string, sent: number): readonly QueuedFile[] {
  const isMeant = isOf(request);
  const total = files.filter(isMeant).reduce((sum, { bytes }) => sum + bytes, 0);
  let before = 0;
  return files.map((file) => {
    if (!isMeant(file)) return file;
    const progress = Math.min(1, Math.max(0, (sent * total - before) / file.bytes));
    before += file.bytes;
    return { ...file, progress };
  });
}

/** Whether a file is being sent by a request. */
export const isOf =
  (request: string) =>
  (file: QueuedFile): boolean =>
    isSending(file) && file.request === request;

/** A file that waits again after its request ended without storing it. */
export const waitingAgain = { state: 'waiting', progress: 0, request: null } as const;

/** The files after the answer to their request. */
export function answered(files: readonly QueuedFile[], results: readonly FileResult[]): readonly QueuedFile[] {
  const byId = new Map(results.map((result) => [result.id, result]));
  const after = files.map((file) => {
    const result = byId.get(file.id);
    if (!result || 'serverId' in result || !isSending(file)) return file;
    const { error } = result;
    if (error.code === 'TOO_LARGE_FOR_BATCH') return { ...file, ...waitingAgain, isAlone: true };
    if (interruptionOf(error) !== null) return { ...file, ...waitingAgain, attempts: file.attempts + 1 };
    const message = messagesOf(error).join('. ') || null;
    return { ...file, state: 'failed', progress: 0, request: null, message } as const;
  });
  return results.reduce(
    (all: readonly QueuedFile[], result) => ('serverId' in result ? stored(all, result.id, result.serverId) : all),
    after,
  );
}

/** Whether files were not stored because too many of the accountant are not read yet. */
export const hasFull = (results: readonly FileResult[]): boolean =>
  results.some((result) => 'error' in result && interruptionOf(result.error) !== null);

/** Why a failure is expected to pass; null when it does not pass by itself. */
export function interruptionOf(error: unknown): UploadInterruption | null {
  if (!(error instanceof Problem)) return null;
  if (error.status === 0) return 'connection';
  if (error.code === 'TOO_MUCH_WAITING') return 'full';
  return error.status >= 500 || error.status === 429 ? 'server' : null;
}

/** Changes the files for which `isMeant` returns true. */
export const changed = <File extends UploadFile>(
  files: readonly File[],
  isMeant: (file: File) => boolean,
  change: Partial<File>,
): readonly File[] => files.map((file) => (isMeant(file) ? { ...file, ...change } : file));

export const hasId = (id: string) => (file: QueuedFile) => file.id === id;

/** Marks a file as received by the server. An entry that the server has already reported for it is merged into it. */
function stored(files: readonly QueuedFile[], id: string, serverId: string): readonly QueuedFile[] {
  if (files.some((file) => file.id === id && file.serverId !== null)) return files;
  const known = files.find((file) => file.serverId === serverId && file.id !== id);
  const there = { state: 'processing', progress: 1, source: null, serverId, message: null, request: null } as const;
  return changed(
    files.filter((file) => file !== known),
    hasId(id),
    known ? { ...known, id } : there,
  );
}

/** Marks files as announced, under the ids of the answer. */
export function announced(
  files: readonly QueuedFile[],
  ids: readonly string[],
  answer: readonly ExpectedFile[],
): readonly QueuedFile[] {
  const given = new Map(ids.map((id, index) => [id, answer[index]?.announcedId]));
  return files.map((file) => {
    const announcedId = given.get(file.id);
    return announcedId === undefined ? file : { ...file, announcedId, isAnnounced: true };
  });
}

/** Adds the files that an unfinished import expects. */
export function withMissing(files: readonly QueuedFile[], missing: readonly ExpectedFile[]): readonly QueuedFile[] {
  const known = new Set(files.map(({ announcedId }) => announcedId));
  return [...files, ...missing.filter((file) => !known.has(file.announcedId)).map(missingFile)];
}

export const missingFile = ({ announcedId, name, bytes }: ExpectedFile): QueuedFile => ({
  ...waitingFile(announcedId, name, bytes),
  state: 'missing',
  ...notSent,
  source: null,
  announcedId,
  isAnnounced: true,
});

/** Updates the files with the server's answer. Files that are only known to the server are added at the end. */
export function withServerFiles(files: readonly QueuedFile[], said: readonly ImportedFile[]): readonly QueuedFile[] {
  const rest = new Map(said.map((file) => [file.serverId, file]));
  const ofAnnouncement = new Map(
    said.flatMap((file) => (file.announcedId === null ? [] : [[file.announcedId, file] as const])),
  );
  const known = files.map((file) => {
    const news = file.serverId === null ? ofAnnouncement.get(file.announcedId ?? '') : rest.get(file.serverId);
    if (!news) return file;
    rest.delete(news.serverId);
    const { moreProblems: _first, ...others } = fromServer(news);
    return { ...others, id: file.id, ...reportOf(file, news) };
  });
  return [...known, ...[...rest.values()].map(fromServer)];
}

/**
 * The rows of a file after an answer, which contains only the first. More that were loaded stay, and so does whether others
 * are being loaded or could not be loaded.
 */
function reportOf(file: QueuedFile, news: ImportedFile): Pick<QueuedFile, 'problems' | 'moreProblems'> {
  const hasLoaded = file.problems.length > news.problems.length;
  const isLoading = file.moreProblems === 'loading' || file.moreProblems === 'failed';
  // All rows were loaded, and the server has found others since.
  const hasGrown = (news.problemsTotal ?? 0) > (file.problemsTotal ?? 0);
  const isKept = isLoading || (hasLoaded && !hasGrown);
  const moreProblems = isKept ? file.moreProblems : news.moreProblems;
  return { problems: hasLoaded ? file.problems : news.problems, ...(moreProblems && { moreProblems }) };
}

export const fromServer = (file: ImportedFile): QueuedFile => ({ ...notSent, source: null, ...file });

/** The newest period with imported or updated vouchers, `YYYYMM`; null when there is none. */
export const newestPeriodOf = (files: readonly QueuedFile[]): string | null =>
  files
    .filter(({ imported, updated }) => imported + updated > 0)
    .reduce<string | null>((newest, { period }) => (period && period > (newest ?? '') ? period : newest), null);

/** Whether there are rows of a file to load. */
export const canLoadProblems = (file: QueuedFile | undefined): boolean =>
  file?.moreProblems === 'available' || file?.moreProblems === 'failed';

/** What an answer changes of the file whose rows were loaded. */
export const problemsChange = (event: ProblemsEvent): Partial<QueuedFile> =>
  event.type === 'problems.received'
    ? { problems: event.problems, ...(event.hasMore && { moreProblems: 'available' }) }
    : { moreProblems: 'failed' };

/** Changes the file with an id of the server. Its `moreProblems` is removed where the change has none. */
export const withProblems = (
  files: readonly QueuedFile[],
  fileId: string,
  change: Partial<QueuedFile>,
): readonly QueuedFile[] =>
  files.map((file) => {
    if (file.serverId !== fileId) return file;
    const { moreProblems: _before, ...others } = file;
    return { ...others, ...change };
  });
