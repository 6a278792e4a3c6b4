import { failed, ready } from '@contapro/domain';
import { reconciliationDifferences } from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { describeContract } from '../../../../testing/describeContract.tsx';
import { renderThemed } from '../../../../testing/renderThemed.tsx';
import { PairDialog, type PairDialogProps } from './PairDialog.tsx';

const difference = reconciliationDifferences.find(({ kind }) => kind === 'onlySunat') ?? null;
const items = reconciliationDifferences.flatMap(({ own, sunat }) => (own && sunat === null ? own : []));
const props: PairDialogProps = {
  difference,
  candidates: ready({ items, total: 9 }),
  chosen: null,
  onChoose: () => {},
  onConfirm: () => {},
  onRetry: () => {},
  onClose: () => {},
};

describeContract(PairDialog, props);

it('offers the vouchers of the other side, and stores the pair of the one that is chosen', async () => {
  const [onChoose, onConfirm] = [vi.fn<(voucher: unknown) => void>(), vi.fn<() => void>()];
  const screen = await renderThemed(<PairDialog {...props} onChoose={onChoose} onConfirm={onConfirm} />);
  await expect.element(screen.getByRole('heading', { name: 'Emparejar F001-00012901' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Emparejar' })).toBeDisabled();
  await expect.element(screen.getByText('Hay 7 más, menos parecidos.')).toBeVisible();
  await screen.getByRole('radio', { name: /F001-89/ }).click();
  expect(onChoose.mock.calls).toEqual([[items[1]]]);
  await screen.rerender(<PairDialog {...props} chosen={items[1] ?? null} onConfirm={onConfirm} />);
  await screen.getByRole('button', { name: 'Emparejar' }).click();
  expect(onConfirm.mock.calls.length).toBe(1);
});

it('says that there is none, and loads them again after a failure', async () => {
  const onRetry = vi.fn<() => void>();
  const screen = await renderThemed(<PairDialog {...props} candidates={ready({ items: [], total: 0 })} />);
  await expect.element(screen.getByText('No queda ningún comprobante del otro lado para emparejar.')).toBeVisible();
  await screen.rerender(<PairDialog {...props} candidates={failed} onRetry={onRetry} />);
  await screen.getByRole('button', { name: 'Volver a intentar' }).click();
  expect(onRetry.mock.calls.length).toBe(1);
});

it('says why the pair was not stored', async () => {
  const screen = await renderThemed(<PairDialog {...props} chosen={items[0] ?? null} failure="No se guardó." />);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('No se guardó.');
});
