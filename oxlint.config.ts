import { defineConfig, type OxlintOverride } from 'oxlint';

/** What may not be imported: a pattern, and what to do instead. */
type Denied = { group: string[]; message: string } | { regex: string; message: string };

const anotherPackage: Denied = {
  regex: String.raw`^(\.\./)+(domain|api|ui|flows|web|server|packages|apps|openapi)/`,
  message: 'Import another package by its name, not by its path.',
};
const partOfUi: Denied = {
  regex: String.raw`^(\.\./)+(primitives|charts|patterns|screens)/index\.ts$`,
  message: 'Import a part of ui from its own folder.',
};

/** Everything but the files of the package itself and what is named. Later names win: `['@contapro/*', '!@contapro/fixtures']`. */
const allBut = (message: string, ...allowed: string[]): Denied => ({
  group: ['*', ...['./**', '../**', ...allowed].map((name) => (name.startsWith('!') ? name.slice(1) : `!${name}`))],
  message,
});

/** The rule for some files. A file has the rule of the last entry that names it, so an entry repeats what it keeps. */
const imports = (
  files: string | string[],
  denied: Denied[],
  further: Partial<OxlintOverride> = {},
  paths: object[] = [],
) =>
  ({
    files: [files].flat(),
    ...further,
    rules: {
      ...further.rules,
      'no-restricted-imports': ['error', { ...(paths.length > 0 && { paths }), patterns: denied }],
    },
  }) satisfies OxlintOverride;

/** A package of ours and what it may import. */
const only = (files: string | string[], message: string, ...allowed: string[]) =>
  imports(files, [anotherPackage, allBut(message, ...allowed)]);

const packages = [
  only('packages/domain/src/**', 'domain: pure rules; zod/mini only.', 'zod/mini'),
  only(
    'packages/fixtures/src/**',
    'fixtures: sample data of the types of domain and of the contract.',
    '@contapro/domain',
    '@contapro/openapi',
  ),
  only(
    'packages/testing/src/**',
    'testing: domain, api, the list of operations, and sample data.',
    '@contapro/domain',
    '@contapro/api',
    '@contapro/fixtures',
    '@contapro/openapi/operations',
  ),
  only(
    'packages/api/src/**',
    'api: domain, openapi, openapi-fetch.',
    '@contapro/domain',
    '@contapro/openapi',
    '@contapro/openapi/operations',
    'openapi-fetch',
  ),
];

/** The subjects of `packages/flows/src` and of `packages/ui/src/screens`, and what they share. */
const subjects = ['entry', 'business', 'studio', 'client', 'partner'];
const anotherSubject = (folder: string): Denied => ({
  regex: String.raw`^(\.\./)+(${subjects.filter((name) => name !== folder).join('|')})/`,
  message: 'The engine imports no subject, and subjects do not import each other: what they share is in the engine.',
});
const forUi = allBut(
  'ui: domain and React; no calls, router or machines.',
  '@contapro/domain',
  'react',
  'react-dom',
  'react-hook-form',
  '@hookform/resolvers/standard-schema',
  '@standard-schema/spec',
  '@tanstack/react-virtual',
  'd3-array',
  'd3-shape',
  'lucide-react',
  'pdfjs-dist/legacy/build/pdf.mjs',
  'qr',
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
  '**/*.css',
  '**/*.module.css',
);
const ownSheet = {
  regex: String.raw`^\.\./.*\.module\.css$`,
  message:
    'A style sheet belongs to one component. Import the component, or a module of its folder that names the classes.',
};
const ui = [
  imports('packages/ui/src/**', [anotherPackage, partOfUi, ownSheet, forUi]),
  imports('packages/ui/src/internal/**', [
    anotherPackage,
    partOfUi,
    ownSheet,
    {
      regex: String.raw`^\.\./(charts|patterns|screens)/`,
      message: 'internal: what primitives and the folders above them share.',
    },
    forUi,
  ]),
  imports('packages/ui/src/{primitives,charts,patterns}/**', [
    anotherPackage,
    partOfUi,
    ownSheet,
    { regex: String.raw`^\.\./\.\./screens/`, message: 'Only a screen imports what belongs to another screen.' },
    forUi,
  ]),
];

const fromPromise = {
  name: 'xstate',
  importNames: ['fromPromise'],
  message: 'Use `fromCall` of internal/fromCall.ts: it does not settle after its signal was aborted.',
};
/** Runs a rule for the folder of each subject, and for the files beside them. */
const inEachFolder = (root: string, files: string[], rule: (files: string[], denied: Denied[]) => OxlintOverride) => [
  rule(
    files.map((file) => `${root}/${file}`),
    [],
  ),
  ...['engine', ...subjects].map((folder) =>
    rule(
      files.map((file) => `${root}/${folder}/${file}`),
      [anotherSubject(folder)],
    ),
  ),
];
const flow = (files: string | string[], message: string, ...allowed: string[]) =>
  inEachFolder('packages/flows/src', [files].flat(), (paths, denied) =>
    imports(
      paths,
      [anotherPackage, ...denied, allBut(message, '@contapro/domain', '@contapro/api', 'xstate', ...allowed)],
      {},
      [fromPromise],
    ),
  );
