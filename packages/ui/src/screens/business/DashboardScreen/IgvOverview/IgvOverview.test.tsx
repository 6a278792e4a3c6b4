import { datedDeclarationOf, failed, loading, ready } from '@contapro/domain';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { describeContract } from '../../../../testing/describeContract.tsx';
import {
  form621OfDashboard,
  form621OfOctober,
  periodTotals,
  purchaseFigures,
  purchaseFiguresWithLateDetractions,
  salesFigures,
} from '@contapro/fixtures';
import { renderThemed } from '../../../../testing/renderThemed.tsx';
import { IgvOverview, type IgvOverviewProps } from './IgvOverview.tsx';

const known: IgvOverviewProps = {
  purchases: ready(purchaseFigures),
  sales: ready(salesFigures),
  totals: ready(periodTotals),
  balancePeriod: '202609',
};

describeContract(IgvOverview, known);

const termsOf = async (props: Partial<IgvOverviewProps>) => {
  const { container, unmount } = await renderThemed(<IgvOverview {...known} {...props} />);
  const terms = [...container.querySelectorAll('section > div > :not([aria-hidden])')].map((term) =>
    [...(term.children.length > 0 ? term.children : [term])].map((part) => part.textContent).filter(Boolean),
  );
  await unmount();
  return terms;
};

it('DASH-07 DASH-08 OPEN-036 writes the sum with its terms and operators', async () => {
  expect(await termsOf({})).toEqual([
    ['IGV de ventas', 'S/\u00a048,216.90', '196 comprobantes'],
    ['−', 'menos'],
    ['IGV de compras deducibles', 'S/\u00a028,022.82', '222 comprobantes'],
    ['−', 'menos'],
    ['Saldo a favor del periodo anterior', 'S/\u00a02,118.00', 'Set 2026'],
    ['=', 'igual a'],
    ['IGV a pagar', 'S/\u00a018,076.08'],
  ]);
});

it('OPEN-184 subtracts detracciones of earlier periods that were paid in this one as a separate term', async () => {
  const terms = await termsOf({ purchases: ready(purchaseFiguresWithLateDetractions) });
  expect(terms.slice(3, 5)).toEqual([
    ['−', 'menos'],
    ['Detracciones pagadas en el mes', 'S/\u00a0324.00', '2 comprobantes'],
  ]);
  expect(terms.at(-1)).toEqual(['IGV a pagar', 'S/\u00a017,752.08']);
});

it('DASH-09 OPEN-152 calls a negative result a balance in favour, and writes the sum that leads to it', async () => {
  expect(await termsOf({ totals: ready({ ...periodTotals, salesIgvCents: 2_000_000 }) })).toEqual([
    ['IGV de ventas', '-S/\u00a020,000.00', '196 comprobantes'],
    ['+', 'más'],
    ['IGV de compras deducibles', 'S/\u00a028,022.82', '222 comprobantes'],
    ['+', 'más'],
    ['Saldo a favor del periodo anterior', 'S/\u00a02,118.00', 'Set 2026'],
    ['=', 'igual a'],
    ['Saldo a favor del periodo', 'S/\u00a010,140.82'],
  ]);
});

it('DASH-08 puts a negative term in parentheses, so that its sign is not taken for that of the sum', async () => {
  const purchases = ready({ ...purchaseFigures, deductible: { count: 1, igvCents: -3_600 } });
  const terms = await termsOf({ purchases });
  expect(terms.slice(1, 3)).toEqual([
    ['−', 'menos'],
    ['IGV de compras deducibles', '(-S/\u00a036.00)', '1 comprobante'],
  ]);
});

it('DASH-10 OPEN-035 subtracts the balance although its line is hidden', async () => {
  const terms = await termsOf({ totals: ready({ ...periodTotals, showPositiveBalance: false }) });
  expect(terms.map(([label]) => label)).toEqual([
    'IGV de ventas',
    '−',
    'IGV de compras deducibles',
    '=',
    'IGV a pagar',
  ]);
  expect(terms.at(-1)).toEqual(['IGV a pagar', 'S/\u00a018,076.08']);
});

