import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const dist = new URL('../../dist/', import.meta.url);

/** The files that a process loads before the configuration selects adapters: `main.js`, what it runs, and their imports. */
async function loadedFiles(name: string, known = new Map<string, string>()): Promise<Map<string, string>> {
  if (known.has(name)) return known;
  const code = await readFile(fileURLToPath(new URL(name, dist)), 'utf8');
  known.set(name, code);
  const imports = code.matchAll(/^(?:import|export)\b[^;]*?from "\.\/([^"]+)"|^import "\.\/([^"]+)"/gm);
  for (const [, from, alone] of imports) await loadedFiles(from ?? alone ?? '', known);
  return known;
}

it('loads invented vouchers only when the sandbox is selected', async () => {
  const main = await loadedFiles('main.js');
  const [, run = ''] = /import\("\.\/(run-[^"]+)"\)/.exec(main.get('main.js') ?? '') ?? [];
  const code = [...(await loadedFiles(run, main)).values()].join('\n');
  expect([...new Set(code.match(/^\/\/ src\/modules\/sunat\/\S+/gm))].toSorted()).toEqual([
    '// src/modules/sunat/sire/pace-limits.ts',
    '// src/modules/sunat/tax-authority.ts',
    '// src/modules/sunat/voucher-validity.ts',
  ]);
  expect(code).toMatch(/await import\("\.\/sandbox-tax-authority-\w+\.js"\)/);
});
