import { everyDeposit, loading, pendingDepositKey, ready } from '@contapro/domain';
import { accountChange, createPendingDeposit, samplePendingDepositPage } from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { page as browser } from 'vitest/browser';
import { describeContract } from '../../../testing/describeContract.tsx';
import { describeListTop } from '../../../testing/describeListTop.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { PendingDepositsScreen, type PendingDepositsScreenProps } from './PendingDepositsScreen.tsx';

const one = createPendingDeposit();
const without = createPendingDeposit({
  code: '20604589121-202611-01-F001-131',
  number: '00000131',
  account: null,
  accountSource: null,
  problems: ['account'],
});
const filed = createPendingDeposit({
  code: '20604589121-202611-01-F001-132',
  number: '00000132',
  state: 'filed',
  lot: '260007',
});
const other = createPendingDeposit({ depositor: { uuid: 'otro', name: 'Otro cliente S.A.C.', ruc: '20999999019' } });
const page = samplePendingDepositPage([one, without, filed, other]);

const nothing = () => undefined;

const known: PendingDepositsScreenProps = {
  today: '2026-11-20',
  rows: ready(page.items),
  summary: page.summary,
  page: 1,
  totalPages: 1,
  pageSize: 20,
  sizes: [20, 50, 100],
  filters: everyDeposit,
  selected: [],
  depositor: null,
  again: false,
  told: [],
  onFiltersChange: nothing,
  onSearchChange: nothing,
  onPageChange: nothing,
  onPageSizeChange: nothing,
  onSelectedChange: nothing,
  onDepositorChange: nothing,
  onAgainChange: nothing,
  onMake: nothing,
  onFileFailureDismiss: nothing,
  onDownload: nothing,
  onAccount: nothing,
  onRetry: nothing,
  hrefs: { studio: { board: '/estudio', pendingDeposits: '/estudio/detracciones' }, client: () => '/dashboard' },
};

describeContract(PendingDepositsScreen, known);

const many = ready(
  Array.from({ length: 20 }, (_, index) => createPendingDeposit({ code: `20604589121-202611-01-F001-${200 + index}` })),
);
describeListTop(
  <PendingDepositsScreen {...known} rows={many} totalPages={2} />,
  <PendingDepositsScreen {...known} rows={loading} totalPages={2} page={2} />,
);

it('says what goes into the file of the client, and what is left out and why', async () => {
  const calls = {
    onSelectedChange: vi.fn<PendingDepositsScreenProps['onSelectedChange']>(),
    onDepositorChange: vi.fn<PendingDepositsScreenProps['onDepositorChange']>(),
    onAgainChange: vi.fn<PendingDepositsScreenProps['onAgainChange']>(),
    onMake: vi.fn<() => void>(),
  };
  const screen = await renderThemed(
    <PendingDepositsScreen
      {...known}
      {...calls}
      selected={[one, without, filed, other]}
      depositor={one.depositor.uuid}
    />,
  );
  const bar = screen.getByRole('region', { name: 'Depósitos elegidos' });
  await expect.element(bar.getByRole('status')).toHaveTextContent('4 elegidos1 va en el archivo: S/ 495.00');
  await expect.element(bar.getByText('1 no puede ir en el archivo:')).toBeVisible();
  await expect
    .element(bar.getByRole('listitem'))
    .toHaveTextContent('F001-00000131: Falta la cuenta del proveedor: escríbela.');
  await bar.getByRole('button', { name: 'Quitarlos de la selección' }).click();
  expect(calls.onSelectedChange).toHaveBeenLastCalledWith(new Set([one, filed, other].map(pendingDepositKey)));
  await bar.getByRole('checkbox', { name: 'Incluir también 1 que ya está en un archivo' }).click();
  expect(calls.onAgainChange).toHaveBeenCalledExactlyOnceWith(true);
  await bar.getByRole('combobox', { name: 'Deposita' }).selectOptions('Otro cliente S.A.C. (1)');
  expect(calls.onDepositorChange).toHaveBeenCalledExactlyOnceWith('otro');
  await bar.getByRole('button', { name: 'Descargar archivo para SUNAT' }).click();
  expect(calls.onMake).toHaveBeenCalledOnce();
});

