// Judges the contrast of a brand in both themes: `npm run brand -- brand.css` prints the pairs of tokens that a brand changes with
// their ratios (WCAG 2.2), and fails when one is below AA. The file has one rule `[data-contapro-brand="name"] { --cp-brand-50: …; }`
// with `--cp-brand-50` to `--cp-brand-950`. A browser computes the colours, as it does on a page.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { chromiumArguments, ensureChromium, findChromium } from './chromium.mjs';

const tokens = readFileSync(join(import.meta.dirname, '../packages/ui/src/tokens/tokens.css'), 'utf8');

const surfaces = ['page', 'surface', 'surface-sunken', 'surface-raised', 'surface-hover', 'surface-selected'];

/**
 * What is drawn in a colour of the brand, or on one, and the least ratio: 4.5 for text, 3 for what is not text. Disabled controls
 * and decoration need none.
 *
 * @type {readonly (readonly [of: string, on: readonly string[], least: number])[]}
 */
const pairs = [
  ['on-action', ['action', 'action-hover', 'action-active'], 4.5],
  ['action-text', [...surfaces, 'action-subtle', 'action-subtle-hover'], 4.5],
  ['text', ['surface-selected', 'action-subtle', 'action-subtle-hover'], 4.5],
  ['text-muted', ['surface-selected', 'action-subtle'], 4.5],
  ['action', ['page', 'surface', 'surface-raised'], 3],
  ['focus', surfaces, 3],
];

const steps = ['50', '100', '200', '300', '400', '500', '600', '700', '800', '900', '950'];

/**
 * The pairs of a brand with their ratios.
 *
 * @param {string} css The rule of the brand.
 * @returns {Promise<{ theme: string; of: string; on: string; ratio: number; least: number }[]>}
 */
async function contrastsOf(css) {
  const [, brand] = /\[data-contapro-brand=["']?([\w-]+)["']?\]/.exec(css) ?? [];
  if (brand === undefined) throw new Error('The file has no rule [data-contapro-brand="name"].');
  const missing = steps.filter((step) => !new RegExp(`--cp-brand-${step}\\s*:`).test(css));
  if (missing.length > 0)
    throw new Error(`The rule does not set ${missing.map((step) => `--cp-brand-${step}`).join(', ')}.`);
  await ensureChromium();
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumArguments });
  try {
    const page = await browser.newPage();
    await page.setContent(`<style>${tokens}</style><style>${css}</style><main></main>`);
    return await page.evaluate(
      ({ brand: name, pairs: wanted }) => {
        const context = document.createElement('canvas').getContext('2d');
        const root = document.querySelector('main');
        if (!context || !root) throw new Error('No canvas.');
        /** The relative luminance of a token. */
        const luminanceOf = (/** @type {string} */ token) => {
          root.style.color = `var(--cp-color-${token})`;
          context.fillStyle = getComputedStyle(root).color;
          context.fillRect(0, 0, 1, 1);
          const [red = 0, green = 0, blue = 0] = Array.from(context.getImageData(0, 0, 1, 1).data, (byte) => {
            const part = byte / 255;
            return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
          });
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        };
        root.dataset['contaproBrand'] = name;
        return ['light', 'dark'].flatMap((theme) => {
          root.dataset['contaproTheme'] = theme;
          return wanted.flatMap(([of, grounds, least]) =>
            grounds.map((on) => {
              const [dark = 0, light = 0] = [luminanceOf(of), luminanceOf(on)].toSorted((one, other) => one - other);
              return { theme, of, on, ratio: (light + 0.05) / (dark + 0.05), least };
            }),
          );
        });
      },
      { brand, pairs },
    );
  } finally {
    await browser.close();
  }
}

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('npm run brand -- FILE.css');
  process.exit(1);
}
try {
  const contrasts = await contrastsOf(readFileSync(file, 'utf8'));
  const low = contrasts.filter(({ ratio, least }) => ratio < least);
  for (const { theme, of, on, ratio, least } of contrasts)
    console.log(
      `${ratio < least ? '✗' : '✓'} ${theme.padEnd(5)} ${`${of} on ${on}`.padEnd(38)} ${ratio.toFixed(2).padStart(5)} (${least})`,
    );
  console.log(low.length === 0 ? 'All pairs reach AA.' : `${low.length} of ${contrasts.length} pairs are below AA.`);
  process.exitCode = low.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
