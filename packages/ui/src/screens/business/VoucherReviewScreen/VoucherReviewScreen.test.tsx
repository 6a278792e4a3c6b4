import { type ReviewEntry, type ReviewMark, reviewProgress } from '@contapro/domain';
import {
  extremeVouchers,
  longNamed,
  sampleReviewPage,
  reviewVouchers,
  textiles,
  voucherImageUrl,
} from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { describeContract } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { VoucherReviewScreen, type VoucherReviewScreenProps } from './VoucherReviewScreen.tsx';

const items = reviewVouchers.map((voucher) => ({ client: textiles, voucher: { ...voucher, imageUrl: null } }));
const { summary } = sampleReviewPage(items);
const mark = (more: Partial<ReviewMark> = {}): ReviewMark => ({
  state: 'decided',
  decision: 'validate',
  message: null,
  lineFailure: null,
  ...more,
});
const entriesOf = (...marks: readonly (ReviewMark | null)[]): readonly ReviewEntry[] =>
  items.map((item, index) => ({ ...item, mark: marks[index] ?? null }));
const [first] = entriesOf();
if (first === undefined) throw new Error('There is no voucher');

const nothing = () => undefined;
const known: VoucherReviewScreenProps = {
  period: '202610',
  client: textiles,
  reason: null,
  state: 'ready',
  entry: first,
  position: 1,
  progress: reviewProgress(entriesOf(), summary),
  clients: 1,
  groups: { reason: [], supplier: [] },
  more: 'idle',
  canUndo: true,
  hasKeys: true,
  onKeysChange: nothing,
  onMove: nothing,
  onDecide: nothing,
  onDecideInDialog: nothing,
  onUndo: nothing,
  onRetry: nothing,
  onShowFailure: nothing,
  onShowFirst: nothing,
  onView: nothing,
  onDownload: nothing,
  onReload: nothing,
  hrefs: { studio: {}, back: '#observaciones', allReasons: '#todos', workingPaper: ({ uuid }) => `#papel-${uuid}` },
};

describeContract(VoucherReviewScreen, known);

/** Renders the screen, and notes what the person asks for. */
const show = async (props: Partial<VoucherReviewScreenProps> = {}) => {
  await page.viewport(1440, 900);
  const asked: unknown[] = [];
  const note =
    (name: string) =>
    (...given: unknown[]) =>
      // The event of a press is no argument.
      void asked.push([name, ...given.filter((one) => typeof one !== 'object')]);
  const screen = await renderThemed(
    <VoucherReviewScreen
      {...known}
      onMove={note('move')}
      onDecide={note('decide')}
      onDecideInDialog={note('dialog')}
      onUndo={note('undo')}
      onRetry={note('retry')}
      onShowFailure={note('failure')}
      onShowFirst={note('first')}
      onKeysChange={note('keys')}
      onReload={note('reload')}
      {...props}
    />,
  );
  return { screen, asked };
};

it('loads the picture of the next voucher without drawing it, and is as wide as a phone', async () => {
  const { screen } = await show({
    entry: { ...first, voucher: { ...first.voucher, imageUrl: voucherImageUrl(900) } },
    nextImageUrl: voucherImageUrl(1800),
  });
  await page.viewport(390, 844);
  const next = screen.container.querySelector('img[hidden]');
  if (!next) throw new Error('The next picture is not loaded');
  expect(getComputedStyle(next).display).toBe('none');
  expect(document.documentElement.scrollWidth).toBe(390);
});

const every = [['decide', 'validate'], ['decide', 'decline'], ['undo'], ['move', 1], ['move', -1]];

it('PROD-14 decides, undoes and moves with single keys, in upper case too', async () => {
  const { asked } = await show();
  await userEvent.keyboard('vRz{ArrowRight}{ArrowLeft}');
  expect(asked).toEqual(every);
});

it('does the same with buttons, which name their keys', async () => {
  const { screen, asked } = await show({ position: 2 });
  const names = ['Validar', 'Rechazar', 'Deshacer', 'Comprobante siguiente', 'Comprobante anterior'];
  const keys: (string | null)[] = [];
  for (const name of names) {
    const button = screen.getByRole('button', { name, exact: true });
    keys.push(button.element().getAttribute('aria-keyshortcuts'));
    await button.click();
  }
  expect([asked, keys]).toEqual([every, ['V', 'R', 'Z', 'ArrowRight', 'ArrowLeft']]);
});

it('does nothing with a modifier, in a text field, in a menu, and when the keys are off', async () => {
  const { screen, asked } = await show({ children: <textarea aria-label="Nota" /> });
  await userEvent.keyboard('{Control>}v{/Control}{Alt>}r{/Alt}');
  await screen.getByRole('textbox', { name: 'Nota' }).click();
  await userEvent.keyboard('vrz{ArrowLeft}');
  await screen.getByRole('button', { name: 'Decidir con sustento' }).click();
  await userEvent.keyboard('r{Escape}');
  expect(asked).toEqual([]);
  await screen.getByRole('checkbox', { name: 'Atajos de teclado' }).click();
  await screen.unmount();
  const without = await show({ hasKeys: false });
  await userEvent.keyboard('vrz{ArrowLeft}');
  expect([asked, without.asked]).toEqual([[['keys', false]], []]);
  expect(without.screen.getByRole('button', { name: 'Validar' }).element().hasAttribute('aria-keyshortcuts')).toBe(
    false,
  );
});

