import { chartOf, everyAccount, newestFirst, plainPlan, ready } from '@contapro/domain';
import { textiles, voucherAccounts } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { describeContract } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { VoucherAccountsScreen, type VoucherAccountsScreenProps } from './VoucherAccountsScreen.tsx';

const [sure = null, , likely = null, unknown = null] = voucherAccounts;
const nothing = () => undefined;
const known: VoucherAccountsScreenProps = {
  business: textiles,
  period: '202610',
  periodSelector: null,
  rows: ready(voucherAccounts),
  summary: { vouchers: 6, withoutAccount: 4 },
  chart: chartOf(plainPlan),
  filter: everyAccount,
  current: sure,
  sureCount: 2,
  canUndo: true,
  hasKeys: true,
  page: 1,
  totalPages: 1,
  pageSize: 100,
  sizes: [100, 50, 20],
  sort: newestFirst,
  onSortChange: nothing,
  onPageChange: nothing,
  onPageSizeChange: nothing,
  onFilterChange: nothing,
  onMove: nothing,
  onAccept: nothing,
  onAcceptSure: nothing,
  onOpen: nothing,
  onApplyToSupplier: nothing,
  onUndo: nothing,
  isSettling: false,
  onGoOn: nothing,
  onRules: nothing,
  onEntries: nothing,
  onPlan: nothing,
  onKeysChange: nothing,
  onRetry: nothing,
};

describeContract(VoucherAccountsScreen, known);

const show = async (props: Partial<VoucherAccountsScreenProps> = {}) => {
  await page.viewport(1440, 900);
  const asked: unknown[] = [];
  const note =
    (name: string) =>
    (...given: unknown[]) =>
      void asked.push([name, ...given.filter((one) => typeof one === 'number' || typeof one === 'boolean')]);
  const screen = await renderThemed(
    <VoucherAccountsScreen
      {...known}
      onMove={note('move')}
      onAccept={note('accept')}
      onAcceptSure={note('acceptSure')}
      onOpen={note('open')}
      onApplyToSupplier={note('supplier')}
      onUndo={note('undo')}
      onGoOn={note('goOn')}
      onRules={note('rules')}
      onEntries={note('entries')}
      onPlan={note('plan')}
      onKeysChange={note('keys')}
      {...props}
    />,
  );
  return { screen, asked };
};

it('accepts, chooses, divides, applies to the supplier, undoes and moves with single keys', async () => {
  const { asked } = await show();
  await userEvent.keyboard('aCrtsz{ArrowRight}{ArrowLeft}');
  expect(asked).toEqual([
    ['accept'],
    ['open', false],
    ['open', true],
    ['supplier'],
    ['acceptSure'],
    ['undo'],
    ['move', 1],
    ['move', -1],
  ]);
});

it('does the same with buttons, and nothing by keys when they are off', async () => {
  const { screen, asked } = await show({ hasKeys: false });
  await userEvent.keyboard('acrtsz');
  expect(asked).toEqual([]);
  const names = ['Aceptar', 'Elegir cuenta', 'Repartir', 'Para todo el proveedor', 'Deshacer', 'Aceptar las 2 seguras'];
  for (const name of names) await screen.getByRole('button', { name, exact: true }).first().click();
  await screen.getByRole('button', { name: 'Reglas' }).click();
  await screen.getByRole('button', { name: 'Traer asientos' }).click();
  await screen.getByRole('button', { name: 'Plan de cuentas' }).click();
  expect(asked).toEqual([
    ['accept'],
    ['open', false],
    ['open', true],
    ['supplier'],
    ['undo'],
    ['acceptSure'],
    ['rules'],
    ['entries'],
    ['plan'],
  ]);
});

it('says what is suggested, and why', async () => {
  const { screen } = await show({ current: likely });
  const current = screen.getByRole('region', { name: 'Compra sin cuenta' });
  await expect.element(current.getByText('656 Suministros')).toBeVisible();
  await expect
    .element(
      current.getByText(
        'Así lo hiciste en otras 3 empresas con este proveedor, 7 de 9 veces; la última el 02/10/2026. Acierta 75 de 100.',
      ),
    )
    .toBeVisible();
});

it('says that it does not know, and does not accept anything then', async () => {
  const { screen, asked } = await show({ current: unknown });
  const current = screen.getByRole('region', { name: 'Compra sin cuenta' });
  await expect.element(current.getByText('No sé: nada parecido antes.')).toBeVisible();
  await userEvent.keyboard('t');
  await expect.element(current.getByRole('button', { name: 'Aceptar' })).toHaveAttribute('aria-disabled', 'true');
  expect(asked).toEqual([]);
});

it('shows each account with its name in the table, and leads to those that are left', async () => {
  const { screen, asked } = await show({ current: null, sureCount: 0 });
  await expect.element(screen.getByRole('cell', { name: '602 Materias primas' })).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: 'Repartida en 2 cuentas' })).toBeVisible();
  await screen.getByRole('button', { name: 'Seguir con las 4 que faltan' }).click();
  expect(asked).toEqual([['goOn']]);
});

it('offers nothing to go on with while it is not known what is left', async () => {
  const { screen } = await show({ current: null, isSettling: true });
  await expect.element(screen.getByText('Guardando…')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Seguir con/ })).not.toBeInTheDocument();
});

it('leads elsewhere for the plan and the entries of another program on a page that takes no files', async () => {
  const { screen } = await show({ onPlan: undefined, onEntries: undefined, elsewhereHref: '#contapro' });
  await expect
    .element(screen.getByRole('link', { name: 'Plan y asientos, en ContaPro' }))
    .toHaveAttribute('href', '#contapro');
  await expect.element(screen.getByRole('button', { name: 'Plan de cuentas' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Traer asientos' })).not.toBeInTheDocument();
});

it('says that it does not know only when what was just decided is taken into account', async () => {
  const { screen } = await show({ current: unknown, isSettling: true });
  const current = screen.getByRole('region', { name: 'Compra sin cuenta' });
  await expect.element(current.getByText('Viendo si lo que acabas de decidir sirve aquí…')).toBeVisible();
});
