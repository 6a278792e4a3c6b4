import { ready } from '@contapro/domain';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { DataTable } from '../DataTable.tsx';

const codes = Array.from({ length: 5000 }, (_, index) => `F001-${index + 1}`);
const columns = [{ id: 'code', header: 'Serie-Número', rowHeader: true, cell: (code: string) => code }];
const same = (code: string) => code;

const tableOf = (rows: readonly string[]) => (
  <DataTable
    label="Recibos"
    rows={ready(rows)}
    rowKey={same}
    rowName={same}
    columns={columns}
    empty={null}
    style={{ maxBlockSize: 400 }}
  />
);

const codesOf = (container: Element) =>
  [...container.querySelectorAll('tbody th')].slice(0, 3).map(({ textContent }) => textContent);
const settled = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

// The first test of the file: later ones have the code for scrolling already.
it('shows the first rows of a long table at once, and the others once the code for scrolling is loaded', async () => {
  await page.viewport(1280, 900);
  const screen = await renderThemed(tableOf(codes));
  const region = screen.getByRole('region', { name: 'Recibos' }).element();
  expect([codesOf(screen.container), region.ariaBusy, region.scrollHeight]).toEqual([
    ['F001-1', 'F001-2', 'F001-3'],
    'false',
    44 + 5000 * 44,
  ]);
  region.scrollTo(0, 4900 * 44);
  await expect.element(screen.getByRole('rowheader', { name: 'F001-4902' })).toBeVisible();
});

it('shows other rows where it was scrolled to, and from the top when it has fewer', async () => {
  const screen = await renderThemed(tableOf(codes));
  const region = screen.getByRole('region', { name: 'Recibos' }).element();
  region.scrollTo(0, 2000 * 44);
  await expect.element(screen.getByRole('rowheader', { name: 'F001-2003' })).toBeVisible();
  await screen.rerender(tableOf(codes.toReversed()));
  await expect.element(screen.getByRole('rowheader', { name: 'F001-2998' })).toBeVisible();
  await screen.rerender(tableOf(codes.slice(0, 150)));
  await settled();
  await expect.element(screen.getByRole('rowheader', { name: 'F001-150' })).toBeVisible();
  region.scrollTo(0, 0);
  await expect.element(screen.getByRole('rowheader', { name: 'F001-1', exact: true })).toBeVisible();
});
