import { ledgerEntries } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ThemeRoot } from '../../../primitives/ThemeRoot/index.ts';
import { describeContract, faultsOf } from '../../../testing/describeContract.tsx';
import { EntryHead, EntryTable } from './index.ts';

const known = { 'aria-label': 'Asientos', entries: ledgerEntries.slice(1, 2), totalLabel: 'Total' };

describeContract(EntryTable, known, { control: 'table' });

const textsOf = (container: Element) =>
  [...container.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent));

it('shows the lines of a divided purchase in debit and credit, with their sum', async () => {
  const { container } = await render(
    <ThemeRoot theme="light">
      <EntryTable {...known} />
    </ThemeRoot>,
  );
  const [first] = ledgerEntries[1]?.lines ?? [];
  const gloss = 'Alquiler de octubre';
  expect(textsOf(container)).toEqual([
    ['Cuenta', 'Centro', 'Glosa', 'Debe\u00A0S/', 'Haber\u00A0S/'],
    [`6352${first?.accountName}VEN`, 'VEN', gloss, '3,000.00', ''],
    [`6352${first?.accountName}ADM`, 'ADM', gloss, '2,000.00', ''],
    [expect.stringMatching(/^401111/), '-', gloss, '900.00', ''],
    [expect.stringMatching(/^421201/), '-', gloss, '', '5,900.00'],
    ['Total', '', '', '5,900.00', '5,900.00'],
  ]);
  expect(await faultsOf(container)).toEqual([]);
});

it('shows dollars beside the soles, and their sums', async () => {
  const { container } = await render(
    <ThemeRoot theme="light">
      <EntryTable {...known} entries={ledgerEntries.slice(2, 3)} />
    </ThemeRoot>,
  );
  expect(textsOf(container).slice(-2)).toEqual([
    ['Total', '', '', '4,124.10', '4,124.10'],
    ['En USD', '', '', 'US$ 1,180.00', 'US$ 1,180.00'],
  ]);
  expect(textsOf(container)[1]?.slice(3)).toEqual(['3,495.00 US$ 1,000.00', '']);
});

it('says above a voucher that the file leaves out why', async () => {
  const entry = ledgerEntries[3];
  if (!entry) throw new Error('There is one that is left out');
  const screen = await render(
    <ThemeRoot theme="light">
      <EntryHead entry={entry} file="concar" />
    </ThemeRoot>,
  );
  await expect.element(screen.getByText('No va en el archivo')).toBeVisible();
  await expect.element(screen.getByText(/^CONCAR recibe el IGV a 0, 10 o 18 %/)).toBeVisible();
});

it.each([
  [99_999_999, false],
  [999_999_999_999_999, true],
])('of %i cents is read row by row on a phone: %s', async (amount, isStacked) => {
  await page.viewport(390, 844);
  const entries = ledgerEntries
    .slice(1, 3)
    .map((entry) => ({ ...entry, lines: entry.lines.map((line) => ({ ...line, amount })) }));
  const { container } = await render(
    <ThemeRoot theme="light">
      <EntryTable {...known} entries={entries} />
    </ThemeRoot>,
  );
  const table = container.querySelector('table');
  expect([
    table?.dataset['stacked'] === 'true',
    (table?.scrollWidth ?? 0) <= (table?.parentElement?.clientWidth ?? 0),
  ]).toEqual([isStacked, true]);
  expect(await faultsOf(container)).toEqual([]);
});
