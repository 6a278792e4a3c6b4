import type { UploadFile } from './views.ts';

/** Files of an upload with the same outcome and the same message, apart from its numbers; or a single file. */
export interface FileGroup {
  files: readonly [UploadFile, ...UploadFile[]];
}

/** Rows of a file's report with the same message, apart from its numbers; or a single row. */
export interface ProblemGroup {
  problems: readonly [Problem, ...Problem[]];
}

type Problem = UploadFile['problems'][number];

/** A sentence whose numbers differ: its parts, and between each two parts the numbers, without repetition. */
export interface SharedMessage {
  parts: readonly string[];
  numbers: readonly (readonly string[])[];
}

const ranks: readonly ((file: UploadFile) => boolean)[] = [
  ({ state }) => state === 'failed',
  ({ state }) => state === 'missing',
  ({ outcome }) => outcome === 'rechazado',
  ({ rejected }) => rejected > 0,
  ({ problems }) => problems.length > 0,
  ({ state }) => state !== 'done',
  () => true,
];

/**
 * The files of an upload, problems first, in their order otherwise. Files that are missing, and files that were refused
 * or left out whole for the same reason, are one group.
 */
export function uploadReport(files: readonly UploadFile[]): readonly FileGroup[] {
  const rankOf = (file: UploadFile) => ranks.findIndex((isMeant) => isMeant(file));
  return grouped(
    files.toSorted((one, other) => rankOf(one) - rankOf(other)),
    reasonOf,
  ).map((group) => ({ files: group }));
}

/** The rows of a file's report; equal ones are one group. */
export const problemGroups = (problems: readonly Problem[]): readonly ProblemGroup[] =>
  grouped(problems, ({ message, field }) => `${field ?? ''}|${masked(message)}`).map((group) => ({ problems: group }));

/** The text of several messages that differ only in numbers of eight digits and more, such as RUCs. */
export function sharedMessage(messages: readonly string[]): SharedMessage {
  const [first = ''] = messages;
  const found = messages.map((message) => message.match(longNumber) ?? []);
  const numbers = (found[0] ?? []).map((_, index) => [...new Set(found.flatMap((all) => all[index] ?? []))]);
  return { parts: first.split(longNumber), numbers };
}

/** A RUC or the number of another document. */
const longNumber = /\d{8,}/g;
const masked = (message: string) => message.replaceAll(longNumber, '#');

/** Why a file was not imported, if the report says nothing else about the file; null for others, which are shown one by one. */
function reasonOf(file: UploadFile): string | null {
  if (file.state === 'missing') return 'missing';
  const isWhole = file.outcome === 'rechazado' || file.outcome === 'ignorado';
  const hasMore = (file.problemsTotal ?? file.problems.length) > 1;
  return isWhole && !hasMore && file.message !== null ? `${file.outcome}|${masked(file.message)}` : null;
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string | null): [Item, ...Item[]][] {
  const groups: [Item, ...Item[]][] = [];
  const known = new Map<string, [Item, ...Item[]]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = key === null ? undefined : known.get(key);
    if (group) {
      group.push(item);
      continue;
    }
    const own: [Item] = [item];
    groups.push(own);
    if (key !== null) known.set(key, own);
  }
  return groups;
}
