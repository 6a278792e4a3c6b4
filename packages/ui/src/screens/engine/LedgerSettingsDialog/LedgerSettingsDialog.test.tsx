import { failed, noSiscontSettings, ready } from '@contapro/domain';
import { ledgerSettings, noLedgerSettings } from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { describeContract, faultsOf } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { LedgerSettingsDialog, type LedgerSettingsDialogProps } from './LedgerSettingsDialog.tsx';

const nothing = () => undefined;
const known: LedgerSettingsDialogProps = {
  program: 'concar',
  settings: ready(noLedgerSettings),
  isOnTheWay: true,
  status: { kind: 'editing' },
  onSubmit: nothing,
  onRetry: nothing,
  onBack: nothing,
  onClose: nothing,
};

describeContract(LedgerSettingsDialog, known);

it('says at each field what is missing or wrong, and keeps what was typed', async () => {
  const onSubmit = vi.fn<LedgerSettingsDialogProps['onSubmit']>();
  const screen = await renderThemed(<LedgerSettingsDialog {...known} onSubmit={onSubmit} />);
  const expense = screen.getByRole('textbox', { name: 'Cuenta de gasto o compra' });
  await expense.fill('6');
  await screen.getByRole('button', { name: 'Guardar y continuar' }).click();
  await expect.element(screen.getByText('Escribe la cuenta: de 2 a 12 dígitos')).toBeVisible();
  // The IGV, what is paid, the income and what is received have no account yet.
  await expect.poll(() => screen.getByText('Completa este dato').elements()).toHaveLength(4);
  await expect.element(expense).toHaveValue('6');
  expect(onSubmit).not.toHaveBeenCalled();
  expect(await faultsOf(screen.container)).toEqual([]);
});

it('opens with the settings, corrects what is typed and hands over all of it', async () => {
  const onSubmit = vi.fn<LedgerSettingsDialogProps['onSubmit']>();
  const screen = await renderThemed(
    <LedgerSettingsDialog {...known} settings={ready(ledgerSettings)} isOnTheWay={false} onSubmit={onSubmit} />,
  );
  await screen.getByRole('textbox', { name: 'Cuenta de IGV' }).fill('40.11-12');
  await screen.getByRole('textbox', { name: 'Factura (01)' }).fill('fc');
  await screen.getByRole('button', { name: 'Guardar' }).click();
  await expect
    .poll(() => onSubmit)
    .toHaveBeenCalledExactlyOnceWith({
      program: 'concar',
      settings: {
        ...ledgerSettings.concar,
        igvAccount: '401112',
        initials: [{ documentType: '01', initials: 'FC' }, ...(ledgerSettings.concar?.initials.slice(1) ?? [])],
      },
    });
});

it('has the additional columns of StarSoft as boxes', async () => {
  const onSubmit = vi.fn<LedgerSettingsDialogProps['onSubmit']>();
  const screen = await renderThemed(
    <LedgerSettingsDialog {...known} program="starsoft" settings={ready(ledgerSettings)} onSubmit={onSubmit} />,
  );
  await screen.getByRole('checkbox', { name: 'Número de file' }).click();
  await screen.getByRole('button', { name: 'Guardar y continuar' }).click();
  await expect
    .poll(() => onSubmit.mock.calls[0]?.[0])
    .toMatchObject({
      program: 'starsoft',
      settings: { extraFields: ['fileNumber', 'bagTax'] },
    });
});

it('lets all accounts of SISCONT be empty, says so, and hands over those that are typed', async () => {
  const onSubmit = vi.fn<LedgerSettingsDialogProps['onSubmit']>();
  const screen = await renderThemed(
    <LedgerSettingsDialog {...known} program="siscont" isOnTheWay={false} onSubmit={onSubmit} />,
  );
  await expect
    .element(screen.getByText(/La cuenta que dejes vacía va vacía en el archivo, y la pones tú en SISCONT\.$/))
    .toBeVisible();
  await screen.getByRole('textbox', { name: 'Cuenta por pagar', exact: true }).fill('42.12');
  await screen.getByRole('button', { name: 'Guardar' }).click();
  await expect
    .poll(() => onSubmit)
    .toHaveBeenCalledExactlyOnceWith({
      program: 'siscont',
      settings: { ...noSiscontSettings, payableAccount: '4212' },
    });
});

it('can be read again after a failure, or left', async () => {
  const onRetry = vi.fn<() => void>();
  const onBack = vi.fn<() => void>();
  const screen = await renderThemed(
    <LedgerSettingsDialog {...known} settings={failed} onRetry={onRetry} onBack={onBack} />,
  );
  await expect.element(screen.getByText('No pudimos leer tus ajustes')).toBeVisible();
  await screen.getByRole('button', { name: /intentar/i }).click();
  await screen.getByRole('button', { name: 'Volver' }).click();
  expect([onRetry.mock.calls.length, onBack.mock.calls.length]).toEqual([1, 1]);
});

it('says to a revisor before anything is typed who changes the settings', async () => {
  const onBack = vi.fn<() => void>();
  const closed = { ...known, onBack, settings: ready({ ...ledgerSettings, canChange: false }) };
  const screen = await renderThemed(<LedgerSettingsDialog {...closed} />);
  await expect.element(screen.getByText('Un revisor no cambia estos ajustes')).toBeVisible();
  await expect.element(screen.getByText(/pídeselo al titular de tu estudio o a un asistente/)).toBeVisible();
  const igv = screen.getByRole('textbox', { name: 'Cuenta de IGV' });
  await expect.element(igv).toHaveValue('401111');
  await expect.element(igv).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Guardar y continuar' }).elements()).toEqual([]);
  // CONTASIS is not set up, so that there is nothing to see.
  await screen.rerender(<LedgerSettingsDialog {...closed} program="contasis" />);
  await expect.element(screen.getByText(/Todavía no están los códigos de CONTASIS/)).toBeVisible();
  expect(screen.getByRole('textbox').elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Volver' }).click();
  expect(onBack).toHaveBeenCalledOnce();
});
