import type { FormerEntry } from '@contapro/domain';
import { savedEntries } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeContract } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { AccountEntriesDialog, type AccountEntriesDialogProps } from './AccountEntriesDialog.tsx';

const known: AccountEntriesDialogProps = {
  open: true,
  isSaving: false,
  saved: null,
  failure: null,
  readFile: () => Promise.resolve(null),
  onSave: () => undefined,
  onClose: () => undefined,
};

describeContract(AccountEntriesDialog, known);

const contasis = (series: string): readonly string[] => {
  const cells = Array.from({ length: 32 }, () => '');
  for (const [column, text] of [
    [0, '05/03/2025'],
    [2, '01'],
    [3, series],
    [5, '123'],
    [7, '20512345671'],
    [31, '636101'],
  ] as const)
    cells[column] = text;
  return cells;
};

it('reads a file, says what is left out, and gives the rest', async () => {
  const saved: (readonly FormerEntry[])[] = [];
  const sheets: Readonly<Record<string, readonly (readonly string[])[] | null>> = {
    'roto.xlsx': null,
    'otro.csv': [['Cuenta', 'Nombre']],
    'compras.xlsx': [contasis('F001'), contasis('')],
  };
  const screen = await renderThemed(
    <AccountEntriesDialog
      {...known}
      readFile={(file) => Promise.resolve(sheets[file.name] ?? null)}
      onSave={(entries) => void saved.push(entries)}
    />,
  );
  const choose = (name: string) =>
    userEvent.upload(document.querySelector('input[type="file"]') ?? document.body, new File(['x'], name));
  await choose('roto.xlsx');
  await expect.element(screen.getByText(/^No pudimos leer el archivo\./)).toBeVisible();
  await choose('otro.csv');
  await expect.element(screen.getByText(/^El archivo no tiene las columnas de CONCAR ni de CONTASIS\./)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Traer' })).toHaveAttribute('aria-disabled', 'true');
  await choose('compras.xlsx');
  await expect
    .element(screen.getByText('Leímos 1 comprobante de CONTASIS, del 05/03/2025 al 05/03/2025.'))
    .toBeVisible();
  await expect
    .element(screen.getByText('Línea 2 (-123): falta el tipo, la serie o el número, o no los conocemos.'))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Traer' }).click();
  expect(saved.map((entries) => entries.map(({ series, number }) => [series, number]))).toEqual([[['F001', '123']]]);
});

it('says what became of them', async () => {
  const screen = await renderThemed(<AccountEntriesDialog {...known} saved={savedEntries} />);
  await expect
    .element(screen.getByText('Trajimos 11 comprobantes. 1 ya tenía cuenta aquí y se queda como está.'))
    .toBeVisible();
  await expect
    .element(screen.getByText('Tu plan no tiene la cuenta 636109: no las proponemos hasta que las agregues.'))
    .toBeVisible();
});
