import { failed, loading, ready, type VoucherSummary } from '@contapro/domain';
import { expect, it } from 'vitest';
import { describeContract } from '../../../../testing/describeContract.tsx';
import { renderThemed } from '../../../../testing/renderThemed.tsx';
import { VoucherTotals, type VoucherTotalsProps } from './VoucherTotals.tsx';

const summary: VoucherSummary = {
  count: 231,
  totalCents: 100_820_348,
  igvCents: 15_379_544,
  igvCreditCents: 15_379_544,
  detractionCents: null,
  pdtCents: null,
};

describeContract(VoucherTotals, { summary: ready(summary) });

const shown = async (props: VoucherTotalsProps) => {
  const screen = await renderThemed(<VoucherTotals {...props} />);
  const title = screen.getByRole('region').element().querySelector('h2')?.textContent;
  const totals = [...screen.container.querySelectorAll('dl > div')].map((total) =>
    [...total.children].map((part) => part.textContent),
  );
  await screen.unmount();
  return [title, ...totals];
};

it('sums all vouchers of the filter, and names what each sum is of', async () => {
  expect(await shown({ summary: ready(summary), filtered: true })).toEqual([
    'Total del filtro',
    ['Comprobantes', '231'],
    ['Importe total', 'S/\u00a01,008,203.48'],
    ['IGV', 'S/\u00a0153,795.44'],
  ]);
});

it('shows the credit separately where a part of the IGV gives none', async () => {
  expect(await shown({ summary: ready({ ...summary, igvCents: 15_391_544 }) })).toEqual([
    'Total del periodo',
    ['Comprobantes', '231'],
    ['Importe total', 'S/\u00a01,008,203.48'],
    ['IGV', 'S/\u00a0153,915.44'],
    ['IGV (incluye observados)', 'S/\u00a0153,795.44'],
    ['IGV sin crédito fiscal', 'S/\u00a0120.00'],
  ]);
});

it('names the credit plainly where the filters leave out observed vouchers', async () => {
  const sums = await shown({
    summary: ready({ ...summary, igvCents: 15_391_544 }),
    filtered: true,
    withoutObserved: true,
  });
  expect(sums.at(-2)).toEqual(['IGV con crédito fiscal', 'S/\u00a0153,795.44']);
});

it('says so where no part of the IGV gives credit, and sums the detracciones where they are filtered by', async () => {
  const [, , , ...rest] = await shown({ summary: ready({ ...summary, igvCreditCents: 0, detractionCents: 72_700 }) });
  expect(rest).toEqual([
    ['IGV sin crédito fiscal', 'S/\u00a0153,795.44'],
    ['Detracciones', 'S/\u00a0727.00'],
  ]);
});

it.each([
  ['loading', loading, ['', '', '']],
  ['failed', failed, ['-', '-', '-']],
])('shows no sum while it is %s', async (_, state, values) => {
  const [, ...totals] = await shown({ summary: state });
  expect(totals.map((total) => total?.[1])).toEqual(values);
});
