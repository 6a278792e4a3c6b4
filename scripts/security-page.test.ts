import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { read, root } from './files.ts';

/** The numbers of the requirements of OWASP ASVS 5.0.0 of levels 1 and 2, by section and in their order. */
const sections = JSON.parse(read('scripts/asvs-requirements.json')) as Record<string, number[]>;
const requirements = Object.entries(sections).flatMap(([section, numbers]) =>
  numbers.map((number) => `${section}.${number}`),
);

/** `1.2.1`, `1.2.3–1.2.5` (with those between) and lists of both; a number that does not exist stays as it is. */
const expand = (cell: string): string[] =>
  cell.split(', ').flatMap((part) => {
    const [first = -1, last = first] = part.split('–').map((number) => requirements.indexOf(number));
    return first < 0 || last < first ? [part] : requirements.slice(first, last + 1);
  });

const rows = [
  ...read('docs/security.md').matchAll(/^\| (\d+\.\d+\.\d+[^|]*) \| ([^|]*) \| ([^|]*) \| ([^|]*) \|$/gm),
].map(([, numbers = '', answer = '', reason = '', tests = '']) => ({
  numbers,
  answer,
  reason,
  tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
}));

it('docs/security.md has every requirement of ASVS of levels 1 and 2 in one row, in the order of ASVS', () => {
  expect(requirements).toHaveLength(253);
  expect(rows.flatMap(({ numbers }) => expand(numbers)).toSorted(byNumber)).toEqual(requirements);
  const firsts = rows.map(({ numbers }) => requirements.indexOf(expand(numbers)[0] ?? ''));
  expect(firsts).toEqual(firsts.toSorted((a, b) => a - b));
});

const byNumber = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });

it('what is held names a test that exists, and what is accepted a day', () => {
  const wrong = rows.filter(({ answer, reason, tests }) => {
    if (answer === 'held')
      return (
        tests.length === 0 || tests.some((path) => !/\.(test|spec)\.tsx?$/.test(path) || !existsSync(join(root, path)))
      );
    if (answer === 'not applicable') return reason.length < 10 || tests.length > 0;
    return !/^accepted until \d{4}-\d{2}-\d{2}$/.test(answer) || reason.length < 10;
  });
  expect(wrong).toEqual([]);
});

it('each attack names a test by its title', () => {
  const [, section = ''] = /\n## Attacks\n([\s\S]*?)\n## /.exec(read('docs/security.md')) ?? [];
  const attacks = section.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| attack '));
  const missing = attacks.filter((line) => {
    const [, path = '', title = ''] = /\| `([^`]+)`: “([^”]+)” \|$/.exec(line) ?? [];
    return path === '' || !existsSync(join(root, path)) || !read(path).includes(title);
  });
  expect([attacks.length > 20, missing]).toEqual([true, []]);
});

it('the summary has the number of requirements of each answer', () => {
  const counts = Object.entries(Object.groupBy(rows, ({ answer }) => answer.replace(/ until.*/, ''))).map(
    ([answer, ofAnswer = []]) => [answer, ofAnswer.flatMap(({ numbers }) => expand(numbers)).length],
  );
  const summary = [...read('docs/security.md').matchAll(/^\| (held|not applicable|accepted) \| (\d+) \|/gm)].map(
    ([, answer, count]) => [answer, Number(count)],
  );
  expect(Object.fromEntries(summary)).toEqual(Object.fromEntries(counts));
});
