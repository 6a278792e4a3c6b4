// Makes generated/contract.json and generated/contract.d.ts of the handwritten contract; --check fails when they are stale.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { bundle, loadConfig } from '@redocly/openapi-core';
import openapiTypes, { astToString } from 'openapi-typescript';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

const config = await loadConfig({ configPath: at('redocly.yaml') });
const { bundle: bundled, problems } = await bundle({ ref: at('openapi.yaml'), config });
const errors = problems.filter(({ severity }) => severity === 'error');
if (errors.length > 0) {
  for (const { message, location } of errors) console.error(message, location[0]?.source.absoluteRef ?? '');
  process.exit(1);
}

const contract = bundled.parsed;
// openapi-typescript changes what it is given.
const types = astToString(await openapiTypes(structuredClone(contract), { alphabetize: false }));
const files = {
  'generated/contract.json': `${JSON.stringify(contract, null, 2)}\n`,
  'generated/contract.d.ts': `// Made by generate.mjs from openapi.yaml; edit that.\n\n${types}`,
};

if (process.argv.includes('--check')) {
  const isStale = await Promise.all(
    Object.entries(files).map(async ([path, text]) => (await readFile(at(path), 'utf8').catch(() => '')) !== text),
  );
  const stale = Object.keys(files).filter((_, index) => isStale[index]);
  if (stale.length > 0) {
    console.error(`Stale: ${stale.join(', ')}. Run: pnpm --filter @contapro/openapi generate`);
    process.exit(1);
  }
} else {
  await mkdir(at('generated'), { recursive: true });
  await Promise.all(Object.entries(files).map(([path, text]) => writeFile(at(path), text)));
}