it('says what validating the rest saves, and what was saved', async () => {
  const { screen } = await show({
    progress: {
      total: 16,
      left: 14,
      leftToJudge: { count: 11, creditCents: 777_831 },
      leftWithoutDeposit: { count: 2, creditCents: 54_000 },
      leftOfOtherPeriods: { count: 1, creditCents: 18_000 },
      validated: 1,
      gainedCents: 50_000,
      declined: 1,
      failed: 0,
    },
  });
  const impact = screen.getByRole('group', { name: 'IGV observado' }).element();
  expect([...impact.children].map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual([
    'Si validas estos 11, pagas S/ 7,778.31 menos.',
    'Ya validaste 1: pagas S/ 500.00 menos. Rechazaste 1. 2 esperan el depósito de su detracción: S/ 540.00 se descuentan en el mes en que se deposite. 1 tiene su detracción pagada tarde: S/ 180.00 se descuentan en el mes en que se completó. Si el mes sale a favor, sube el saldo.',
  ]);
});

it('announces the place and the voucher', async () => {
  const { screen } = await show();
  await expect
    .element(screen.getByRole('status').filter({ hasText: '1 de 6' }))
    .toHaveTextContent('1 de 6 F001-00001204, Constructora Misti S.A.C.');
});

it('offers to decide the vouchers of the same reason or supplier, with their count and IGV', async () => {
  const { screen, asked } = await show({
    entry: entriesOf()[1] ?? first,
    groups: { reason: reviewVouchers.slice(1, 4), supplier: reviewVouchers.slice(1, 3) },
  });
  await screen.getByRole('button', { name: 'Validar todos: Los 3 de «Gasto ajeno al giro del negocio»' }).click();
  await screen.getByRole('button', { name: 'Rechazar todos: Los 2 de Restaurante El Tumi S.R.L.' }).click();
  await screen.getByRole('button', { name: 'Decidir con sustento' }).click();
  await screen.getByRole('menuitem', { name: 'Rechazar con sustento' }).click();
  expect(asked).toEqual([
    ['dialog', 'reason', 'validate'],
    ['dialog', 'supplier', 'decline'],
    ['dialog', 'one', 'decline'],
  ]);
  const section = screen.getByRole('region', { name: 'Decidir varios a la vez' });
  await expect.element(section.getByText('Los que faltan de Textiles Huascarán S.A.C.')).toBeVisible();
});

it.each([
  [mark(), 'Lo validaste.', 'Deshacer', 'undo'],
  [
    mark({ state: 'failed' }),
    'La decisión no se guardó. Por favor, inténtalo de nuevo en un minuto.',
    'Volver a intentar',
    'retry',
  ],
  [
    mark({ state: 'failed', message: 'Estamos leyendo archivos.' }),
    'La decisión no se guardó. Estamos leyendo archivos.',
    'Volver a intentar',
    'retry',
  ],
  [
    mark({ state: 'undoFailed', lineFailure: 'unsent' }),
    'No tienes conexión y la decisión no se deshizo.',
    'Volver a intentar',
    'retry',
  ],
])('says what happened to the voucher, and what to do: %#', async (marked, text, button, call) => {
  const { screen, asked } = await show({ entry: { ...first, mark: marked } });
  await expect.element(screen.getByText(text)).toBeVisible();
  await screen.getByRole('button', { name: button }).last().click();
  expect(asked).toEqual([[call]]);
});

it('leads to a decision that was not recorded', async () => {
  const { screen, asked } = await show({
    progress: reviewProgress(entriesOf(null, mark({ state: 'failed' })), summary),
  });
  await screen.getByRole('button', { name: 'Ver cuál' }).click();
  expect(asked).toEqual([['failure']]);
});

it('says that nothing is left, or what was passed', async () => {
  const all = entriesOf(...items.map(() => mark()));
  const { screen } = await show({ entry: null, position: 7, progress: reviewProgress(all, summary) });
  await expect.element(screen.getByRole('heading', { name: 'No queda nada por revisar' })).toBeVisible();
  await expect.element(screen.getByText('Decidiste 6 comprobantes. El papel de trabajo ya los tiene.')).toBeVisible();
  await screen.unmount();
  const passed = await show({ entry: null, position: 7 });
  await passed.screen.getByRole('button', { name: 'Ver el primero' }).click();
  expect(passed.asked).toEqual([['first']]);
});

it('loads the first vouchers and those that follow again', async () => {
  const { screen, asked } = await show({ state: 'failed', entry: null, progress: null });
  await screen.getByRole('button', { name: 'Volver a intentar' }).click();
  await screen.unmount();
  const more = await show({ entry: null, position: 7, more: 'failed' });
  await more.screen.getByRole('button', { name: 'Volver a intentar' }).click();
  expect([asked, more.asked]).toEqual([[['reload', 'list']], [['reload', 'more']]]);
});

it('leads to the working paper of the client that is shown', async () => {
  const { screen } = await show({ client: null, clients: 2 });
  await expect
    .element(screen.getByRole('link', { name: 'Papel de trabajo' }))
    .toHaveAttribute('href', `#papel-${textiles.uuid}`);
});

it('keeps its width at 320 px', async () => {
  await page.viewport(320, 700);
  await renderThemed(
    <VoucherReviewScreen
      {...known}
      client={null}
      entry={{ client: longNamed, voucher: { ...(extremeVouchers[0] ?? first.voucher), imageUrl: null }, mark: mark() }}
      groups={{ reason: extremeVouchers, supplier: reviewVouchers }}
    />,
  );
  expect(document.documentElement.scrollWidth).toBe(320);
});
