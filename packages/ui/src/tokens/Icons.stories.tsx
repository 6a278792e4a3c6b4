import preview from '@contapro/storybook/preview';
import * as lucide from 'lucide-react';
import { ThemeRoot } from '../primitives/ThemeRoot/index.ts';
import styles from './Tokens.module.css';

const meta = preview.meta({
  component: ThemeRoot,
  title: 'Foundations/Icons · íconos, dibujos',
  id: 'foundations-icons',
  tags: ['!autodocs'],
});
export default meta;

const files = import.meta.glob<string>(
  ['../{primitives,charts,patterns,screens,internal}/**/*.tsx', '!../**/*.{stories,test}.tsx'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

/** The icons that components import, with the names of these components. */
const used = new Map<string, Set<string>>();
for (const [path, text] of Object.entries(files)) {
  const [, component = ''] = /(\w+)\/[^/]+$/.exec(path) ?? [];
  for (const [, names = ''] of text.matchAll(/import \{([^}]*)\} from 'lucide-react'/g))
    for (const name of names.split(',').map((each) => each.trim().split(' as ')[0] ?? ''))
      if (name !== '' && !name.startsWith('type '))
        used.set(name, (used.get(name) ?? new Set<string>()).add(component));
}

const all: Readonly<Record<string, unknown>> = lucide;
const isIcon = (value: unknown): value is lucide.LucideIcon => typeof value === 'object' && value !== null;

/**
 * Every icon that a component imports, in the three sizes: `--cp-icon-xs` beside small text, `--cp-icon-sm` inside of controls,
 * `--cp-icon` alone. The stroke is 1.5 px. An icon is `aria-hidden`: a text, or the name of its button, says what it means.
 */
export const Used = meta.story({
  render: () => (
    <div className={styles.swatches}>
      {[...used]
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([name, components]) => {
          const Icon = all[name];
          return (
            <div key={name} className={styles.swatch}>
              <span className={styles.icons}>
                {isIcon(Icon) &&
                  ['--cp-icon-xs', '--cp-icon-sm', '--cp-icon'].map((size) => (
                    <Icon
                      key={size}
                      strokeWidth={1.5}
                      aria-hidden
                      style={{ inlineSize: `var(${size})`, blockSize: `var(${size})` }}
                    />
                  ))}
              </span>
              <code className={styles.name}>{name}</code>
              <span className={styles.name}>{[...components].slice(0, 4).join(', ')}</span>
            </div>
          );
        })}
    </div>
  ),
});
