import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';
import style from './oxlint-style.mjs';

RuleTester.describe = describe;
RuleTester.it = it;
const tester = new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } });

tester.run('bare-aria', style.rules['bare-aria'], {
  valid: ['<i aria-hidden />', '<i aria-hidden="false" />', '<i aria-label="true story" />', '<i data-open="true" />'],
  invalid: [
    { code: '<i aria-hidden="true" />', output: '<i aria-hidden />', errors: 1 },
    { code: '<i aria-busy={true} />', output: '<i aria-busy />', errors: 1 },
    { code: "<i aria-busy={'true'} />", output: '<i aria-busy />', errors: 1 },
  ],
});

tester.run('said-status', style.rules['said-status'], {
  valid: [
    '<p role="alert">{text}</p>',
    '<Banner role="status">{text}</Banner>',
    '<p ref={saidOnArrival} role="status">{text}</p>',
    '<VisuallyHidden ref={words} aria-live="polite" />',
  ],
  invalid: [
    { code: '<p role="status">{text}</p>', errors: 1 },
    { code: "<p role={'status'} className={styles.note} />", errors: 1 },
    { code: '<div aria-live="assertive" />', errors: 1 },
    { code: '<VisuallyHidden role="status">{text}</VisuallyHidden>', errors: 1 },
  ],
});

tester.run('and-for-null', style.rules['and-for-null'], {
  valid: [
    '<p>{open && <b />}</p>',
    '<p>{open ? <b /> : <i />}</p>',
    '<p>{one ? <b /> : other ? <i /> : null}</p>',
    'const period = isYear ? null : month;',
    '<Select value={open ? value : null} />',
  ],
  invalid: [
    { code: '<p>{open ? <b /> : null}</p>', output: '<p>{open && <b />}</p>', errors: 1 },
    { code: '<p>{open ? text : null}</p>', output: '<p>{open && text}</p>', errors: 1 },
    { code: '<Banner action={open ? <b /> : null} />', output: '<Banner action={open && <b />} />', errors: 1 },
    { code: '<p>{open ? null : <b />}</p>', output: '<p>{!open && <b />}</p>', errors: 1 },
    { code: '<p>{!open ? null : <b />}</p>', output: '<p>{open && <b />}</p>', errors: 1 },
    { code: '<p>{share === undefined ? null : <b />}</p>', output: '<p>{share !== undefined && <b />}</p>', errors: 1 },
    { code: '<p>{a > b ? null : <b />}</p>', output: '<p>{!(a > b) && <b />}</p>', errors: 1 },
    { code: '<p>{one || other ? <b /> : null}</p>', output: '<p>{(one || other) && <b />}</p>', errors: 1 },
  ],
});

tester.run('line-before-default', style.rules['line-before-default'], {
  valid: ['/** @default 2 */', '/**\n * Rows.\n *\n * @default 2\n */', '// Rows. @default 2'],
  invalid: [
    { code: '/**\n * Rows.\n * @default 2\n */', output: '/**\n * Rows.\n *\n * @default 2\n */', errors: 1 },
    { code: '/** Rows. @default 2 */', output: '/**\n * Rows.\n *\n * @default 2\n */', errors: 1 },
  ],
});
