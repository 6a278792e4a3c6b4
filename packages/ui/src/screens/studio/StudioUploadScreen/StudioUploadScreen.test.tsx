import { ready } from '@contapro/domain';
import { businesses } from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { describeContract } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { StudioUploadScreen, type StudioUploadScreenProps } from './index.ts';

const nothing = () => undefined;
const two = businesses.slice(0, 2);
const [one] = two;
if (!one) throw new Error('The samples have no business.');

const props: StudioUploadScreenProps<(typeof two)[number]> = {
  clients: ready(30),
  routing: 0,
  received: [{ business: one, state: 'reading', files: 3, done: 1, imported: 12 }],
  unrouted: [
    { id: '1', file: { name: 'compras.txt' }, reason: 'unnamed', rucs: [], clients: [] },
    { id: '2', file: { name: 'a.xml' }, reason: 'several', rucs: two.map(({ ruc }) => ruc), clients: two },
  ],
  onChoose: nothing,
  onSend: nothing,
  onDismiss: nothing,
  onDismissAll: nothing,
  onRetry: nothing,
  hrefs: { studio: {}, client: ({ uuid }) => `/subir-${uuid}`, register: '/registrar' },
};

describeContract(StudioUploadScreen<(typeof two)[number]>, props);

it('sends a file of two clients where the person says, and moves the focus on', async () => {
  const onSend = vi.fn<StudioUploadScreenProps['onSend']>();
  await renderThemed(<StudioUploadScreen {...props} onSend={onSend} />);
  await userEvent.click(page.getByRole('button', { name: 'Subir a todas el archivo a.xml' }));
  expect(onSend).toHaveBeenCalledExactlyOnceWith(
    '2',
    two.map(({ uuid }) => uuid),
  );
  await expect.element(page.getByRole('button', { name: 'Quitar compras.txt' })).toHaveFocus();
});

it('moves the focus to the choice of files when no file is left', async () => {
  const [first] = props.unrouted;
  await renderThemed(<StudioUploadScreen {...props} unrouted={first ? [first] : []} />);
  const choose = page.getByRole('button', { name: 'Elegir archivos' });
  await userEvent.click(page.getByRole('button', { name: 'Quitar compras.txt' }));
  await expect.element(choose).toHaveFocus();
  await userEvent.click(page.getByRole('button', { name: 'Quitar todos' }));
  await expect.element(choose).toHaveFocus();
});

it('leads to the upload of a client, which has the report of each file', async () => {
  await renderThemed(<StudioUploadScreen {...props} />);
  await expect.element(page.getByRole('link', { name: one.name })).toHaveAttribute('href', `/subir-${one.uuid}`);
});
