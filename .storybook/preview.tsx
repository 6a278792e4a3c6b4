import '@contapro/ui/styles.css';
import './preview.css';
import { type Density, TablePreferencesProvider, type Theme, ThemeRoot } from '@contapro/ui';
import addonA11y from '@storybook/addon-a11y';
import addonDocs from '@storybook/addon-docs';
import { PageWithUses } from './review/PageWithUses.tsx';
import { definePreview } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { extractComponentDescription } from 'storybook/internal/docs-tools';
import { theme } from './theme.ts';

const themes: readonly Theme[] = ['light', 'dark', 'system'];
const isTheme = (value: unknown): value is Theme => themes.some((each) => each === value);
const densityOf = (value: unknown): Density => (value === 'compact' ? 'compact' : 'regular');
const brandOf = (value: unknown) => (value === 'siscont' ? 'siscont' : 'contapro');

const screen = (name: string, width: number, height: number) => ({
  name,
  styles: { width: `${width}px`, height: `${height}px` },
});

/** The tables of reports inside have this density, until the reviewer changes it in one of them. */
function Tables({ density, children }: { density: Density; children: ReactNode }) {
  const [preferences, setPreferences] = useState({ density, columns: [] as readonly string[] });
  return (
    <TablePreferencesProvider value={preferences} onValueChange={setPreferences}>
      {children}
    </TablePreferencesProvider>
  );
}

/** The pictures that Chromatic takes of each story, as those of `npm run pictures`. */
const modes = Object.fromEntries(
  (['desktop', 'phone'] as const).flatMap((viewport) => [
    [`light ${viewport}`, { theme: 'light', brand: 'contapro', viewport }],
    [`dark ${viewport}`, { theme: 'dark', brand: 'contapro', viewport }],
    [`siscont ${viewport}`, { theme: 'light', brand: 'siscont', viewport }],
  ]),
);

/** The docstring of a component: its sentences, then its examples as code. Storybook would print the tag of an example as text. */
function describe(...details: Parameters<typeof extractComponentDescription>) {
  const [sentences = '', ...tags] = (extractComponentDescription(...details) ?? '').split(/^@/m);
  const examples = tags.filter((tag) => tag.startsWith('example')).map((tag) => tag.slice('example'.length).trim());
  const fence = '`'.repeat(3);
  return [sentences.trim(), ...examples.map((example) => `${fence}tsx\n${example}\n${fence}`)].join('\n\n');
}

/** Storybook reads this parameter, and its types do not list it. */
const descriptions = { extractComponentDescription: describe };

export default definePreview({
  addons: [addonDocs(), addonA11y()],
  tags: ['autodocs'],
  globalTypes: {
    theme: {
      toolbar: {
        title: 'Theme',
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
          { value: 'system', title: 'As the device' },
        ],
      },
    },
    brand: {
      toolbar: {
        title: 'Brand',
        icon: 'paintbrush',
        dynamicTitle: true,
        items: [
          { value: 'contapro', title: 'ContaPro' },
          { value: 'siscont', title: 'SISCONT' },
        ],
      },
    },
    density: {
      toolbar: {
        title: 'Density',
        icon: 'listunordered',
        dynamicTitle: true,
        items: [
          { value: 'regular', title: 'Regular' },
          { value: 'compact', title: 'Compact' },
        ],
      },
    },
  },
  initialGlobals: { theme: 'light', brand: 'contapro', density: 'regular' },
  parameters: {
    layout: 'padded',
    // Axe describes each element that passes, unless only the others are wanted.
    a11y: { test: 'error', options: { resultTypes: ['violations', 'incomplete'] } },
    backgrounds: { disable: true },
    chromatic: { modes, prefersReducedMotion: 'reduce' },
    controls: { expanded: true, sort: 'requiredFirst' },
    docs: { theme, source: { type: 'code' }, container: PageWithUses, ...descriptions },
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Start',
          'Components',
          'Changelog',
          'Review',
          'Foundations',
          'Primitives',
          'Charts',
          'Patterns',
          'Screens',
          'Flows',
          'React',
          'Elements',
        ],
      },
    },
    viewport: {
      options: {
        phone: screen('Phone 390', 390, 844),
        tablet: screen('Tablet 768', 768, 1024),
        desktop: screen('Desktop 1440', 1440, 900),
      },
    },
  },
  decorators: [
    (Story, { globals, parameters, viewMode }) => (
      <ThemeRoot
        theme={isTheme(globals['theme']) ? globals['theme'] : 'light'}
        brand={brandOf(globals['brand'])}
        className={viewMode === 'story' ? 'sbPage' : undefined}
        style={parameters['layout'] === 'fullscreen' ? undefined : { padding: '1rem' }}
      >
        <Tables key={densityOf(globals['density'])} density={densityOf(globals['density'])}>
          <Story />
        </Tables>
      </ThemeRoot>
    ),
  ],
});
