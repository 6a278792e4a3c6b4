import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\/testing\/|\.(test|stories|fake|snapshots|states)\./.test(path));

const filesWith = (pattern: RegExp) =>
  sources.filter((path) => pattern.test(readFileSync(join(root, path), 'utf8'))).toSorted();

it('no text becomes HTML or code', () => {
  expect(sources.length).toBeGreaterThan(1_000);
  expect(
    filesWith(/dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write\b|srcdoc/i),
  ).toEqual([]);
  expect(filesWith(/\beval\(|\bnew Function\b|\bsetTimeout\(['"`]|from 'node:vm'/)).toEqual([]);
});

it('the server starts other programs in these files only, which get no input of a call', () => {
  expect(filesWith(/'(node:)?child_process'/)).toEqual([
    'apps/server/src/database/embedded.ts',
    'apps/server/src/database/unprivileged-user.ts',
    'apps/server/src/lifecycle/process-identity.ts',
  ]);
});

it('the server and the app accept certificates only when they are valid', () => {
  expect(filesWith(/rejectUnauthorized\s*[:=]\s*false|NODE_TLS_REJECT_UNAUTHORIZED/)).toEqual([]);
});
