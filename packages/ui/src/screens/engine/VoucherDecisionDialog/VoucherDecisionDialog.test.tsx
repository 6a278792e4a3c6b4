import { voucherDecisionTexts, type Decision } from '@contapro/domain';
import { createVoucher } from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { describeContract, faultsOf } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { VoucherDecisionDialog, type VoucherDecisionDialogProps } from './VoucherDecisionDialog.tsx';

const one = createVoucher({ serieNumber: 'F001-00000001', code: 'a', totalCents: 11_800 });
const other = createVoucher({ serieNumber: 'F001-00000002', code: 'b', totalCents: 23_600 });
const third = createVoucher({ serieNumber: 'F001-00000003', code: 'c', totalCents: null });

const known: VoucherDecisionDialogProps = {
  state: 'open',
  decision: 'decline',
  vouchers: [one, other, third],
  period: '202610',
  currentPeriod: '202611',
  changed: [],
  message: null,
  onConfirm: () => undefined,
  onUndo: () => undefined,
  onClose: () => undefined,
};

describeContract(VoucherDecisionDialog, known);

const show = (props: Partial<VoucherDecisionDialogProps> = {}) =>
  renderThemed(<VoucherDecisionDialog {...known} {...props} />);
const figuresOf = (dialog: Element) => [...dialog.querySelectorAll('dd')].map(({ textContent }) => textContent);

it.each<Decision>(['validate', 'decline', 'approve'])('MODAL-02 asks before it does: %s', async (decision) => {
  const onConfirm = vi.fn<() => void>();
  const screen = await show({ decision, onConfirm });
  const { title, text, action } = voucherDecisionTexts[decision];
  const dialog = screen.getByRole('dialog', { name: title(3) });
  await expect.element(dialog).toHaveAccessibleDescription(text(3));
  expect(figuresOf(dialog.element())).toEqual(['3', 'S/\u00a0354.00', 'S/\u00a054.00']);
  await screen.getByRole('button', { name: action }).click();
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(await faultsOf(dialog.element())).toEqual([]);
});

it('PROD-14 accepts a written reason, also after a failure', async () => {
  const onConfirm = vi.fn<VoucherDecisionDialogProps['onConfirm']>();
  const screen = await show({ onConfirm });
  await screen.getByRole('textbox', { name: /Sustento/ }).fill('No es del negocio.');
  await screen.getByRole('button', { name: 'Rechazar' }).click();
  expect(onConfirm.mock.calls).toEqual([['No es del negocio.', null]]);
});

it('asks for a reason where the detracción has no deposit, and keeps the focus at it until there is one', async () => {
  const onConfirm = vi.fn<VoucherDecisionDialogProps['onConfirm']>();
  const unpaid = { ...one, reasons: ['DETRACCION_PENDIENTE'] };
  const screen = await show({ decision: 'validate', vouchers: [unpaid, other], onConfirm });
  const field = screen.getByRole('textbox', { name: 'Sustento' });
  await screen.getByRole('button', { name: 'Validar' }).click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAccessibleDescription(/Escribe por qué lo aceptas sin el depósito/);
  expect(onConfirm).not.toHaveBeenCalled();
  await field.fill('Deposita esta semana.');
  await screen.getByRole('button', { name: 'Validar' }).click();
  expect(onConfirm.mock.calls).toEqual([['Deposita esta semana.', null]]);
});

