import type { ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeContract } from '../../testing/describeContract.tsx';
import { renderThemed } from '../../testing/renderThemed.tsx';
import { type SheetColumn, SheetCell, SheetRow, SheetTable, stackedGroup } from './index.ts';

const columns: readonly SheetColumn[] = [
  { id: 'type', header: 'Tipo', fill: true },
  { id: 'count', header: 'Comprobantes', align: 'end', onlyWide: true },
  { id: 'igv', header: 'IGV', align: 'end' },
];

const row = (
  <SheetRow>
    <SheetCell column="type" scope="row">
      Facturas
    </SheetCell>
    <SheetCell column="count">124</SheetCell>
    <SheetCell column="igv">41,882.60</SheetCell>
  </SheetRow>
);

describeContract(
  SheetTable,
  { 'aria-label': 'IGV por tipo', columns, children: <tbody>{row}</tbody> },
  { control: 'table' },
);
const inTable = (part: ReactElement) => (
  <SheetTable aria-label="IGV por tipo" columns={columns}>
    <tbody>{part}</tbody>
  </SheetTable>
);
describeContract(
  SheetRow,
  { children: <SheetCell column="type">Facturas</SheetCell> },
  { within: inTable, root: 'tbody tr' },
);
describeContract(
  SheetCell,
  { column: 'igv', children: '41,882.60' },
  { within: (part) => inTable(<SheetRow>{part}</SheetRow>), root: 'tbody td' },
);

/** Whether each column is shown, and on which side its header and its cell are aligned. */
const columnsIn = (container: Element) =>
  [...container.querySelectorAll('thead th')].map((head, index) => {
    const cell = container.querySelectorAll('tbody tr > *')[index];
    return [head, cell].map((each) => {
      const { display, textAlign } = each ? getComputedStyle(each) : {};
      return display === 'none' ? 'hidden' : textAlign;
    });
  });

it('keeps the roles of a table where its rows are blocks', async () => {
  await page.viewport(390, 600);
  const screen = await renderThemed(
    <SheetTable aria-label="IGV por tipo" columns={columns} stacked>
      <tbody {...stackedGroup}>{row}</tbody>
    </SheetTable>,
  );
  const roles = [...screen.container.querySelectorAll('table, table *')].map((part) => part.getAttribute('role'));
  expect(roles.join(' ')).toBe(
    'table rowgroup row columnheader columnheader columnheader rowgroup row rowheader cell cell',
  );
  await expect.element(screen.getByRole('columnheader', { name: 'IGV' })).toBeInTheDocument();
});

it('aligns header and cells as their column says, and hides a wide column where it is narrow', async () => {
  await page.viewport(900, 600);
  const { container } = await renderThemed(
    <SheetTable aria-label="IGV por tipo" columns={columns}>
      <tbody>{row}</tbody>
    </SheetTable>,
  );
  expect(columnsIn(container)).toEqual([
    ['start', 'start'],
    ['end', 'end'],
    ['end', 'end'],
  ]);
  await page.viewport(390, 600);
  expect(columnsIn(container)).toEqual([
    ['start', 'start'],
    ['hidden', 'hidden'],
    ['end', 'end'],
  ]);
});

it('has a row header for a cell with a scope, and a plain cell without one', async () => {
  const screen = await renderThemed(
    <SheetTable aria-label="IGV por tipo" columns={columns}>
      <tbody>{row}</tbody>
    </SheetTable>,
  );
  await expect.element(screen.getByRole('table', { name: 'IGV por tipo' })).toBeVisible();
  await expect.element(screen.getByRole('rowheader', { name: 'Facturas' })).toHaveAttribute('scope', 'row');
  await expect.element(screen.getByRole('cell', { name: '41,882.60' })).not.toHaveAttribute('scope');
});

it('refuses a cell whose column does not exist', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const drawn = render(
    <SheetTable columns={columns}>
      <tbody>
        <SheetRow>
          <SheetCell column="igvv">1.00</SheetCell>
        </SheetRow>
      </tbody>
    </SheetTable>,
  );
  await expect(drawn).rejects.toThrow(
    "SheetCell has the column 'igvv', which is not a column of a SheetTable around it.",
  );
  vi.restoreAllMocks();
});