it('OPEN-178 shows a dash for what is not known, and for what depends on it', async () => {
  const withoutTotals = await termsOf({ totals: failed });
  expect(withoutTotals.map(([, figure]) => figure)).toEqual(['-', 'menos', 'S/\u00a028,022.82', 'igual a', '-']);
  const withoutPurchases = await termsOf({ purchases: failed });
  expect(withoutPurchases.at(-1)).toEqual(['IGV a pagar', '-']);
});

it('leads from each term to the vouchers or the month that it comes from', async () => {
  const onBalancePeriodOpen = vi.fn<() => void>();
  const screen = await renderThemed(
    <IgvOverview {...known} salesHref="/ventas" purchasesHref="/deducibles" {...{ onBalancePeriodOpen }} />,
  );
  await screen.getByRole('button', { name: /Saldo a favor/ }).click();
  expect(onBalancePeriodOpen).toHaveBeenCalledTimes(1);
  await expect.element(screen.getByRole('link', { name: /IGV de ventas/ })).toHaveAttribute('href', '/ventas');
  await expect.element(screen.getByRole('link', { name: /IGV de compras/ })).toHaveAttribute('href', '/deducibles');
});

it('shows no figure while it loads', async () => {
  const screen = await renderThemed(<IgvOverview purchases={loading} sales={loading} totals={loading} />);
  expect(screen.container.textContent).not.toMatch(/[\d-]/);
  await expect.element(screen.getByRole('region')).toHaveAttribute('aria-busy', 'true');
});

it('DASH-10 says that there is no balance when it is 0, and says nothing while it loads or is hidden', async () => {
  const words = 'Sin saldo a favor del periodo anterior';
  await page.viewport(390, 844);
  const withoutBalance = { ...periodTotals, positiveBalanceCents: 0, showPositiveBalance: false };
  const screen = await renderThemed(<IgvOverview {...known} totals={ready(withoutBalance)} />);
  await expect.element(screen.getByText(words)).toBeVisible();
  for (const totals of [loading, ready({ ...withoutBalance, positiveBalanceCents: 1 }), ready(periodTotals)]) {
    await screen.rerender(<IgvOverview {...known} totals={totals} />);
    expect(screen.getByText(words).query()).toBe(null);
  }
  await page.viewport(1200, 844);
  await screen.rerender(<IgvOverview {...known} totals={ready(withoutBalance)} />);
  await expect.element(screen.getByText(words)).toBeVisible();
  const late = ready(purchaseFiguresWithLateDetractions);
  await screen.rerender(<IgvOverview {...known} purchases={late} totals={ready(withoutBalance)} />);
  await expect.element(screen.getByText(words)).not.toBeVisible();
});

const declaration = {
  form: ready(datedDeclarationOf(form621OfDashboard)),
  today: '2026-11-18',
  href: '/informe-pdt',
};

/** The second sum, a line for each term. */
const declaredIn = async (props: Partial<IgvOverviewProps>) => {
  const screen = await renderThemed(<IgvOverview {...known} declaration={declaration} {...props} />);
  const group = screen.getByRole('group', { name: 'Formulario 621 del periodo' }).element();
  const terms = [...group.children].map((term) => [...term.children].map((part) => part.textContent).filter(Boolean));
  await screen.unmount();
  return terms;
};

