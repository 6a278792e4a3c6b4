// Fails when a component that packages/ui exports has no `describeContract` in a test. Components that take no `className`,
// for example providers, have no element of their own and need none.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API, SignatureKind, SymbolFlags } from 'typescript/unstable/sync';

const root = join(import.meta.dirname, '..', 'packages/ui').replaceAll('\\', '/');
/** A call of `describeContract`, or of the tests of all reports, which call it with their `Screen`. */
const calls = /\bdescribe(?:Contract\(|(?:Report|Receipts)Screen\(\{\s*Screen:)\s*(\w+)/g;
const tested = new Set(
  globSync('src/**/*.test.tsx', { cwd: root }).flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(calls)].map(([, name]) => name),
  ),
);

const api = new API({ cwd: root });
const snapshot = api.updateSnapshot({ openProjects: [`${root}/tsconfig.json`] });
const exported = snapshot.getProjects().flatMap(({ checker, program }) =>
  ['src/index.ts', 'src/screens/index.ts'].flatMap((entry) => {
    const file = program.getSourceFile(`${root}/${entry}`);
    const module = file && checker.getSymbolAtLocation(file);
    if (!module) return [];
    return checker.getExportsOfModule(module).filter((symbol) => {
      if (!/^[A-Z]/.test(symbol.name)) return false;
      const type = checker.getTypeOfSymbol(
        symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
      );
      const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : [];
      const props = signature && checker.getParameterType(signature, 0);
      return props !== undefined && checker.getPropertyOfType(props, 'className') !== undefined;
    });
  }),
);
api.close();

if (exported.length === 0)
  throw new Error('No components were found: has the interface of typescript/unstable changed?');
const missing = exported.map(({ name }) => name).filter((name) => !tested.has(name));
for (const name of missing.toSorted())
  console.error(`${name} has no describeContract(${name}, …) in a test of packages/ui.`);
process.exitCode = missing.length > 0 ? 1 : 0;
