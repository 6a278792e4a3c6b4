import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { pages } from '../apps/web/src/pages.ts';
import { contaproPurchases, contaproSignIn, defaultLinks } from '../packages/react/src/provider/links.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

describe('every flow has its own entry', () => {
  const folders = [
    ...new Set(globSync('packages/flows/src/*/*/*Flow.tsx', { cwd: root }).map((path) => dirname(path))),
  ];

  it('with the components of its folder', () => {
    expect(folders.length).toBeGreaterThan(40);
    const missing = globSync('packages/flows/src/*/*/*Flow.tsx', { cwd: root }).filter((path) => {
      const entry = `${dirname(path)}/react.ts`;
      return !existsSync(join(root, entry)) || !new RegExp(`\\b${basename(path, '.tsx')}\\b`).test(read(entry));
    });
    expect(missing).toEqual([]);
  });

  it('which the entry of all flows passes on', () => {
    const all = read('packages/flows/src/react.ts');
    expect(folders.filter((folder) => !all.includes(`'./${relative('packages/flows/src', folder)}/react.ts'`))).toEqual(
      [],
    );
  });
});

it('every entry of a flow is an export of its package, in the repository and in the tarball', () => {
  const { exports, publishConfig }: { exports: object; publishConfig: { exports: object } } = JSON.parse(
    read('packages/flows/package.json'),
  );
  const entries = globSync('packages/flows/src/*/*/react.ts', { cwd: root }).flatMap((path) => {
    const flow = basename(dirname(path));
    const hasMachine = existsSync(join(root, dirname(path), 'index.ts'));
    return hasMachine ? [`./${flow}`, `./${flow}/react`] : [`./${flow}/react`];
  });
  const missing = (known: object) => entries.filter((entry) => !Object.hasOwn(known, entry));
  expect([missing(exports), missing(publishConfig.exports)]).toEqual([[], []]);
});

it('the links of partners lead to the pages of the app', () => {
  const address = 'https://app.contapro.pe';
  const to = (page: keyof typeof pages) => `${address}${pages[page].path.replace('/*', '')}`;
  expect([defaultLinks(address), contaproPurchases(address), contaproSignIn(address)]).toEqual([
    {
      signIn: null,
      recover: to('recoveryRequest'),
      register: to('signUp'),
      home: to('home'),
      registerCompany: to('registerBusiness'),
      firstCompany: to('onboarding'),
      plans: to('plans'),
      purchases: null,
      observed: to('observations'),
      detractions: to('detractions'),
      accounts: to('voucherAccounts'),
      credentials: to('editCredentials'),
      guide: to('sunatGuide'),
      upload: to('upload'),
      terms: 'https://contapro.pe/terminos',
      privacy: 'https://contapro.pe/privacidad',
      support: null,
    },
    to('purchases'),
    to('signIn'),
  ]);
});
