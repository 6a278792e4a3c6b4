// What a receiver needs to know where the image and the packages come from: bills of materials (CycloneDX) and the provenance of the
// tarballs (in-toto, SLSA). Nothing here is signed: the publisher does that, see docs/operations.md.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');

interface Component {
  'bom-ref': string;
  purl?: string;
  group?: string;
  name: string;
  version?: string;
}

interface Bom {
  specVersion: string;
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

const run = (file: string, ...args: string[]) =>
  execFileSync(file, args, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' });

const sbom = (...args: string[]) =>
  run('pnpm', 'sbom', '--prod', '--sbom-format=cyclonedx', '--sbom-spec-version=1.6', ...args);

const read = async (path: string): Promise<Bom> => JSON.parse(await readFile(path, 'utf8')) as Bom;
const write = (path: string, value: object) => writeFile(path, `${JSON.stringify(value, null, 2)}\n`);

/** Writes what the server and the app of the image consist of. */
export async function writeImageBom(path: string) {
  sbom('--sbom-type=application', '--filter=@contapro/server', '--filter=@contapro/web', `--out=${path}`);
  const bom = await read(path);
  // The image has none.
  const isEmbeddedDatabase = (ref: string) => ref.startsWith('pkg:npm/%40embedded-postgres/');
  await write(path, {
    ...bom,
    components: bom.components.filter((component) => !isEmbeddedDatabase(component['bom-ref'])),
    dependencies: bom.dependencies
      .filter(({ ref }) => !isEmbeddedDatabase(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => !isEmbeddedDatabase(other)) })),
  });
}

const versionOf = (tarball: string) => /-(\d[^/\\]*)\.tgz$/.exec(tarball)?.[1] ?? '';
const pathOfBom = (tarball: string) => tarball.replace(/\.tgz$/, '.cdx.json');

/** A bill in which our packages have the version of their tarballs, which their manifests have only in a release. */
function withVersion(bom: Bom, version: string): Bom {
  const renamed = JSON.parse(
    JSON.stringify(bom).replaceAll(/(pkg:npm\/%40contapro\/[\w-]+)@[^"?]+/g, `$1@${version}`),
  ) as Bom;
  for (const component of [renamed.metadata.component, ...renamed.components])
    if (component.group === '@contapro') component.version = version;
  return renamed;
}

/**
 * Writes what each package consists of: `contapro-api-1.2.3.cdx.json` beside `contapro-api-1.2.3.tgz`.
 *
 * @param tarballs Paths in one folder.
 */
export async function writePackageBoms(tarballs: readonly string[]) {
  const names = tarballs.map((path) => basename(path).replace(/^contapro-([\w-]+?)-\d.*$/, '@contapro/$1'));
  const folder = dirname(tarballs[0] ?? '');
  sbom('--split', ...names.map((name) => `--filter=${name}`), `--out=${join(folder, '%s.cdx.json')}`);
  for (const tarball of tarballs) {
    const path = tarball.replace(/-\d[^/\\]*$/, '.cdx.json');
    await write(pathOfBom(tarball), withVersion(await read(path), versionOf(tarball)));
    await rm(path);
  }
  const elements = tarballs[names.indexOf('@contapro/elements')];
  if (elements === undefined) return;
  // Its scripts contain the flows in React, on which it does not depend.
  const inside = withVersion(JSON.parse(sbom('--filter=@contapro/react')) as Bom, versionOf(elements));
  const path = pathOfBom(elements);
  const bom = await read(path);
  const own = bom.metadata.component['bom-ref'];
  const react = inside.metadata.component;
  const known = new Set(bom.components.map((component) => component['bom-ref']));
  const added = [{ ...react, type: 'library' }, ...inside.components].filter(
    (component) => !known.has(component['bom-ref']),
  );
  const refs = new Set(added.map((component) => component['bom-ref']));
  await write(path, {
    ...bom,
    components: [...bom.components, ...added],
    dependencies: [
      ...bom.dependencies.map(({ ref, dependsOn = [] }) =>
        ref === own ? { ref, dependsOn: [...dependsOn, react['bom-ref']] } : { ref, dependsOn },
      ),
      ...inside.dependencies.filter(({ ref }) => refs.has(ref)),
    ],
  });
}

/** The commit of the sources, and whether files differ from it. Undefined without a repository, as in an archive of the sources. */
function sources() {
  try {
    const gitCommit = run('git', 'rev-parse', 'HEAD').trim();
    return { gitCommit, isChanged: run('git', 'status', '--porcelain').trim() !== '' };
  } catch {
    return;
  }
}

const digest = async (algorithm: 'sha256' | 'sha512', path: string) =>
  createHash(algorithm)
    .update(await readFile(path))
    .digest('hex');

/**
 * Writes `provenance.json` beside tarballs: an in-toto statement with the SLSA provenance of each.
 *
 * @param tarballs Paths in one folder.
 */
export async function writeProvenance(tarballs: readonly string[]) {
  const source = sources();
  await write(join(dirname(tarballs[0] ?? ''), 'provenance.json'), {
    _type: 'https://in-toto.io/Statement/v1',
    subject: await Promise.all(
      tarballs.map(async (path) => ({ name: basename(path), digest: { sha512: await digest('sha512', path) } })),
    ),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:contapro:build:packages:1',
        externalParameters: { command: 'npm run packages' },
        internalParameters: { node: process.version, pnpm: run('pnpm', '--version').trim() },
        resolvedDependencies: [
          ...(source
            ? [
                {
                  name: 'contapro',
                  digest: { gitCommit: source.gitCommit },
                  annotations: { hasUncommittedChanges: source.isChanged },
                },
              ]
            : []),
          { name: 'pnpm-lock.yaml', digest: { sha256: await digest('sha256', join(root, 'pnpm-lock.yaml')) } },
        ],
      },
      runDetails: {
        builder: { id: 'urn:contapro:script:packages.mjs' },
        metadata: { finishedOn: new Date().toISOString() },
      },
    },
  });
}
