import { clientLists } from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { describeContract } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { ArchiveClientDialog, type ArchiveClientDialogProps } from './ArchiveClientDialog.tsx';

const [client] = clientLists.active;
if (!client) throw new Error('There is a client');
const nothing = () => undefined;
const known: ArchiveClientDialogProps = {
  open: true,
  client,
  status: { kind: 'editing' },
  onConfirm: nothing,
  onClose: nothing,
};

describeContract(ArchiveClientDialog, known);

it('archives only with its button', async () => {
  const onConfirm = vi.fn<() => void>();
  const onClose = vi.fn<() => void>();
  const screen = await renderThemed(<ArchiveClientDialog {...known} {...{ onConfirm, onClose }} />);
  await screen.getByRole('button', { name: 'No archivar' }).click();
  expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1]);
  await screen.getByRole('button', { name: 'Archivar', exact: true }).click();
  await expect.poll(() => onConfirm).toHaveBeenCalledOnce();
});
