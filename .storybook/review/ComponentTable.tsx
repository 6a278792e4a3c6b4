import { type ReactNode, useEffect, useState } from 'react';

interface Entry {
  id: string;
  title: string;
  type: string;
  tags?: readonly string[];
}

interface Row {
  tier: string;
  name: string;
  spanish: string;
  status: string;
  href: string;
}

const meanings: Readonly<Record<string, string>> = {
  stable: 'stable',
  'with-flow': 'with its flow',
  internal: 'internal',
};

/** All components and flows with their status, read from the index of Storybook. */
export function ComponentTable() {
  const [rows, setRows] = useState<readonly Row[] | 'failed'>();
  useEffect(() => {
    fetch('./index.json')
      .then((response) => response.json())
      .then((index: { entries: Record<string, Entry> }) => setRows(rowsOf(Object.values(index.entries))))
      .catch(() => setRows('failed'));
  }, []);
  if (rows === undefined) return <p>Loading…</p>;
  if (rows === 'failed') return <p>The index of Storybook could not be loaded. Load the page again.</p>;
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
            </tr>
          </thead>
          <tbody>
            {components.map(({ name, spanish, status, href }) => (
              <tr key={href}>
                <td>
                  <a href={href} target="_top">
                    {name}
                  </a>
                </td>
                <td lang="es">{spanish}</td>
                <td>{status}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    ),
  );
}

/** A row for each title whose stories have a status; its first page is linked. */
function rowsOf(entries: readonly Entry[]): Row[] {
  const rows = new Map<string, Row>();
  for (const { id, title, type, tags = [] } of entries) {
    const status = Object.keys(meanings).find((each) => tags.includes(each));
    const [path = '', spanish = ''] = title.split(' · ');
    const [tier = '', ...names] = path.split('/');
    if (status !== undefined && !rows.has(title))
      rows.set(title, {
        tier,
        name: names.filter((name) => name !== 'Modals').join(' / '),
        spanish,
        status: meanings[status] ?? '',
        href: `./?path=/${type === 'docs' ? 'docs' : 'story'}/${id}`,
      });
  }
  return [...rows.values()];
}
