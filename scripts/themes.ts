// Records the colours with which all stories last passed in all themes.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const tokens = join(root, 'packages/ui/src/tokens/tokens.css');
const record = join(root, '.storybook/proven-themes.json');

/** A hash of the lines that define colours. Changes of spaces, sizes and comments do not affect contrast. */
async function digestOfTokens() {
  const lines = (await readFile(tokens, 'utf8')).replaceAll(/\/\*.*?\*\//gs, '').split(/\r?\n/);
  const ofColours = lines.filter((line) => /--cp-color-|oklch|light-dark|data-contapro-(theme|brand)/.test(line));
  return createHash('sha256').update(ofColours.join('\n')).digest('hex');
}

/** Whether the colours are those with which all stories last passed in all themes. */
export async function areThemesProven() {
  const { tokens: proven } = JSON.parse(await readFile(record, 'utf8')) as { tokens: string };
  return proven === (await digestOfTokens());
}

/** Records that all stories passed in all themes with the current colours. */
export async function recordThemes() {
  await writeFile(record, `${JSON.stringify({ tokens: await digestOfTokens() }, null, 2)}\n`);
}
