import { type AssignmentChange, ready } from '@contapro/domain';
import { expect, it, vi } from 'vitest';
import { describeContract } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { MemberClientsDialog, type MemberClientsDialogProps } from './MemberClientsDialog.tsx';

const all = [
  { uuid: 'a', name: 'Agro Ñandú S.A.C.', ruc: '20100047218' },
  { uuid: 'b', name: 'Botica San Martín', ruc: '20514827363' },
  { uuid: 'c', name: 'Constructora Misti', ruc: '20556201936' },
];

const props = (): MemberClientsDialogProps => ({
  open: true,
  name: 'Luis Ramos',
  clients: ready({ all, assigned: ['a', 'b'] }),
  isSaving: false,
  failure: null,
  onSave: vi.fn<(change: AssignmentChange) => void>(),
  onRetry: vi.fn<() => void>(),
  onClose: vi.fn<() => void>(),
});

describeContract(MemberClientsDialog, props());

it('passes on what was changed only', async () => {
  const given = props();
  const screen = await renderThemed(<MemberClientsDialog {...given} />);
  await screen.getByLabelText(/Agro Ñandú/).click();
  await screen.getByLabelText(/Constructora Misti/).click();
  await expect.element(screen.getByText('2 de 3 empresas')).toBeVisible();
  await screen.getByRole('button', { name: 'Guardar' }).click();
  expect(given.onSave).toHaveBeenCalledExactlyOnceWith({ assign: ['c'], unassign: ['a'] });
});

it('finds clients without accents or by RUC, and marks those that are shown', async () => {
  const given = props();
  const screen = await renderThemed(<MemberClientsDialog {...given} />);
  const search = screen.getByRole('searchbox');
  await search.fill('nandu');
  expect(screen.getByRole('listitem').elements()).toHaveLength(1);
  await search.fill('20556201936');
  await screen.getByLabelText('Marcar las que se ven').click();
  await search.fill('');
  await screen.getByRole('button', { name: 'Guardar' }).click();
  expect(given.onSave).toHaveBeenCalledExactlyOnceWith({ assign: ['c'], unassign: [] });
});