it('shows before a file is made what it deposits into each account', async () => {
  const again = createPendingDeposit({ code: 'another', number: '00000777', depositCents: 500 });
  const theirs = createPendingDeposit({
    code: 'theirs',
    supplierRuc: '20512345671',
    supplierName: 'Seguridad Integral del Centro S.A.C.',
    account: '00005118845',
    depositCents: 1_200_00,
  });
  const screen = await renderThemed(
    <PendingDepositsScreen {...known} selected={[one, theirs, again, without]} depositor={one.depositor.uuid} />,
  );
  await screen.getByText('Subtotales de 2 cuentas de proveedores').click();
  const table = screen.getByRole('table', { name: 'Subtotales de 2 cuentas de proveedores' }).element();
  const words = [...table.querySelectorAll('tr')].map((line) =>
    [...line.children].map(({ textContent }) => textContent.replaceAll(/\s/g, ' ')),
  );
  expect(words).toEqual([
    ['Proveedor', 'Cuenta', 'Depósitos', 'Soles'],
    ['Transportes Andinos S.R.L.', '00071234567', '2', '500.00'],
    ['Seguridad Integral del Centro S.A.C.', '00005118845', '1', '1,200.00'],
    ['Total del archivo', '3', '1,700.00'],
  ]);
  await expect.element(screen.getByText('3 van en el archivo: S/ 1,700.00')).toBeVisible();
});

it('makes no file when none of the selected deposits can be in one', async () => {
  const screen = await renderThemed(
    <PendingDepositsScreen {...known} selected={[without]} depositor={without.depositor.uuid} />,
  );
  await expect.element(screen.getByText('Ninguno de los elegidos puede ir en un archivo.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Descargar archivo para SUNAT' })).toBeDisabled();
});

it('offers the account and the file of a row', async () => {
  const onAccount = vi.fn<PendingDepositsScreenProps['onAccount']>();
  const onDownload = vi.fn<PendingDepositsScreenProps['onDownload']>();
  // Narrower, the actions are in the menu of the row.
  await browser.viewport(1440, 900);
  const screen = await renderThemed(<PendingDepositsScreen {...known} {...{ onAccount, onDownload }} />);
  await screen.getByRole('button', { name: 'Escribir la cuenta de Transportes Andinos S.R.L.' }).click();
  expect(onAccount).toHaveBeenCalledExactlyOnceWith(without);
  await screen.getByRole('button', { name: 'Descargar otra vez el archivo del lote 260007' }).click();
  expect(onDownload).toHaveBeenCalledExactlyOnceWith(filed);
});

it('offers no account to whom may not change it, and says whom to ask', async () => {
  const screen = await renderThemed(
    <PendingDepositsScreen {...known} rows={ready([one, without])} canChangeAccounts={false} />,
  );
  await expect.element(screen.getByText(/pide al titular o a un revisor que la escriba/)).toBeVisible();
  expect(screen.getByRole('button', { name: /cuenta de/ }).elements()).toEqual([]);
});

it('says beside the button why a file was not made, until it is dismissed', async () => {
  const onFileFailureDismiss = vi.fn<() => void>();
  const failure = 'No pudimos preparar el archivo. Revisa tu conexión a internet.';
  const screen = await renderThemed(
    <PendingDepositsScreen {...known} fileFailure={failure} onFileFailureDismiss={onFileFailureDismiss} />,
  );
  await expect.element(screen.getByRole('alert')).toHaveTextContent(failure);
  await screen.getByRole('button', { name: 'Cerrar aviso' }).click();
  expect(onFileFailureDismiss).toHaveBeenCalledOnce();
});

it('says beside an account and in the preview of the file that it changed, and asks to check it', async () => {
  const changed = { ...one, accountChange };
  const said = 'Cambió el 12/11/2026, por Ana Paz Rojas; antes terminaba en 1234';
  const props = { ...known, rows: ready([changed]), selected: [changed], depositor: one.depositor.uuid };
  const screen = await renderThemed(<PendingDepositsScreen {...props} />);
  // In the row and in the subtotals, which are open.
  await expect.poll(() => screen.getByText(said).elements().length).toBe(2);
  await expect.element(screen.getByRole('button', { name: 'Descargar archivo para SUNAT' })).toBeVisible();
  const told = [{ supplierRuc: one.supplierRuc, account: one.account ?? '' }];
  await screen.rerender(<PendingDepositsScreen {...props} told={told} />);
  await expect
    .element(
      screen.getByText(
        'La cuenta de Transportes Andinos S.R.L. cambió desde el último depósito. Revísala y vuelve a pulsar.',
      ),
    )
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Ya revisé las cuentas: descargar' })).toBeVisible();
});
