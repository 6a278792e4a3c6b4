import { loading, ready } from '@contapro/domain';
import { archivedClients, clientContents } from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { describeContract } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { RemoveClientDialog, type RemoveClientDialogProps } from './RemoveClientDialog.tsx';

const [client] = archivedClients;
if (!client) throw new Error('There is a client');
const nothing = () => undefined;
const known: RemoveClientDialogProps = {
  open: true,
  client,
  contents: ready(clientContents),
  status: { kind: 'editing' },
  onSubmit: nothing,
  onRetry: nothing,
  onClose: nothing,
};

describeContract(RemoveClientDialog, known);

it('says what is lost, and removes only with the RUC of the client', async () => {
  const onSubmit = vi.fn<RemoveClientDialogProps['onSubmit']>();
  const screen = await renderThemed(<RemoveClientDialog {...known} onSubmit={onSubmit} />);
  const points = screen
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
  expect(points).toEqual([
    '1,840 compras y 960 ventas de Ene 2026 a Oct 2026',
    '215 decisiones con su papel de trabajo',
    '2,400 XML con sus imágenes',
    '12 subidas',
    '9 periodos marcados como declarados',
    'La Clave SOL y las credenciales de la API, al instante',
  ]);
  const remove = screen.getByRole('button', { name: 'Eliminar para siempre' });
  const field = screen.getByRole('textbox', { name: 'Escribe el RUC para confirmar' });
  await field.fill('20100047218');
  await remove.click();
  await expect.element(screen.getByText('No es el RUC de esta empresa')).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
  await field.fill(client.ruc);
  await remove.click();
  await expect.poll(() => onSubmit).toHaveBeenCalledExactlyOnceWith({ ruc: client.ruc });
});

it('removes nothing before it is known what is lost', async () => {
  const screen = await renderThemed(<RemoveClientDialog {...known} contents={loading} />);
  await expect.element(screen.getByRole('button', { name: 'Eliminar para siempre' })).toBeDisabled();
});