it('asks in which month vouchers of a declared one count: in theirs, to be rectified, or in a later one', async () => {
  const onConfirm = vi.fn<VoucherDecisionDialogProps['onConfirm']>();
  const declared = { ...one, declaredOn: '2026-11-17' };
  const screen = await show({ decision: 'validate', vouchers: [declared, other], onConfirm });
  const choice = screen.getByRole('combobox', { name: 'Mes en el que cuenta' });
  const options = [...choice.element().querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(options).toEqual(['Elige un mes', 'Oct 2026: voy a rectificar', 'Anotar en Nov 2026']);
  await screen.getByRole('button', { name: 'Validar' }).click();
  await expect.element(choice).toHaveFocus();
  await expect.element(choice).toHaveAccessibleDescription(/Elige en qué mes cuenta/);
  await choice.selectOptions('202611');
  await screen.getByRole('button', { name: 'Validar' }).click();
  await choice.selectOptions('202610');
  await screen.getByRole('button', { name: 'Validar' }).click();
  expect(onConfirm.mock.calls).toEqual([
    ['', '202611'],
    ['', '202610'],
  ]);
  await screen.unmount();
  const rejected = await show({ decision: 'decline', vouchers: [declared] });
  expect(rejected.getByRole('combobox').elements()).toEqual([]);
});

it('names a single voucher', async () => {
  const screen = await show({ vouchers: [one] });
  const dialog = screen.getByRole('dialog').element();
  expect([dialog.querySelector('dt')?.textContent, figuresOf(dialog)[0]]).toEqual(['Comprobante', 'F001-00000001']);
});

it('LISTINGS-20 MODAL-06 MODAL-07 says that it is being recorded', async () => {
  const screen = await show({ state: 'saving' });
  await expect
    .element(screen.getByRole('dialog', { name: 'Procesando' }))
    .toHaveAccessibleDescription('Este proceso puede tardar hasta unos minutos.');
});

it.each<[string, Decision, string]>([
  ['MODAL-08', 'validate', 'Los comprobantes fueron validados.'],
  ['MODAL-09', 'decline', 'Los comprobantes fueron rechazados.'],
  ['MODAL-10', 'approve', 'Los comprobantes fueron aprobados.'],
])('%s OPEN-161 says what was done: %s', async (_, decision, text) => {
  const screen = await show({ state: 'done', decision });
  await expect.element(screen.getByRole('dialog', { name: '¡Listo!' })).toHaveAccessibleDescription(text);
});

it('says what was done with one voucher, also when the others had changed', async () => {
  const screen = await show({ state: 'done', vouchers: [one, other], changed: [other] });
  await expect
    .element(screen.getByRole('dialog', { name: '¡Listo!' }))
    .toHaveAccessibleDescription('El comprobante fue rechazado.');
});

it('PROD-14 offers to undo the decision, says that it is undone, and tries again after a failure', async () => {
  const onUndo = vi.fn<() => void>();
  const screen = await show({ state: 'done', onUndo });
  await screen.getByRole('button', { name: 'Deshacer' }).click();
  await screen.unmount();
  const failed = await show({ state: 'undoFailed', onUndo });
  await failed.getByRole('button', { name: 'Volver a intentar' }).click();
  expect(onUndo).toHaveBeenCalledTimes(2);
  await failed.unmount();
  const undone = await show({ state: 'undone' });
  const dialog = undone.getByRole('dialog', { name: '¡Listo!' });
  await expect.element(dialog).toHaveAccessibleDescription('La decisión se deshizo.');
  expect(undone.getByRole('button', { name: 'Deshacer' }).elements()).toEqual([]);
  expect(await faultsOf(dialog.element())).toEqual([]);
});

it('MODAL-03 MODAL-04 says that it failed, or what the server says, and tries again', async () => {
  const onConfirm = vi.fn<() => void>();
  const screen = await show({ state: 'failed', onConfirm });
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Ocurrió un error. Por favor, inténtalo de nuevo en un minuto.');
  await screen.getByRole('button', { name: 'Volver a intentar' }).click();
  expect(onConfirm).toHaveBeenCalledOnce();
  await screen.unmount();
  const busy = await show({ state: 'failed', message: 'Espera un minuto.' });
  await expect.element(busy.getByRole('alert')).toHaveTextContent('Ocurrió un error. Espera un minuto.');
});

it.each([
  ['failed', 'unsent', 'No tienes conexión y la decisión no se guardó.'],
  ['failed', 'unanswered', 'Se cortó la conexión y no sabemos si la decisión se guardó.'],
  ['undoFailed', 'unsent', 'No tienes conexión y la decisión no se deshizo.'],
  ['undoFailed', 'unanswered', 'Se cortó la conexión y no sabemos si se deshizo la decisión.'],
] as const)('MODAL-04 says after %s and %s whether the change was saved', async (state, lineFailure, words) => {
  const screen = await show({ state, lineFailure });
  const alert = screen.getByRole('alert').element();
  expect(alert.textContent).toContain(words);
  expect(alert.textContent).toContain('Por favor, inténtalo de nuevo en un minuto.');
});

it('OPEN-184 names the vouchers that changed, and continues with the others', async () => {
  const onConfirm = vi.fn<() => void>();
  const screen = await show({ state: 'conflict', changed: [other], onConfirm });
  const dialog = screen.getByRole('dialog', { name: 'No se modificó ningún comprobante' });
  await expect
    .element(dialog)
    .toHaveAccessibleDescription('Un comprobante cambió mientras tanto y lo quitaremos de la lista.');
  expect([...dialog.element().querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['F001-00000002']);
  await screen.getByRole('button', { name: 'Rechazar los otros 2' }).click();
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(await faultsOf(dialog.element())).toEqual([]);
});

it('OPEN-184 only closes when all have changed, also by an attempt whose answer was lost', async () => {
  const screen = await show({ state: 'conflict', changed: [one, other, third] });
  await expect.element(screen.getByRole('dialog', { name: 'Ya no están pendientes' })).toBeVisible();
  expect(screen.getByRole('button', { name: /Rechazar/ }).elements()).toEqual([]);
});
