// Fails when the title of a test cites more than three requirements: such a test proves too much to show which of them broke.
import { find, read, report } from './files.ts';

const maximum = 3;
for (const file of find(
  '{packages,apps}/*/src/**/*.{test,stories}.{ts,tsx}',
  'packages/*/src/testing/*.{ts,tsx}',
  'e2e/journeys/*.ts',
  'openapi/*.test.ts',
))
  for (const [index, line] of read(file).split('\n').entries())
    for (const [, , text] of line.matchAll(/(['"`])((?:(?!\1).)*)\1/g)) {
      const cited = text.match(/\b[A-Z]+-\d{2,3}\b/g) ?? [];
      if (cited.length > maximum)
        report([`${file}:${index + 1}: cites ${cited.length} requirements (${cited.join(' ')}): split the test.`]);
    }
