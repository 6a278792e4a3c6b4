import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { IndexInput } from 'storybook/internal/types';
import { plainWordsOf, searchMark, wordsOfFlow, wordsOfStates } from './review/stateNames.ts';

/**
 * The search of Storybook reads names and titles only, and knows no accents. So names in the index have further words, which the
 * sidebar hides: what people call the states of a flow, and each word with an accent without it.
 */
export function withSearchWords(file: string, entries: readonly IndexInput[]): IndexInput[] {
  const flow = /(\w+)Flow\.stories\.tsx$/.exec(file)?.[1];
  return entries.map((entry, index) => {
    const name = entry.name ?? entry.exportName;
    const words = [
      ...(index === 0 ? [...plainWordsOf(entry.title ?? ''), ...(flow ? wordsOfFlow(flow) : [])] : []),
      ...(flow && entry.exportName === 'States' ? wordsOfStates(flow, statesIn(file)) : []),
      ...plainWordsOf(name),
    ];
    return words.length === 0 ? entry : { ...entry, name: `${name} ${searchMark}${[...new Set(words)].join(' ')}` };
  });
}

const formStates = ['submitting', 'failed.refused', 'failed.unreachable', 'failed.expired'];

/** The states that the board of a flow shows, as far as they are named in its files. */
function statesIn(stories: string): string[] {
  const folder = dirname(stories);
  const files = readdirSync(folder).map((file) => join(folder, file));
  const hasForm = files.some(
    (file) => /\.(actors|machine)\.ts$/.test(file) && /Submission/.test(readFileSync(file, 'utf8')),
  );
  const described = files.filter((file) => /\.(states\.tsx|snapshots\.ts)$/.test(file));
  return [...(hasForm ? formStates : []), ...new Set(described.flatMap((file) => statesOfFile(file, new Set())))];
}

/** The names of the snapshots of a file, and of the files of snapshots that it imports. */
function statesOfFile(file: string, seen: Set<string>): string[] {
  if (seen.has(file) || !existsSync(file)) return [];
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  const imported = [...text.matchAll(/from '(\.[^']+\.snapshots\.ts)'/g)].map(([, path = '']) =>
    join(dirname(file), path),
  );
  return [
    ...[...text.matchAll(/^ {2,4}'?([\w.› ]+)'?: /gm)].map(([, name = '']) => name),
    ...imported.filter((path) => !isOfWholePage(path)).flatMap((path) => statesOfFile(path, seen)),
  ];
}

/** Whether a file has the snapshots of dialogs that every report opens. Their words would find every report. */
const isOfWholePage = (path: string) => /^(downloads|voucherViewer)\.snapshots\.ts$/.test(basename(path));