const flows: OxlintOverride[] = [
  {
    files: ['packages/flows/src/**'],
    excludeFiles: [
      'packages/flows/src/{engine/mapping,engine/session,testing}/**',
      'packages/flows/src/studio/payment/createCulqiCheckout.ts',
      '**/*.{test,fake,snapshots,states,stories}.{ts,tsx}',
    ],
    // Names of the contract, `snake_case`, stay in `mapping`.
    rules: { 'id-match': ['error', '^(_*[A-Za-z0-9$]*|[A-Z][A-Z0-9_]*)$', { properties: true }] },
  },
  ...flow(
    '**',
    'flows: domain, api, ui, XState, React; not the router.',
    '@contapro/ui',
    '@contapro/ui/screens',
    '@simplewebauthn/browser',
    '@xstate/react',
    'react',
    'zod/mini',
  ),
  ...flow(['**/*.{machine,actors,types,selectors}.ts', 'index.ts'], 'A machine imports neither React nor ui.'),
  ...flow(
    '**/*.{snapshots,fake}.ts',
    'Snapshots and sample services import neither React nor ui.',
    '@contapro/fixtures',
    '@contapro/testing',
  ),
  imports('packages/flows/src/**/*.states.tsx', [
    allBut(
      'The states of a flow are drawn by its binding and with sample data.',
      '@contapro/domain',
      '@contapro/api',
      '@contapro/fixtures',
      'xstate',
    ),
  ]),
];

const web = ['@contapro/*', '@contapro/*/**', '!@contapro/fixtures', 'react', 'react-dom', 'react-dom/client'];
const webLibraries = ['react-router-dom', 'xstate', 'react-dom/server', 'zod/mini', '**/*.css'];
const hosts = [
  only(
    'packages/elements/src/**',
    'elements: the elements of react in custom elements; domain, flows (types), ui, React.',
    '#styles',
    '@contapro/domain',
    '@contapro/flows',
    '@contapro/react',
    '@contapro/ui',
    '@contapro/react/styles/*',
    '@contapro/ui/styles.css*',
    'react',
    'react-dom',
    'react-dom/client',
  ),
  only(
    'packages/react/src/**',
    'react: domain, api, flows, ui, React; no screens and no machines of its own.',
    '@contapro/domain',
    '@contapro/api',
    '@contapro/flows',
    '@contapro/flows/**',
    '@contapro/ui',
    '@contapro/ui/styles.css',
    'react',
  ),
  only('apps/web/src/**', 'web: routes and providers over the packages.', ...web, ...webLibraries),
  imports('apps/web/src/services/**', [
    {
      regex: String.raw`^\.\./(navigation|layouts|routes)/`,
      message: 'Services are used by navigation, layouts and routes, and import none of them.',
    },
    anotherPackage,
    allBut('web: routes and providers over the packages.', ...web, ...webLibraries, 'fflate', 'hucre', 'hucre/*'),
  ]),
  only(
    'examples/*/src/**',
    'A partner imports only what the packages publish, and React.',
    '@contapro/api',
    '@contapro/domain',
    '@contapro/flows',
    '@contapro/flows/**',
    '@contapro/react',
    '@contapro/react/styles/*',
    '@contapro/ui',
    '@contapro/ui/styles.css',
    'react',
    'react-dom/client',
    '**/*.css',
  ),
];

const ofServer: Denied[] = [
  {
    group: ['@contapro/*', '!@contapro/domain', '!@contapro/openapi', '!@contapro/openapi/operations'],
    message: 'Of our packages the server imports only domain and openapi.',
  },
  anotherPackage,
];
const ofTests = { excludeFiles: ['**/*.test.ts', '**/testing/**'] };

