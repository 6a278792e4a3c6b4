import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * How much a component can be relied on. The entry that exports it says so: `stable` is exported by `@contapro/ui`,
 * `with-flow` by `@contapro/ui/screens` or as a flow, and `internal` is exported by none.
 */
export type Status = 'stable' | 'with-flow' | 'internal';

const source = join(import.meta.dirname, '../packages/ui/src');
const exported = (tier: string) =>
  new Set(
    [...readFileSync(join(source, tier, 'index.ts'), 'utf8').matchAll(/'\.\/(?:\w+\/)?(\w+)\/index\.ts'/g)].map(
      ([, name]) => name,
    ),
  );
const tiers: Readonly<Record<string, readonly [exported: ReadonlySet<string | undefined>, status: Status]>> = {
  primitives: [exported('primitives'), 'stable'],
  charts: [exported('charts'), 'stable'],
  patterns: [exported('patterns'), 'stable'],
  screens: [exported('screens'), 'with-flow'],
};

/** The status of the component that a file of stories shows; undefined for a page that shows no component. */
export function statusOf(file: string): Status | undefined {
  const path = file.replaceAll('\\', '/');
  if (path.includes('/packages/flows/')) return 'with-flow';
  const [, tier = '', folder = '', inner] =
    /\/packages\/ui\/src\/(\w+)\/(?:(?<=screens\/)\w+\/)?(\w+)\/(\w+\/)?/.exec(path) ?? [];
  const [names, status] = tiers[tier] ?? [];
  if (!names || status === undefined) return undefined;
  return names.has(folder) && inner === undefined ? status : 'internal';
}
