import { expect, it } from 'vitest';
import { describeContract } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { StudioNav, type StudioNavProps } from './StudioNav.tsx';
import { UnreadNoticesContext } from './UnreadNoticesContext.ts';

const known: StudioNavProps = {
  current: 'collections',
  hrefs: { board: '/estudio', collections: '/recolecciones' },
};

describeContract(StudioNav, known);

const linksIn = (element: Element) =>
  [...element.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href'), link.ariaCurrent]);

it('leads to the pages that have an address, and marks the one that is shown', async () => {
  const screen = await renderThemed(<StudioNav {...known} />);
  expect(linksIn(screen.container)).toEqual([
    ['Tablero del mes', '/estudio', null],
    ['Recolecciones', '/recolecciones', 'page'],
  ]);
});

it('shows nothing when it has no other page', async () => {
  const screen = await renderThemed(<StudioNav current="board" hrefs={{ board: '/estudio' }} />);
  expect(linksIn(screen.container)).toEqual([]);
});

it.each([
  [0, 'Avisos'],
  [1, 'Avisos 11 sin leer'],
  [120, 'Avisos +99120 sin leer'],
])('says beside the notices how many are unread: %i', async (unread, words) => {
  const screen = await renderThemed(
    <UnreadNoticesContext value={unread}>
      <StudioNav current="board" hrefs={{ board: '/estudio', notices: '/estudio/avisos' }} />
    </UnreadNoticesContext>,
  );
  expect(linksIn(screen.container)[1]?.[0]?.replaceAll(/\s+/g, ' ')).toBe(words);
});
