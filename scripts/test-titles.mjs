// Fails when the title of a test cites more than three requirements: such a test proves too much to show which of them broke.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const maximum = 3;
const files = globSync(
  [
    '{packages,apps}/*/src/**/*.{test,stories}.{ts,tsx}',
    'packages/*/src/testing/*.{ts,tsx}',
    'e2e/journeys/*.ts',
    'openapi/*.test.ts',
  ],
  {
    cwd: root,
  },
);
let failed = false;
for (const file of files)
  for (const [index, line] of readFileSync(join(root, file), 'utf8').split('\n').entries())
    for (const [, , text] of line.matchAll(/(['"`])((?:(?!\1).)*)\1/g)) {
      const cited = text.match(/\b[A-Z]+-\d{2,3}\b/g) ?? [];
      if (cited.length <= maximum) continue;
      console.error(`${file}:${index + 1}: cites ${cited.length} requirements (${cited.join(' ')}): split the test.`);
      failed = true;
    }
process.exitCode = failed ? 1 : 0;
