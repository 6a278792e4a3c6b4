import { waitingFile } from '@contapro/domain';
import { expect, it, vi } from 'vitest';
import { describeContract } from '../../../../testing/describeContract.tsx';
import { renderThemed } from '../../../../testing/renderThemed.tsx';
import { ProposalUploadDialog, type ProposalUploadDialogProps } from './ProposalUploadDialog.tsx';

const file = waitingFile('1', 'propuesta.txt', 1_000);
const read = { ...file, state: 'done', outcome: 'importado', book: 'compras', period: '202610', imported: 3 } as const;
const props: ProposalUploadDialogProps = {
  open: true,
  book: 'purchases',
  period: '202610',
  files: [],
  status: { kind: 'going' },
  onFiles: () => {},
  onResume: () => {},
  onClose: () => {},
  hrefOf: (book, period) => `/${book}/${period}`,
};

describeContract(ProposalUploadDialog, props);

it('says which book and month a file of another one is of, and leads there', async () => {
  const screen = await renderThemed(
    <ProposalUploadDialog {...props} files={[read, { ...read, id: '2', book: 'ventas', period: '202609' }]} />,
  );
  await expect
    .element(screen.getByText('Ese archivo es de ventas de Set 2026. Se guardó allí y no cambia este cuadre.'))
    .toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Ver el cuadre de Set 2026' }))
    .toHaveAttribute('href', '/sales/202609');
  expect(screen.getByText(/^Ese archivo es de compras/).elements()).toEqual([]);
});

it('says why a file was refused, and what to do', async () => {
  const refused = { ...file, state: 'done', outcome: 'rechazado', message: 'Es de otra empresa.' } as const;
  const screen = await renderThemed(<ProposalUploadDialog {...props} files={[refused]} />);
  await expect.element(screen.getByText('Es de otra empresa.')).toBeVisible();
  await expect.element(screen.getByText(/^Descarga de SUNAT la propuesta de esta empresa/)).toBeVisible();
});

it('goes on with an upload that has stopped', async () => {
  const onResume = vi.fn<() => void>();
  const status = { kind: 'paused', reason: 'connection' } as const;
  const screen = await renderThemed(<ProposalUploadDialog {...props} {...{ status, onResume }} files={[file]} />);
  await screen.getByRole('button', { name: 'Intentar ahora' }).click();
  expect(onResume.mock.calls.length).toBe(1);
});
