import { failed, ready } from '@contapro/domain';
import { ledgerEntries, sampleLedgerEntryPage, textiles } from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ThemeRoot } from '../../../primitives/ThemeRoot/index.ts';
import { describeContract, faultsOf } from '../../../testing/describeContract.tsx';
import { LedgerEntriesScreen, type LedgerEntriesScreenProps } from './LedgerEntriesScreen.tsx';

const { summary } = sampleLedgerEntryPage(ledgerEntries);
const known: LedgerEntriesScreenProps = {
  business: textiles,
  period: '202610',
  periodSelector: null,
  rows: ready(ledgerEntries),
  summary,
  file: 'concar',
  onFileChange: () => {},
  onDownload: () => {},
  onPrint: () => {},
  onRetry: () => {},
  hrefs: { accounts: '#cuentas', withoutAccount: '#sin-cuenta' },
  page: 1,
  totalPages: 1,
  pageSize: 50,
  sizes: [50, 20],
  onPageChange: () => {},
  onPageSizeChange: () => {},
};
describeContract(LedgerEntriesScreen, known);

const screenOf = (props: Partial<LedgerEntriesScreenProps> = {}) =>
  render(
    <ThemeRoot theme="light">
      <LedgerEntriesScreen {...known} {...props} />
    </ThemeRoot>,
  );

it('shows the sums of the month, the entries, and the purchases without an account of their own', async () => {
  const screen = await screenOf();
  await expect.element(screen.getByRole('table', { name: 'Asientos, Oct 2026' })).toBeVisible();
  await expect.element(screen.getByText('1 compra va a la cuenta 659901 de tus ajustes.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Dar cuentas' })).toHaveAttribute('href', '#sin-cuenta');
  await expect.element(screen.getByText('Queda fuera 1')).toBeVisible();
  expect(await faultsOf(screen.container)).toEqual([]);
});

it('selects another file, prints and downloads', async () => {
  const onFileChange = vi.fn<LedgerEntriesScreenProps['onFileChange']>();
  const onPrint = vi.fn<() => void>();
  const onDownload = vi.fn<() => void>();
  const screen = await screenOf({ onFileChange, onPrint, onDownload });
  await screen.getByLabelText('Archivo').selectOptions('StarSoft');
  await screen.getByRole('button', { name: 'Imprimir' }).click();
  await screen.getByRole('button', { name: 'Descargar' }).click();
  expect([onFileChange.mock.calls, onPrint.mock.calls.length, onDownload.mock.calls.length]).toEqual([
    [['starsoft']],
    1,
    1,
  ]);
});

it('says what to do first when the program has no settings', async () => {
  const onDownload = vi.fn<() => void>();
  const screen = await screenOf({
    file: 'starsoft',
    rows: ready([]),
    summary: { ...sampleLedgerEntryPage([]).summary, isSetUp: false },
    onDownload,
  });
  await expect.element(screen.getByText('Falta configurar StarSoft')).toBeVisible();
  await screen.getByRole('button', { name: 'Descargar' }).last().click();
  expect(onDownload).toHaveBeenCalledOnce();
});

it('offers to load the entries again after a failure', async () => {
  const onRetry = vi.fn<() => void>();
  const screen = await screenOf({ rows: failed, summary: null, onRetry });
  await screen.getByRole('button', { name: /intentar/ }).click();
  expect(onRetry).toHaveBeenCalledOnce();
});
