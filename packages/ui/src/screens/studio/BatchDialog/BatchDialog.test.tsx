import { batchResults, boardClients, boardPeople, confirmations, confirmResults } from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ThemeRoot } from '../../../primitives/ThemeRoot/index.ts';
import { describeContract } from '../../../testing/describeContract.tsx';
import { BatchDialog, type BatchDialogProps } from './BatchDialog.tsx';

const nothing = () => undefined;
const [first, second] = boardClients.map(({ uuid, name, ruc }) => ({ uuid, name, ruc }));
if (!first || !second) throw new Error('The sample has clients');

const known: BatchDialogProps = {
  kind: 'collect',
  state: 'choosing',
  period: '202610',
  chosenCount: 2,
  plan: {
    tasks: [{ kind: 'collect', client: first }],
    leftOut: [{ client: second, constancia: null, reason: 'credentials' }],
    doubtful: [],
    unread: [],
  },
  people: boardPeople,
  assignment: { by: 'person', person: undefined },
  onAssignmentChange: nothing,
  regime: { regime: null, from: '202601' },
  onRegimeChange: nothing,
  text: '',
  onTextChange: nothing,
  day: '',
  onDayChange: nothing,
  onFiles: nothing,
  isReading: false,
  readNames: [],
  unreadableNames: [],
  results: [],
  taskCount: 1,
  isUndoing: false,
  packFailed: false,
  clientHref: (uuid) => `#${uuid}`,
  onRetry: nothing,
  onStart: nothing,
  onStop: nothing,
  onUndo: null,
  onClose: nothing,
};

describeContract(BatchDialog, known);

const dialog = (props: Partial<BatchDialogProps> = {}) => (
  <ThemeRoot theme="light">
    <BatchDialog {...known} {...props} />
  </ThemeRoot>
);

it('shows who is affected, and who is left out and why, before it begins', async () => {
  const onStart = vi.fn<() => void>();
  await render(dialog({ onStart }));
  await expect
    .element(page.getByRole('region', { name: 'Se hará para 1 cliente' }))
    .toHaveTextContent(`Se hará para 1 cliente${first.name}${first.ruc}`);
  const left = page.getByRole('region', { name: 'Queda fuera 1' });
  await expect.element(left).toHaveTextContent(`Queda fuera 1${second.name}SUNAT no acepta sus claves`);
  await page.getByRole('button', { name: 'Recolectar 1 cliente' }).click();
  expect(onStart).toHaveBeenCalledOnce();
});

