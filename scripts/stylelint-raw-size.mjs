// A rule of stylelint: a size in an absolute unit needs a reason, as a comment on the same line or on the line above.
import stylelint from 'stylelint';

const ruleName = 'contapro/raw-size';
const messages = stylelint.utils.ruleMessages(ruleName, {
  rejected: (/** @type {string} */ size) =>
    `Use a token for ${size}, or write the reason for this size in a comment beside it`,
});

const absoluteSize = /(?<![\w.-])(\d*\.?\d+)(?:rem|px|pt|pc|in|cm|mm|q)\b/gi;

/** @param {string} value */
const rawSizeIn = (value) => [...value.matchAll(absoluteSize)].find(([, number]) => Number(number) !== 0)?.[0];

/** @param {import('postcss').Node} node */
const firstLineOf = (node) => node.source?.start?.line ?? Number.NaN;
/** @param {import('postcss').Node} node */
const lastLineOf = (node) => node.source?.end?.line ?? Number.NaN;

/** @param {import('postcss').Declaration} declaration */
function hasReason(declaration) {
  const next = declaration.next();
  if (next?.type === 'comment' && firstLineOf(next) === lastLineOf(declaration)) return true;
  const previous = declaration.prev();
  if (previous?.type !== 'comment' || lastLineOf(previous) !== firstLineOf(declaration) - 1) return false;
  // A comment at the end of a line belongs to the declaration before it.
  const before = previous.prev();
  return before === undefined || lastLineOf(before) !== firstLineOf(previous);
}

/** @type {import('stylelint').Rule} */
const rule = (enabled) => (root, result) => {
  if (!stylelint.utils.validateOptions(result, ruleName, { actual: enabled, possible: [true] })) return;
  root.walkDecls((declaration) => {
    const size = rawSizeIn(declaration.value);
    if (size === undefined || hasReason(declaration)) return;
    stylelint.utils.report({
      result,
      ruleName,
      message: messages.rejected,
      messageArgs: [size],
      node: declaration,
      word: size,
    });
  });
};
rule.ruleName = ruleName;
rule.messages = messages;
rule.meta = { url: import.meta.url };

export default stylelint.createPlugin(ruleName, rule);
