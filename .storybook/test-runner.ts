import type { TestRunnerConfig } from '@storybook/test-runner';

type Page = Parameters<NonNullable<TestRunnerConfig['postVisit']>>[0];

const combinations = [
  { theme: 'light', brand: 'contapro' },
  { theme: 'dark', brand: 'contapro' },
  { theme: 'light', brand: 'siscont' },
  { theme: 'dark', brand: 'siscont' },
] as const;
type Combination = (typeof combinations)[number];

const isFullMatrix = process.env['CONTAPRO_THEMES'] === 'all';

/**
 * The themes in which contrast is checked besides the light theme, which the addon checks with all rules of axe. A
 * component has no colours of its own. Therefore only the stories of the tokens, which draw every pair of colours, are
 * checked in the partner's brand.
 */
const furtherThemes = (id: string): readonly Combination[] =>
  isFullMatrix || id.startsWith('foundations-')
    ? combinations.slice(1)
    : combinations.filter(({ theme, brand }) => theme === 'dark' && brand === 'contapro');

const dress = (page: Page, wanted: Combination) =>
  page.evaluate(({ theme, brand }) => {
    const roots = document.querySelectorAll<HTMLElement>('#storybook-root [data-contapro-theme]');
    if (roots.length === 0) throw new Error('The story has no ThemeRoot.');
    for (const root of roots) {
      root.setAttribute('data-contapro-theme', theme);
      root.setAttribute('data-contapro-brand', brand);
    }
  }, wanted);

const contrastFaults = (page: Page) =>
  page.evaluate(async () => {
    interface Axe {
      _running: boolean;
      run(
        root: string,
        options: { runOnly: string[]; resultTypes: string[] },
      ): Promise<{
        violations: { nodes: { html: string; failureSummary?: string }[] }[];
      }>;
    }
    const { axe } = window as unknown as { axe: Axe };
    // A story whose code arrives late can still be checked by its own run of axe.
    while (axe._running) await new Promise((resolve) => setTimeout(resolve, 20));
    const { violations } = await axe.run('#storybook-root', {
      runOnly: ['color-contrast'],
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ nodes }) =>
      nodes.map(({ html, failureSummary = '' }) => `${html}\n${failureSummary}`),
    );
  });

/** Storybook's warnings about args that refer to themselves, one list per page. */
const cycles = new WeakMap<Page, string[]>();

const config: TestRunnerConfig = {
  async preVisit(page) {
    if (cycles.has(page)) return;
    const found: string[] = [];
    cycles.set(page, found);
    page.on('console', (message) => {
      if (message.text().includes('detected a cycle in arg')) found.push(message.text());
    });
  },
  async postVisit(page, { id }) {
    const found = cycles.get(page)?.splice(0) ?? [];
    if (found.length > 0)
      throw new Error(`${id}: an arg refers to itself. Give a flow its snapshot in its render function.\n${found[0]}`);
    for (const combination of furtherThemes(id)) {
      await dress(page, combination);
      const faults = await contrastFaults(page);
      if (faults.length > 0)
        throw new Error(`${id} in ${combination.theme} ${combination.brand}:\n${faults.join('\n')}`);
    }
  },
};

export default config;
