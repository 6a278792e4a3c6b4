import '@contapro/ui/styles.css';
import { ready } from '@contapro/domain';
import { DataTable, ThemeRoot } from '@contapro/ui';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { followPlace, type ListPlace } from './listPlace.ts';
import { focusHeading } from './PageAnnouncer.tsx';

const codes = Array.from({ length: 90 }, (_, index) => `F001-${index + 1}`);
const columns = [
  { id: 'code', header: 'Serie-Número', rowHeader: true, cell: (code: string) => code },
  {
    id: 'actions',
    header: 'Acciones',
    actions: (code: string) => [
      { id: 'view', label: 'Ver', name: `Ver ${code}` },
      { id: 'decide', label: 'Decidir', name: `Decidir ${code}` },
    ],
  },
];
const same = (code: string) => code;
const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Shows the page of a list, and follows the place in it; `left` is where it was left before. */
async function visit(left?: ListPlace) {
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  root.render(
    <ThemeRoot>
      <main>
        <h1>Recibos</h1>
        <a href="/otra">Otra página</a>
        <DataTable
          label="Recibos"
          rows={ready(codes)}
          rowKey={same}
          rowName={same}
          columns={columns}
          empty={null}
          style={{ blockSize: 300 }}
        />
      </main>
    </ThemeRoot>,
  );
  await expect.element(page.getByRole('rowheader', { name: 'F001-1', exact: true })).toBeInTheDocument();
  const places: ListPlace[] = [];
  const stop = followPlace(left, (place) => places.push(place));
  const region = element.querySelector('[role=region]');
  if (!region) throw new Error('There is a table');
  const leave = () => {
    stop();
    root.unmount();
    element.remove();
  };
  ends.push(leave);
  return { region, leave, place: () => places.at(-1) };
}

it('shows the rows to which a list was scrolled, with the focus on the control that had it', async () => {
  await page.viewport(1280, 900);
  const first = await visit();
  first.region.scrollTo(0, 60 * 44);
  await frames();
  await page.getByRole('button', { name: 'Decidir F001-63' }).click();
  const place = first.place();
  const { scrollTop } = first.region;
  first.leave();

  const again = await visit(place);
  await expect.element(page.getByRole('button', { name: 'Decidir F001-63' })).toHaveFocus();
  expect(again.region.scrollTop).toBe(scrollTop);
  // The announcement of the page leaves it there.
  focusHeading();
  await expect.element(page.getByRole('button', { name: 'Decidir F001-63' })).toHaveFocus();
});

it('focuses the link that was followed, and forgets a row when something else got the focus', async () => {
  const first = await visit();
  await page.getByRole('button', { name: 'Ver F001-2', exact: true }).click();
  page.getByRole('link', { name: 'Otra página' }).element().focus();
  expect(first.place()).toEqual({ top: 0, left: 0, focus: { href: '/otra' } });
  first.leave();
  await visit(first.place());
  await expect.element(page.getByRole('link', { name: 'Otra página' })).toHaveFocus();
});

it('moves nothing on a page that is opened for the first time', async () => {
  const { region } = await visit();
  await frames();
  expect([region.scrollTop, document.activeElement]).toEqual([0, document.body]);
});
