import { expect, it } from 'vitest';
import { followRows } from './followRows.ts';

const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

/** A region of 400 px with 5000 rows of 40 px. */
function region() {
  const element = document.body.appendChild(document.createElement('div'));
  Object.assign(element.style, { overflow: 'auto', blockSize: '400px' });
  element.appendChild(document.createElement('div')).style.blockSize = `${5000 * 40}px`;
  return element;
}

// `_didMount` and `_willUpdate` of the library are not in its documentation: an update that changes them fails here.
it('reports the rows that a region shows when it begins and after each scrolling, until it ends', async () => {
  const element = region();
  const reported: [first: number, end: number][] = [];
  const end = followRows(element, {
    count: 5000,
    rowHeight: 40,
    onRows: (first, last) => reported.push([first, last]),
  });
  await expect.poll(() => reported.at(-1)).toEqual([0, 16]);
  element.scrollTo(0, 2000 * 40);
  await expect.poll(() => reported.at(-1)).toEqual([1994, 2016]);
  end();
  element.scrollTo(0, 0);
  await frames();
  expect(reported.at(-1)).toEqual([1994, 2016]);
  element.remove();
});
