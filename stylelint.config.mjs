/** @type {import('stylelint').Config} */
export default {
  extends: ['stylelint-config-standard'],
  plugins: ['./scripts/stylelint-raw-size.mjs'],
  ignoreFiles: ['**/dist/**', '**/storybook-static/**', '**/node_modules/**'],
  // Their custom properties are known everywhere.
  referenceFiles: ['packages/ui/src/tokens/tokens.css', 'packages/ui/src/**/*.module.css'],
  // A disabled rule needs a reason.
  reportDescriptionlessDisables: true,
  rules: {
    'contapro/raw-size': true,
    'no-unknown-custom-properties': true,
    // Text for screen readers is a `VisuallyHidden` or composes its class.
    'declaration-property-value-disallowed-list': { 'clip-path': ['/^inset\\(/'], clip: ['/./'] },
    // CSS modules.
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
    // A page in a language that is written from right to left is laid out the other way round.
    'property-layout-mappings': [
      'flow-relative',
      // Shorthands with one to three values are the same both ways round. The logical names of overflow are too new.
      {
        ignoreProperties: ['margin', 'padding', 'inset', 'scroll-padding', 'border-width', 'overflow-x', 'overflow-y'],
      },
    ],
    // Part names are camelCase, so that they read as properties of the styles object.
    'selector-class-pattern': '^[a-z][a-zA-Z0-9]*$',
    'keyframes-name-pattern': '^[a-z][a-zA-Z0-9]*$',
    // Tokens and properties that a host may set begin with `cp-`, those of one component with `_`.
    'custom-property-pattern': '^(cp-|_)[a-z][a-z0-9-]*$',
    // One class for each rule, and at most an element or pseudo-element of it. Conditions are in `:where()`.
    'selector-max-specificity': '0,1,1',
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    'value-keyword-case': ['lower', { camelCaseSvgKeywords: true }],
    'declaration-empty-line-before': null,
    'custom-property-empty-line-before': null,
    'rule-empty-line-before': null,
    'comment-empty-line-before': null,
    'declaration-block-no-redundant-longhand-properties': null,
    'no-descending-specificity': null,
    'lightness-notation': null,
    'hue-degree-notation': null,
    'alpha-value-notation': null,
    'color-no-hex': true,
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla'],
  },
  // The tokens define the sizes.
  overrides: [
    { files: ['packages/ui/src/tokens/tokens.css'], rules: { 'contapro/raw-size': null } },
    // PDF.js gives the properties of its text layer their names.
    {
      files: ['packages/ui/src/patterns/VoucherViewerDialog/PdfContent.module.css'],
      rules: { 'custom-property-pattern': null },
    },
  ],
};