it('leads from the IGV to what the form declares: perceptions and retentions are taken from it', async () => {
  expect(await declaredIn({})).toEqual([
    ['Redondeo y ajustes', '− menos S/\u00a00.08', 'Ver Formulario 621'],
    ['−', 'menos'],
    ['Percepciones aplicadas', 'S/\u00a01,204.00'],
    ['−', 'menos'],
    ['Retenciones aplicadas', 'S/\u00a03,310.00'],
    ['=', 'igual a'],
    ['Total deuda tributaria', 'S/\u00a013,562.00', 'Vence el 18/11/2026'],
  ]);
  const paid = { ...datedDeclarationOf(form621OfDashboard), paidCents: 356_200, dueCents: 1_000_000 };
  const terms = await declaredIn({ declaration: { ...declaration, form: ready(paid), today: '2026-11-19' } });
  expect(terms.slice(-3)).toEqual([
    ['Pagos previos', 'S/\u00a03,562.00'],
    ['=', 'igual a'],
    ['Total deuda tributaria', 'S/\u00a010,000.00', 'Venció el 18/11/2026'],
  ]);
});

it('shows the whole balance in favour that is declared, beside remaining perceptions, and says when the due date is not confirmed', async () => {
  const totals = ready({ ...periodTotals, salesIgvCents: 3_011_397 });
  const form = ready({ ...datedDeclarationOf(form621OfOctober), dueOn: null });
  expect(await declaredIn({ totals, declaration: { ...declaration, form } })).toEqual([
    ['Redondeo y ajustes', '+ más S/\u00a00.15', 'Ver Formulario 621'],
    [],
    ['Percepciones no aplicadas', 'S/\u00a015.00'],
    [],
    ['Retenciones no aplicadas', 'S/\u00a00.00'],
    ['=', 'igual a'],
    ['Saldo a favor a declarar', 'S/\u00a027.00', 'Vencimiento no confirmado'],
  ]);
});

it('shows a dash for what the form declares when it failed, and for the adjustment without the totals', async () => {
  const ofForm = await declaredIn({ declaration: { ...declaration, form: failed } });
  expect(ofForm.map(([, figure]) => figure).filter((figure) => figure?.includes('-'))).toEqual(['-', '-', '-', '-']);
  expect((await declaredIn({ totals: failed }))[0]).toEqual(['Redondeo y ajustes', '-', 'Ver Formulario 621']);
});

it('links to the form only where it has an address', async () => {
  const screen = await renderThemed(<IgvOverview {...known} declaration={declaration} />);
  await expect
    .element(screen.getByRole('link', { name: /Ver Formulario 621/ }))
    .toHaveAttribute('href', '/informe-pdt');
  await screen.rerender(<IgvOverview {...known} declaration={{ ...declaration, href: undefined }} />);
  expect(screen.getByText('Ver Formulario 621').query()).toBe(null);
});

const placesOf = async (props: Partial<IgvOverviewProps>) => {
  const screen = await renderThemed(<IgvOverview {...known} {...props} />);
  const labels = [
    'IGV de ventas',
    'IGV de compras deducibles',
    'IGV a pagar',
    'Percepciones aplicadas',
    'Total deuda tributaria',
  ];
  const places = labels.map((label) => {
    const { x, y } = screen.getByText(label).element().getBoundingClientRect();
    return [label, x, y];
  });
  const { height } = screen.container.getBoundingClientRect();
  await screen.unmount();
  return { places, height };
};

it.each([
  ['DASH-41 on a desktop no term moves when its figure arrives, with or without a balance', 1200, periodTotals],
  ['on a tablet no term moves when its figure arrives', 800, periodTotals],
  ['DASH-41 on a phone no term moves when its figure arrives, with a balance', 390, periodTotals],
  [
    'on a phone no term moves when its figure arrives, without a balance',
    390,
    { ...periodTotals, positiveBalanceCents: 0, showPositiveBalance: false },
  ],
])('%s', async (_, width, totals) => {
  await page.viewport(width, 844);
  const waits = { purchases: loading, sales: loading, totals: loading, declaration: { ...declaration, form: loading } };
  const waiting = await placesOf(waits);
  expect(await placesOf({ totals: ready(totals), declaration })).toEqual(waiting);
});
