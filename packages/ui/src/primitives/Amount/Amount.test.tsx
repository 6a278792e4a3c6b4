import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { describeContract } from '../../testing/describeContract.tsx';
import { Amount } from './Amount.tsx';

describeContract(Amount, { cents: 1_419_455 });

it('RESP-04 is read as money: the sign and the unit are words, which are not copied or printed', async () => {
  const { container } = await render(<Amount cents={-211_800} />);
  const spoken = [...container.querySelectorAll('span')].flatMap((element) => {
    const { content } = getComputedStyle(element, '::before');
    return content === 'none' || content === 'normal' ? [] : content;
  });
  expect(spoken).toEqual(['"\u200B" / "menos "', '"\u200B" / "soles "']);
  const silent = [...container.querySelectorAll('[aria-hidden]')].map(({ textContent }) => textContent);
  expect(silent).toEqual(['-', 'S/\u00a0']);
});

it.each([
  [1_419_455, 'S/\u00a014,194.55'],
  [-211_800, '-S/\u00a02,118.00'],
  [0, 'S/\u00a00.00'],
  [123_456_789_012_345, 'S/\u00a01,234,567,890,123.45'],
  [null, '-'],
])('FORMAT-02 FORMAT-03 writes %s cents as %s', async (cents, text) => {
  const { container } = await render(<Amount cents={cents} />);
  expect(container.textContent).toBe(text);
});