/** The modules of the server, and the other modules that each may import. A new module is added here. */
const modules: Record<string, readonly string[]> = {
  accounts: ['journal', 'mail'],
  businesses: ['accounts', 'journal', 'sunat'],
  calendar: [],
  coding: ['businesses', 'journal', 'studio', 'vouchers'],
  collections: ['businesses', 'journal', 'imports', 'sunat', 'vouchers'],
  events: ['accounts', 'businesses'],
  exports: ['businesses', 'coding', 'journal', 'imports', 'proposals', 'reports', 'studio', 'vouchers'],
  team: ['accounts', 'businesses', 'journal', 'mail'],
  health: [],
  journal: [],
  imports: ['businesses', 'journal', 'sunat', 'suppliers', 'vouchers'],
  mail: [],
  months: ['businesses', 'journal', 'proposals', 'reports', 'summaries', 'vouchers'],
  notices: ['businesses', 'team', 'mail'],
  overview: ['businesses'],
  payments: ['accounts'],
  proposals: ['businesses', 'journal', 'reports', 'vouchers'],
  questions: ['businesses', 'exports', 'journal', 'imports', 'vouchers'],
  removals: ['accounts', 'journal', 'mail', 'studio'],
  reports: ['businesses', 'journal', 'vouchers'],
  studio: ['accounts', 'businesses', 'journal', 'vouchers'],
  summaries: ['businesses', 'exports', 'journal', 'proposals', 'reports', 'vouchers'],
  sunat: [],
  suppliers: ['sunat', 'vouchers'],
  rates: ['businesses', 'journal', 'vouchers'],
  transfers: ['accounts', 'businesses', 'journal', 'mail', 'sunat'],
  vouchers: ['businesses', 'journal'],
};
const modulesOfServer = Object.entries(modules).map(([name, allowed]) => {
  const others = Object.keys(modules).filter((other) => other !== name && !allowed.includes(other));
  return imports(
    `apps/server/src/modules/${name}/**`,
    [
      ...ofServer,
      {
        regex: String.raw`^(\.\./)+(${others.join('|')})/`,
        message: `${name} imports ${allowed.length > 0 ? `only ${allowed.join(', ')}` : 'no other module'}.`,
      },
      {
        regex: String.raw`^(\.\./)+(http|lifecycle|samples|testing|admin)/`,
        message: 'A module imports neither http nor what starts the server.',
      },
    ],
    ofTests,
  );
});

const server: OxlintOverride[] = [
  imports('apps/server/src/**', ofServer),
  imports('apps/server/src/samples/**', [
    {
      group: [
        '@contapro/*',
        '!@contapro/domain',
        '!@contapro/openapi',
        '!@contapro/openapi/operations',
        '!@contapro/fixtures',
      ],
      message: 'Of our packages the sample accounts import only domain, openapi and fixtures.',
    },
    anotherPackage,
  ]),
  // A module that is not in the table may import none.
  imports(
    'apps/server/src/modules/*/**',
    [...ofServer, { regex: String.raw`^\.\./[a-z]+/`, message: 'Add the module to `modules` in oxlint.config.ts.' }],
    ofTests,
  ),
  ...modulesOfServer,
  ...[
    ['jobs', '[a-z-]+', 'jobs imports no other folder: modules pass their work to it.'],
    ['http', '(modules|jobs|database|lifecycle|samples|security)', 'http imports the contract and problems only.'],
    [
      '{contract,database,security}',
      '(modules|jobs|http|samples)',
      'contract, database and security import no module, jobs or http.',
    ],
  ].map(([folder, denied, message = '']) =>
    imports(`apps/server/src/${folder}/**`, [...ofServer, { regex: String.raw`^\.\./${denied}/`, message }], ofTests),
  ),
  {
    files: ['apps/server/src/modules/imports/{job,store}/**', 'apps/server/src/modules/vouchers/store/**'],
    excludeFiles: ['**/*.test.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          property: 'sql',
          message:
            'A second connection beside an open transaction can lock up the pool: use the transaction, or a member of JobServices before it.',
        },
      ],
    },
  },
];

const notTypeChecked = {
  'typescript/no-unsafe-assignment': 'off',
  'typescript/no-unsafe-argument': 'off',
  'typescript/no-unsafe-return': 'off',
  'typescript/no-unsafe-member-access': 'off',
} as const;

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'vitest'],
  jsPlugins: ['./scripts/oxlint-style.mjs'],
  categories: { correctness: 'error' },
  ignorePatterns: ['**/dist', '**/generated', '**/migrations', 'storybook-static', '.cache', '.tsbuild'],
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/consistent-type-imports': 'error',
    'contapro/bare-aria': 'error',
    'contapro/said-status': 'error',
    'contapro/and-for-null': 'error',
    'contapro/line-before-default': 'error',
    'react/jsx-boolean-value': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'react/incompatible-library': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'typescript/unbound-method': 'off',
    'typescript/require-array-sort-compare': 'off',
    'eslint/no-unused-expressions': 'off',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-unsafe-type-assertion': 'off',
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expectTypeOf', 'assertType', 'fc.assert'] }],
  },
  overrides: [
    ...packages,
    ...ui,
    ...flows,
    ...hosts,
    ...server,
    imports(
      [
        'packages/**/*.test.{ts,tsx}',
        'apps/web/src/**/*.test.{ts,tsx}',
        'packages/**/testing/**',
        'apps/**/testing*.ts',
      ],
      [partOfUi, anotherPackage],
    ),
    imports('**/*.stories.tsx', [partOfUi, anotherPackage], { rules: notTypeChecked }),
    {
      files: ['packages/domain/src/**'],
      rules: { 'no-restricted-globals': ['error', 'Date', 'fetch', 'window', 'document'] },
    },
    { files: ['.storybook/**', '**/*.test.tsx', '**/*.stories.tsx'], rules: { 'contapro/said-status': 'off' } },
    { files: ['**/*.mjs', '**/*.js', '**/*.config.ts', '**/*.test.ts'], rules: notTypeChecked },
  ],
});
