// Rules of oxlint for what can be written in two ways, so that it is written in one. `oxlint --fix` mends what they find.

/** @typedef {Extract<Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1], { create: unknown }>} Rule */
/** @typedef {Parameters<NonNullable<ReturnType<Rule['create']>['ConditionalExpression']>>[0]} Ternary */
/** @typedef {Ternary['test']} Expression */

/** `aria-hidden` instead of `aria-hidden="true"`, which renders the same. @type {Rule} */
const bareAria = {
  meta: { type: 'suggestion', fixable: 'code', messages: { quoted: 'Write {{name}} without a value.' } },
  create: (context) => ({
    JSXAttribute(node) {
      const name = context.sourceCode.getText(node.name);
      if (!name.startsWith('aria-') || !node.value) return;
      if (!/^(?:"true"|\{\s*(?:true|'true')\s*\})$/.test(context.sourceCode.getText(node.value))) return;
      context.report({ node, messageId: 'quoted', data: { name }, fix: (fixer) => fixer.replaceText(node, name) });
    },
  }),
};

/** @param {Expression} node */
const isNull = (node) => node.type === 'Literal' && node.raw === 'null';
/** @param {Expression} node */
const isElement = (node) => node.type === 'JSXElement' || node.type === 'JSXFragment';
/** @param {Ternary} node */
const isChild = ({ parent }) => parent.type === 'JSXExpressionContainer' && parent.parent.type !== 'JSXAttribute';
/** @param {Expression} node */
const isWeak = ({ type }) =>
  ['LogicalExpression', 'ConditionalExpression', 'AssignmentExpression', 'SequenceExpression'].includes(type);
/** @param {Expression} node */
const isPostfix = ({ type }) => ['Identifier', 'MemberExpression', 'CallExpression'].includes(type);

/** `open && <Menu />` instead of `open ? <Menu /> : null`, except at the end of a chain of ternaries. @type {Rule} */
const andForNull = {
  meta: {
    type: 'suggestion',
    fixable: 'code',
    messages: { ternary: 'Write `&&` instead of a ternary with `null`. Compare a number first: React draws a 0.' },
  },
  create(context) {
    const { sourceCode } = context;
    /**
     * The text of a node as an operand of `&&`.
     *
     * @param {Expression} node
     */
    function operand(node) {
      const text = sourceCode.getText(node);
      return isWeak(node) && !(node.type === 'LogicalExpression' && node.operator === '&&') ? `(${text})` : text;
    }
    /** @param {Expression} node */
    function negated(node) {
      const text = sourceCode.getText(node);
      if (node.type === 'UnaryExpression' && node.operator === '!') return operand(node.argument);
      if (node.type === 'BinaryExpression' && /^[!=]==$/.test(node.operator)) {
        const operator = node.operator === '===' ? '!==' : '===';
        return `${sourceCode.getText(node.left)} ${operator} ${sourceCode.getText(node.right)}`;
      }
      return isPostfix(node) ? `!${text}` : `!(${text})`;
    }
    return {
      ConditionalExpression(node) {
        const { test, consequent, alternate } = node;
        if (isNull(consequent) === isNull(alternate)) return;
        const shown = isNull(alternate) ? consequent : alternate;
        if (node.parent.type === 'ConditionalExpression' || !(isElement(shown) || isChild(node))) return;
        const condition = isNull(alternate) ? operand(test) : negated(test);
        context.report({
          node,
          messageId: 'ternary',
          fix: (fixer) => fixer.replaceText(node, `${condition} && ${operand(shown)}`),
        });
      },
    };
  },
};

/** In a docstring, `@default` is a paragraph of its own. @type {Rule} */
const lineBeforeDefault = {
  meta: { type: 'layout', fixable: 'whitespace', messages: { missing: 'Leave a line empty before @default.' } },
  create: ({ report, sourceCode }) => ({
    Program() {
      for (const node of sourceCode.getAllComments()) {
        if (node.type !== 'Block' || !/[^\s*].*(?:\n[ \t]*\*)?[ \t]@default/.test(node.value)) continue;
        const indent = `\n${' '.repeat(node.loc.start.column)} *`;
        const lines = node.value.includes('\n')
          ? node.value.replace(/(?:\n[ \t]*\*)?[ \t]@default/, `${indent}${indent} @default`)
          : node.value.replace(/^\* (.*) (@default .*) $/, `*${indent} $1${indent}${indent} $2${indent.slice(0, -1)}`);
        report({ node, messageId: 'missing', fix: (fixer) => fixer.replaceText(node, `/*${lines}*/`) });
      }
    },
  }),
};

/**
 * A live region that may appear together with its words, which screen readers then do not say. `Status` says them; a region whose
 * words are written by a ref, or that has `saidOnArrival`, is seen by its `ref`.
 *
 * @type {Rule}
 */
const saidStatus = {
  meta: {
    type: 'problem',
    messages: {
      silent: 'Use Status or HiddenStatus of ui/internal: the words with which a live region appears are not said.',
    },
  },
  create: (context) => ({
    JSXOpeningElement(node) {
      const name = context.sourceCode.getText(node.name);
      if (!/^[a-z]/.test(name) && name !== 'VisuallyHidden') return;
      const texts = node.attributes.map((attribute) => context.sourceCode.getText(attribute));
      if (texts.some((text) => /^ref\b/.test(text))) return;
      if (texts.some((text) => /^role=.?["']status/.test(text) || /^aria-live\b/.test(text)))
        context.report({ node, messageId: 'silent' });
    },
  }),
};

export default {
  meta: { name: 'contapro' },
  rules: {
    'said-status': saidStatus,
    'bare-aria': bareAria,
    'and-for-null': andForNull,
    'line-before-default': lineBeforeDefault,
  },
};
