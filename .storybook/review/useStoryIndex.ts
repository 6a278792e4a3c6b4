import { useEffect, useState } from 'react';

/** A page or a story, as the index of Storybook has it. */
export interface IndexEntry {
  id: string;
  title: string;
  type: string;
  tags?: readonly string[];
}

/** All pages and stories; undefined until they are loaded, `failed` when they cannot be. */
export function useStoryIndex(): readonly IndexEntry[] | 'failed' | undefined {
  const [entries, setEntries] = useState<readonly IndexEntry[] | 'failed'>();
  useEffect(() => {
    fetch('./index.json')
      .then((response) => response.json())
      .then((index: { entries: Record<string, IndexEntry> }) => setEntries(Object.values(index.entries)))
      .catch(() => setEntries('failed'));
  }, []);
  return entries;
}

/** The first page or story of each component and flow, by its name. */
export function entriesByName(entries: readonly IndexEntry[]): Map<string, IndexEntry> {
  const found = new Map<string, IndexEntry>();
  for (const entry of entries) {
    const name = nameOf(entry);
    if (!found.has(name)) found.set(name, entry);
  }
  return found;
}

/** The name of the component or flow whose title this is. The title of a flow has no 'Flow'. */
export const nameOf = ({ title }: Pick<IndexEntry, 'title'>): string => {
  const [path = ''] = title.split(' · ');
  const name = path.split('/').at(-1) ?? '';
  return path.startsWith('Flows/') ? `${name}Flow` : name;
};

/** The address of a page or a story in the frame of Storybook. */
export const hrefOf = ({ id, type }: Pick<IndexEntry, 'id' | 'type'>): string =>
  `./?path=/${type === 'docs' ? 'docs' : 'story'}/${id}`;
