import { expect, it } from 'vitest';
import { find, isForTests, read } from './files.ts';

const sources = find('{packages,apps}/*/src/**/*.{ts,tsx}').filter(
  (path) => !isForTests(path) && !/\.(fake|snapshots|states)\./.test(path),
);

const filesWith = (pattern: RegExp) => sources.filter((path) => pattern.test(read(path)));

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
