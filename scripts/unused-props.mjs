// Fails when no caller passes a prop of a screen or pattern of packages/ui. Stories and tests are no callers. A prop that a
// component hands on to another by a spread of its own props is passed by the callers of the first. Props of primitives are
// for any page, and those of native elements are not ours, like `ref`.
import { API } from 'typescript/unstable/sync';
import {
  isInterfaceDeclaration,
  isJsxAttributes,
  isJsxElement,
  isJsxSpreadAttribute,
  isObjectLiteralExpression,
  isSpreadAssignment,
} from 'typescript/unstable/ast/is';
import { report, root } from './files.ts';

const projects = ['packages/ui', 'packages/flows', 'apps/web', 'examples/partner', 'bench'];
const isOwn = (/** @type {string} */ path) => /\/packages\/ui\/src\/(patterns|screens)\//.test(path);
const isCaller = (/** @type {string} */ path) =>
  !/node_modules|\/dist\/|\.d\.ts$|\.(stories|test|snapshots|fake)\.tsx?$|\/testing\//.test(path);

/** @typedef {import('typescript/unstable/sync').Symbol} Symbol */
/** @typedef {import('typescript/unstable/ast').Node} Node */

/** The place of the declaration of a prop, which is the same in every project. */
const placesOf = (/** @type {Symbol | undefined} */ symbol) =>
  symbol?.declarations.map(({ path, index }) => `${path}:${index}`) ?? [];

/** The props of each file, by the places of their declarations. @type {Map<string, string>} */
const declared = new Map();
const passed = new Set();
const api = new API({ cwd: root });
const snapshot = api.updateSnapshot({ openProjects: projects.map((path) => `${root}/${path}/tsconfig.json`) });
const read = new Set();
for (const { checker, program } of snapshot.getProjects()) {
  for (const path of program.getSourceFileNames()) {
    if (!isCaller(path) || read.has(path)) continue;
    read.add(path);
    const file = program.getSourceFile(path);
    if (file) visit(file);

    /** @param {Node} node */
    function visit(node) {
      if (isInterfaceDeclaration(node) && node.name.text.endsWith('Props') && isOwn(path)) addProps(node);
      if (isJsxAttributes(node) || isObjectLiteralExpression(node)) addPassed(node);
      if (isJsxElement(node) && node.children.length > 0) addName(partsOf(node.openingElement.attributes), 'children');
      node.forEachChild(visit);
    }

    /** @param {import('typescript/unstable/ast').InterfaceDeclaration} node */
    function addProps(node) {
      const { name } = node;
      const type = checker.getTypeAtLocation(name);
      for (const symbol of type ? checker.getPropertiesOfType(type) : [])
        for (const place of placesOf(symbol))
          if (place.startsWith(`${file?.path}:`) && symbol.name !== 'ref')
            declared.set(place, `${path.slice(root.length + 1)}: ${name.text}.${symbol.name}`);
    }

    /**
     * The types that something is passed to.
     *
     * @param {import('typescript/unstable/ast').Expression} node
     */
    function partsOf(node) {
      const type = checker.getContextualType(node);
      return type?.isUnionType() ? (type.getTypes() ?? []) : type ? [type] : [];
    }

    /**
     * @param {readonly import('typescript/unstable/sync').Type[]} parts
     * @param {string} name
     * @param {readonly string[]} own The places of what is passed, if it is spread.
     */
    function addName(parts, name, own = []) {
      for (const part of parts)
        for (const place of placesOf(checker.getPropertyOfType(part, name)))
          if (!own.includes(place)) passed.add(place);
    }

    /** @param {import('typescript/unstable/ast').JsxAttributes | import('typescript/unstable/ast').ObjectLiteralExpression} node */
    function addPassed(node) {
      const parts = partsOf(node);
      if (parts.length === 0) return;
      for (const property of node.properties) {
        if (isJsxSpreadAttribute(property) || isSpreadAssignment(property)) {
          const given = checker.getTypeAtLocation(property.expression);
          for (const symbol of given ? checker.getPropertiesOfType(given) : [])
            addName(parts, symbol.name, placesOf(symbol));
        } else if (property.name) addName(parts, property.name.getText().replaceAll(/['"]/g, ''));
      }
    }
  }
}
api.close();

if (declared.size === 0) throw new Error('No props were found: has the interface of typescript/unstable changed?');
const unused = [...declared].filter(([place]) => !passed.has(place)).map(([, prop]) => prop);
report(unused.toSorted().map((prop) => `${prop} is passed by no caller: delete it, or pass it.`));
