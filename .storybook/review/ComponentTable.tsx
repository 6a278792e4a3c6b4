import uses from 'virtual:component-uses';
import type { ReactNode } from 'react';
import { hrefOf, type IndexEntry, nameOf, useStoryIndex } from './useStoryIndex.ts';

interface Row {
  tier: string;
  name: string;
  spanish: string;
  status: string;
  href: string;
  /** What uses it. */
  users: readonly string[];
}

const meanings: Readonly<Record<string, string>> = {
  stable: 'stable',
  'with-flow': 'with its flow',
  internal: 'internal',
};

/** All components and flows with their status, read from the index of Storybook. */
export function ComponentTable() {
  const index = useStoryIndex();
  if (index === undefined) return <p>Loading…</p>;
  if (index === 'failed') return <p>The index of Storybook could not be loaded. Load the page again.</p>;
  const rows = rowsOf(index);
  return [...Map.groupBy(rows, ({ tier }) => tier)].map(
    ([tier, components]): ReactNode => (
      <section key={tier}>
        <h2>
          {tier} ({components.length})
        </h2>
        <table>
          <thead>
            <tr>
              <th scope="col">Component</th>
              <th scope="col">In Spanish</th>
              <th scope="col">Status</th>
              <th scope="col">Used by</th>
            </tr>
          </thead>
          <tbody>
            {components.map(({ name, spanish, status, href, users }) => (
              <tr key={href}>
                <td>
                  <a href={href} target="_top">
                    {name}
                  </a>
                </td>
                <td lang="es">{spanish}</td>
                <td>{status}</td>
                <td>{usersText(users)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    ),
  );
}

/** The names of the first users, and how many more there are. */
const usersText = (users: readonly string[]) =>
  users.length <= 5 ? users.join(', ') : `${users.slice(0, 4).join(', ')} and ${users.length - 4} more`;

/** A row for each title whose stories have a status; its first page is linked. */
function rowsOf(entries: readonly IndexEntry[]): Row[] {
  const rows = new Map<string, Row>();
  for (const entry of entries) {
    const { title, tags = [] } = entry;
    const status = Object.keys(meanings).find((each) => tags.includes(each));
    const [path = '', spanish = ''] = title.split(' · ');
    const [tier = '', ...names] = path.split('/');
    if (status !== undefined && !rows.has(title))
      rows.set(title, {
        tier,
        name: names.filter((name) => name !== 'Modals').join(' / '),
        spanish,
        status: meanings[status] ?? '',
        href: hrefOf(entry),
        users: uses[nameOf(entry)] ?? [],
      });
  }
  return [...rows.values()];
}
