import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { problemsOf } from './audit.mjs';

const script = fileURLToPath(new URL('audit.mjs', import.meta.url));

/** Runs the audit against a registry that answers so. */
async function auditWith(status: number, answer: object): Promise<{ code: number; output: string }> {
  const registry = createServer((_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer)),
  ).listen(0, '127.0.0.1');
  await once(registry, 'listening');
  onTestFinished(() => void registry.close());
  const { port } = registry.address() as AddressInfo;
  return auditAt(`http://127.0.0.1:${port}/`);
}

async function auditAt(registry: string): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [script, `--registry=${registry}`], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}

const advisory = {
  id: 1,
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  title: 'Reads beyond the end',
  severity: 'high',
  vulnerable_versions: '<99',
};

it('fails for a vulnerability of an installed package', async () => {
  expect(await auditWith(200, { yauzl: [advisory] })).toEqual({
    code: 1,
    output: expect.stringMatching(/^GHSA-aaaa-bbbb-cccc: high in yauzl: Reads beyond the end \(.*yauzl.*\)\n$/),
  });
});

it('passes without one', async () => {
  expect(await auditWith(200, {})).toEqual({ code: 0, output: '' });
});

it('says so and passes when the registry has no advisories, or cannot be reached', async () => {
  const without = await auditWith(405, {});
  const unreachable = await auditAt('http://127.0.0.1:9/');
  expect([without, unreachable].map(({ code }) => code)).toEqual([0, 0]);
  expect(without.output).toBe('Nothing was audited: the registry of npm gave no advisories (responded with 405).\n');
  expect(unreachable.output).toBe(
    'Nothing was audited: the registry of npm gave no advisories (Failed to request the audit endpoint).\n',
  );
});

it('accepts what is listed until its day, and names what is listed in vain', () => {
  const found = {
    ...advisory,
    module_name: 'yauzl',
    github_advisory_id: 'GHSA-aaaa-bbbb-cccc',
    findings: [{ paths: ['e2e>yauzl'] }],
  };
  const accepted = [{ id: 'GHSA-aaaa-bbbb-cccc', until: '2026-12-31', reason: 'Only tests read such files.' }];
  expect(problemsOf([found], accepted, '2026-12-31')).toEqual([]);
  expect(problemsOf([found], accepted, '2027-01-01')).toEqual([
    'GHSA-aaaa-bbbb-cccc: high in yauzl: Reads beyond the end, accepted until 2026-12-31 only (e2e>yauzl)',
  ]);
  expect(problemsOf([], accepted, '2026-12-31')).toEqual([
    'GHSA-aaaa-bbbb-cccc is accepted and not found any more: delete it.',
  ]);
});

it('refuses an acceptance without a day or a reason, and one whose day is over, also without a registry', () => {
  const accepted = [
    { id: 'a', until: '2026-12-31', reason: 'Only tests read such files.' },
    { id: 'b', until: '2026-12-30', reason: 'Only tests read such files.' },
    { id: 'c', until: '2027-02-30', reason: 'Only tests read such files.' },
    { id: 'd', until: '2027-01-31', reason: ' ' },
  ];
  const incomplete = ['c', 'd'].map((id) => `${id} is accepted without a day (YYYY-MM-DD) or without a reason.`);
  expect(problemsOf(undefined, accepted, '2026-12-31')).toEqual([
    ...incomplete,
    'b was accepted until 2026-12-30 only: update the package, or decide again.',
  ]);
  expect(problemsOf([], accepted, '2026-12-31').slice(0, 2)).toEqual(incomplete);
});
