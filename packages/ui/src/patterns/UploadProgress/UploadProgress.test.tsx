import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ThemeRoot } from '../../primitives/index.ts';
import { faultsOf } from '../../testing/describeContract.tsx';
import { type UploadInProgress, UploadProgress, type UploadProgressProps } from './UploadProgress.tsx';

const upload: UploadInProgress = {
  id: 'a',
  business: 'Textiles Huascarán S.A.C.',
  state: 'sending',
  files: 28,
  done: 10,
  imported: 0,
  href: '#subir',
};

const piece = (props: Partial<UploadProgressProps> = {}) => (
  <ThemeRoot theme="light">
    <UploadProgress uploads={[upload]} onDismiss={() => {}} {...props} />
  </ThemeRoot>
);

it('UPLOAD leads back to the upload, and opens its business first', async () => {
  const onOpen = vi.fn<(id: string) => void>();
  const screen = await render(piece({ onOpen }));
  const link = screen.getByRole('link', { name: 'Subiendo 10 de 28 (Textiles Huascarán S.A.C.)' });
  await expect.element(link).toHaveAttribute('href', '#subir');
  await link.click();
  expect(onOpen.mock.calls).toEqual([['a']]);
  expect(await faultsOf(screen.container)).toEqual([]);
});

it('UPLOAD announces a change of state, and not each file', async () => {
  const screen = await render(piece());
  const status = screen.getByRole('status');
  await expect.element(status).toHaveTextContent('La subida de Textiles Huascarán S.A.C. continúa.');
  await screen.rerender(piece({ uploads: [{ ...upload, done: 11 }] }));
  await expect.element(status).toHaveTextContent('La subida de Textiles Huascarán S.A.C. continúa.');
  await screen.rerender(piece({ uploads: [{ ...upload, state: 'interrupted' }] }));
  await expect
    .element(status)
    .toHaveTextContent('La subida de Textiles Huascarán S.A.C. está en pausa. Sigue sola cuando se pueda.');
  await screen.rerender(piece({ uploads: [] }));
  await expect.element(status).toHaveTextContent('');
});

it('UPLOAD shows the result until it is removed', async () => {
  const onDismiss = vi.fn<(id: string) => void>();
  const screen = await render(piece({ uploads: [{ ...upload, state: 'done', done: 28, imported: 26 }], onDismiss }));
  await expect.element(screen.getByRole('link', { name: /^Listo: 26 nuevos/ })).toBeVisible();
  await screen.getByRole('button', { name: 'Quitar el aviso de la subida' }).click();
  expect(onDismiss.mock.calls).toEqual([['a']]);
});

it('UPLOAD has a menu of the uploads of several businesses', async () => {
  const onOpen = vi.fn<(id: string) => void>();
  const other: UploadInProgress = { ...upload, id: 'b', business: 'Comercial Andina', state: 'interrupted' };
  const screen = await render(piece({ uploads: [upload, other], onOpen }));
  await screen.getByRole('button', { name: '2 subidas' }).click();
  await screen.getByRole('menuitem', { name: /^Comercial Andina/ }).click();
  expect(onOpen.mock.calls).toEqual([['b']]);
});
