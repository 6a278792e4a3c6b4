// Fails when a component that packages/ui exports has no `describeContract` in a test, when one of its props has no sentence, or
// when a prop with a default value does not say it with `@default`. A default that is a literal must be written as in the code.
// Props of native elements are not ours. Components that take no `className`, for example providers, have no element of their own
// and need no `describeContract`.
import { API, SignatureKind, SymbolFlags } from 'typescript/unstable/sync';
import { isFunctionDeclaration, isLiteralExpression, isObjectBindingPattern } from 'typescript/unstable/ast/is';
import { find, read, report, root } from './files.ts';

const ui = `${root}/packages/ui`;
const isOwn = (/** @type {string} */ path) => path.toLowerCase().startsWith(`${ui}/src/`.toLowerCase());
/** A call of `describeContract`, or of the tests of all reports, which call it with their `Screen`. */
const calls = /\bdescribe(?:Contract\(|(?:Report|Receipts)Screen\(\{\s*Screen:)\s*(\w+)/g;
const tested = new Set(
  find('packages/ui/src/**/*.test.tsx').flatMap((path) => [...read(path).matchAll(calls)].map(([, name]) => name)),
);

/** @typedef {import('typescript/unstable/ast').Node} Node */

/**
 * The initial values in the parameters of a function, by the names of the props: `{ size = 'small' }`.
 *
 * @param {Node | undefined} declaration
 */
function defaultsOf(declaration) {
  /** @type {Map<string, import('typescript/unstable/ast').Expression>} */
  const found = new Map();
  const pattern = declaration && isFunctionDeclaration(declaration) ? declaration.parameters[0]?.name : undefined;
  if (!pattern || !isObjectBindingPattern(pattern)) return found;
  for (const { name, propertyName, initializer } of pattern.elements)
    if (name && initializer) found.set((propertyName ?? name).getText(), initializer);
  return found;
}

const problems = new Set();
const counts = { components: 0, props: 0, optional: 0, defaults: 0 };
const seen = new Set();
const api = new API({ cwd: ui });
const snapshot = api.updateSnapshot({ openProjects: [`${ui}/tsconfig.json`] });
for (const { checker, program } of snapshot.getProjects())
  for (const entry of ['src/index.ts', 'src/screens/index.ts']) {
    const file = program.getSourceFile(`${ui}/${entry}`);
    const module = file && checker.getSymbolAtLocation(file);
    for (const exported of module ? checker.getExportsOfModule(module) : []) {
      if (!/^[A-Z]/.test(exported.name) || seen.has(exported.name)) continue;
      const symbol = exported.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
      const type = checker.getTypeOfSymbol(symbol);
      const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : [];
      const props = signature && checker.getParameterType(signature, 0);
      if (!props) continue;
      seen.add(exported.name);
      counts.components++;
      if (checker.getPropertyOfType(props, 'className') && !tested.has(exported.name))
        problems.add(`${exported.name} has no describeContract(${exported.name}, …) in a test of packages/ui.`);
      const defaults = defaultsOf(symbol.valueDeclaration?.resolve());
      for (const prop of checker.getPropertiesOfType(props)) {
        if (!prop.declarations.some(({ path }) => isOwn(path))) continue;
        const isOptional = (prop.flags & SymbolFlags.Optional) !== 0;
        const name = `${exported.name}.${prop.name}`;
        const tag = prop.getJsDocTags(checker).find((each) => each.name === 'default');
        const said = tag?.text?.trim() ?? '';
        counts.props++;
        if (isOptional) counts.optional++;
        if (tag) counts.defaults++;
        if (prop.getDocumentationComment(checker).trim() === '')
          problems.add(`${name} has no sentence: write what it does.`);
        const value = defaults.get(prop.name);
        if (!value) continue;
        if (!tag) problems.add(`${name} is ${value.getText()} by default and does not say so: add @default.`);
        else if (isLiteralExpression(value) && said !== value.getText())
          problems.add(`${name} is ${value.getText()} by default and says ${said}.`);
      }
    }
  }
api.close();

if (counts.props === 0) throw new Error('No props were found: has the interface of typescript/unstable changed?');
report([...problems].toSorted());
console.log(
  `${counts.props} props of ${counts.components} components, ${counts.optional} optional, ${counts.defaults} with @default`,
);