it('goes to the background where it goes on, and says when the session has ended', async () => {
  const onHide = vi.fn<() => void>();
  const onStop = vi.fn<() => void>();
  const screen = await render(dialog({ state: 'running', onHide, onStop }));
  await expect.element(page.getByText(/^Puedes seguir trabajando en otras páginas/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Seguir trabajando' }).click();
  await screen.rerender(dialog({ state: 'paused', onHide, onStop }));
  await expect.element(page.getByText(/^En pausa: tu sesión terminó/)).toBeVisible();
  await page.getByRole('button', { name: 'Parar' }).click();
  expect([onHide.mock.calls.length, onStop.mock.calls.length]).toEqual([2, 1]);
});

it('assigns by the last digit with the keyboard', async () => {
  const onAssignmentChange = vi.fn<BatchDialogProps['onAssignmentChange']>();
  const screen = await render(dialog({ kind: 'assign', onAssignmentChange }));
  page.getByRole('radio', { name: 'Una persona' }).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(onAssignmentChange.mock.lastCall).toEqual([{ by: 'digit', people: {} }]);
  await screen.rerender(dialog({ kind: 'assign', assignment: { by: 'digit', people: {} }, onAssignmentChange }));
  await page.getByRole('combobox', { name: 'RUC que terminan en 3' }).selectOptions(boardPeople[1]?.name ?? '');
  expect(onAssignmentChange.mock.lastCall).toEqual([{ by: 'digit', people: { 3: boardPeople[1]?.uuid } }]);
});

it('chooses a régimen and its month, and says what changes for each client', async () => {
  const onRegimeChange = vi.fn<BatchDialogProps['onRegimeChange']>();
  const start = { from: '202601', regime: 'rmt', coefficient: null } as const;
  const former = { ...start, from: '202501', regime: 'rer' } as const;
  const tasks = [
    { kind: 'regime', client: first, former: [], regimes: [start] },
    { kind: 'regime', client: second, former: [former], regimes: [former, start] },
  ] as const;
  const plan = { tasks, leftOut: [], doubtful: [], unread: [] };
  await render(dialog({ kind: 'regime', regime: { regime: 'rmt', from: '202601' }, plan, onRegimeChange }));
  await expect
    .element(page.getByRole('region', { name: 'Se hará para 2 clientes' }))
    .toHaveTextContent(`Se hará para 2 clientes${first.name}Sin régimen → RMT${second.name}RER → RMT`);
  await page.getByRole('combobox', { name: 'Régimen' }).selectOptions('Régimen General');
  await page.getByRole('combobox', { name: 'Desde' }).selectOptions('Oct 2026');
  expect(onRegimeChange.mock.calls).toEqual([
    [{ regime: 'general', from: '202601' }],
    [{ regime: 'rmt', from: '202610' }],
  ]);
  const { options } = page.getByRole('combobox', { name: 'Desde' }).element() as HTMLSelectElement;
  expect([options[0]?.value, options[options.length - 1]?.value]).toEqual(['202610', '202501']);
});

it('names each line that is no constancia, and asks for the day where none is written', async () => {
  const constancia = {
    ruc: first.ruc,
    period: '202610',
    form: '0621',
    orderNumber: '1011653500',
    presentedAt: null,
    taxes: [],
    paidCents: null,
    line: 1,
  } as const;
  const onTextChange = vi.fn<BatchDialogProps['onTextChange']>();
  const plan = {
    tasks: [],
    leftOut: [{ client: first, constancia, reason: 'noDay' }],
    doubtful: [],
    unread: [{ line: 4, text: '202610 1011653504', problem: 'noRuc' }],
  } as const;
  await render(dialog({ kind: 'declare', plan, onTextChange }));
  await expect
    .element(page.getByRole('region', { name: 'No reconocemos 1 línea' }))
    .toHaveTextContent('No reconocemos 1 líneaLínea 4: 202610 1011653504Falta el RUC');
  await expect.element(page.getByLabelText(/^Día de la declaración/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Declarar 0 clientes' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Constancias' }).fill('20131312955');
  expect(onTextChange.mock.lastCall).toEqual(['20131312955']);
});

it('cannot be closed while it runs, and can be stopped', async () => {
  const [onStop, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()];
  await render(dialog({ state: 'running', taskCount: 12, results: batchResults, onStop, onClose }));
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Parar' }).click();
  expect([onStop.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
});

it('reports what was done and what was not, each with a link to its client, and undoes', async () => {
  const onUndo = vi.fn<() => void>();
  await render(dialog({ kind: 'assign', state: 'done', results: batchResults, taskCount: 8, onUndo }));
  await expect.element(page.getByText('Hechos: 5 · No hecho: 1 · Sin empezar: 2')).toBeVisible();
  const failed = batchResults[3]?.task.client;
  const link = page.getByRole('region', { name: 'No se hicieron' }).getByRole('link', { name: failed?.name ?? '' });
  await expect.element(link).toHaveAttribute('href', `#${failed?.uuid}`);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  expect(onUndo).toHaveBeenCalledOnce();
});

it('shows how the figures of each client are found, and leaves those with doubts out until they are marked', async () => {
  const onMark = vi.fn<NonNullable<BatchDialogProps['onMark']>>();
  await page.viewport(1440, 900);
  await render(dialog({ kind: 'confirm', plan: confirmations, onMark }));
  await expect.element(page.getByRole('button', { name: 'Confirmar 8 clientes' })).toBeVisible();
  const sheet = page.getByRole('table', { name: 'Se hará para 8 clientes' });
  expect(
    [...sheet.element().querySelectorAll('tbody > tr')]
      .slice(0, 2)
      .map((row) => [...row.children].map((cell) => [...cell.childNodes].map(({ textContent }) => textContent))),
  ).toEqual([
    [
      ['Constructora Los Olivos S.R.L.', '20619104740'],
      ['69', '756 de ventas − 567 de compras − 120 de saldo anterior'],
      ['4,200', '4,200.00 gravadas'],
      ['1.00 %', 'RMT'],
      ['42'],
      ['111'],
    ],
    [
      ['Distribuidora Cañete E.I.R.L.', '20619107111'],
      ['331', '1,323 de ventas − 992 de compras'],
      ['7,351', '7,351.00 gravadas'],
      ['1.00 %', 'RMT'],
      ['74'],
      ['405'],
    ],
  ]);
  expect(sheet.element().querySelector('tfoot')?.textContent).toBe('Total de 8 clientes7,416');
  const doubtful = page.getByRole('region', { name: 'Con dudas: 3. Marca los que confirmas' });
  expect([...doubtful.element().querySelectorAll(':scope > ul > li')].map((row) => row.textContent)).toEqual([
    'Inversiones Las Lomas S.A.C.Ver su mesHay ventas en moneda extranjera: cuentan al tipo de cambio de cada comprobante.IGV 828 · Renta 18,400 × 1.00 % = 184 · a pagar S/ 1,012',
    'Ferretería San Blas S.A.Ver su mesNo tiene régimen de Renta: se confirma solo el IGV. Elígelo antes con «Régimen de Renta»IGV 289 · a pagar S/ 289',
    'Botica Chan Chan E.I.R.L.Ver su mes14 compras observadas esperan tu decisión (IGV S/ 7,778.31)IGV 1,395 · Renta 31,000 × 1.00 % = 310 · a pagar S/ 1,705',
  ]);
  const [, withoutRegime] = confirmations.doubtful;
  await page.getByRole('checkbox', { name: withoutRegime?.task.client.name ?? '' }).click();
  expect(onMark.mock.calls).toEqual([[withoutRegime?.task.client.uuid, true]]);
});

it('reports what was confirmed of each client', async () => {
  await render(dialog({ kind: 'confirm', state: 'done', results: confirmResults, taskCount: confirmResults.length }));
  const done = page.getByRole('region', { name: 'Se hicieron' });
  expect([...done.element().querySelectorAll('li')].slice(0, 2).map((row) => row.textContent)).toEqual([
    'Constructora Los Olivos S.R.L.IGV 69 · Renta 4,200 × 1.00 % = 42 · a pagar S/ 111',
    'Distribuidora Cañete E.I.R.L.IGV 331 · Renta 7,351 × 1.00 % = 74 · a pagar S/ 405',
  ]);
});
