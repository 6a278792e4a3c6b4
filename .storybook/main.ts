import { defineMain } from '@storybook/react-vite/node';
import { fileURLToPath } from 'node:url';
import remarkGfm from 'remark-gfm';
import { defaultClientConditions, mergeConfig } from 'vite';
import { shownPictures } from './comparePictures.ts';
import { componentUses } from './componentUses.ts';
import { withSearchWords } from './searchWords.ts';
import { statusOf } from './status.ts';

/** `CONTAPRO_STORIES` limits Storybook to some stories: globs from the repository's root, separated by commas. */
const wanted = process.env['CONTAPRO_STORIES']?.split(',').map((glob) => `../${glob}`);

export default defineMain({
  framework: '@storybook/react-vite',
  stories: wanted ?? [
    './pages/*.{mdx,stories.tsx}',
    '../packages/ui/src/**/*.mdx',
    '../packages/ui/src/**/*.stories.tsx',
    '../packages/flows/src/**/*.stories.tsx',
    '../packages/react/src/**/*.stories.tsx',
    '../packages/elements/src/**/*.stories.tsx',
  ],
  staticDirs: ['./public', { from: '../packages/ui/src/tokens/fonts', to: '/fonts' }, shownPictures()],
  addons: [
    // Markdown has tables only with this plugin.
    {
      name: '@storybook/addon-docs',
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
    // What the panel 'Accepted picture' asks of the server.
    fileURLToPath(import.meta.resolve('./comparePictures.ts')),
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
  // The status of a component is a tag, by which the sidebar can be filtered.
  experimental_indexers: (indexers = []) =>
    indexers.map((indexer) => ({
      ...indexer,
      createIndex: async (file, options) => {
        const status = statusOf(file);
        const entries = withSearchWords(file, await indexer.createIndex(file, options));
        return status === undefined
          ? entries
          : entries.map((entry) => ({ ...entry, tags: [...(entry.tags ?? []), status] }));
      },
    })),
  viteFinal: (config) =>
    mergeConfig(config, {
      // Storybook is a dependency of this folder only, and cannot be resolved from the root of the repository.
      root: import.meta.dirname,
      plugins: [componentUses()],
      resolve: { conditions: ['@contapro/source', ...defaultClientConditions] },
      build: {
        chunkSizeWarningLimit: 4000,
        reportCompressedSize: false,
        // Axe reads all elements of the page in which stories are tested one after the other. The links that preload chunks stay in
        // its head, and are soon more than the elements of a story.
        modulePreload: false,
      },
    }),
});
