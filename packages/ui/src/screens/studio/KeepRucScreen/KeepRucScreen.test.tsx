import { ready, type RucNotice } from '@contapro/domain';
import { expect, it, vi } from 'vitest';
import { describeContract } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { KeepRucScreen, type KeepRucScreenProps } from './KeepRucScreen.tsx';

const notice: RucNotice = {
  id: 'ruc:b-1:asked:1',
  kind: 'ruc',
  uuid: 'b-1',
  name: 'Textiles Huascarán S.A.C.',
  ruc: '20514827363',
  day: '2026-11-22',
  isRead: false,
  state: 'asked',
  at: Date.parse('2026-11-22T15:30:00Z'),
};
const nothing = () => undefined;
const known: KeepRucScreenProps = {
  notice: ready(notice),
  isChecking: false,
  isKept: false,
  unproved: null,
  failure: null,
  onProve: nothing,
  onRetry: nothing,
  hrefs: { notices: '/estudio/avisos', credentials: '/claves' },
};

describeContract(KeepRucScreen, known);

it('says until when, and proves the credentials', async () => {
  const onProve = vi.fn<() => void>();
  const screen = await renderThemed(<KeepRucScreen {...known} onProve={onProve} />);
  await expect.element(screen.getByText(/^Otra cuenta probó.*Pasa a ella el 22\/11\/2026 10:30/)).toBeVisible();
  await screen.getByRole('button', { name: 'Demostrar que mis claves funcionan' }).click();
  expect(onProve).toHaveBeenCalledOnce();
});

it('leads to the credentials that SUNAT refuses, and can try again', async () => {
  const screen = await renderThemed(<KeepRucScreen {...known} unproved="portalRefused" />);
  await expect.element(screen.getByRole('alert').getByText(/^SUNAT no aceptó tu usuario/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Cambiar las claves' })).toHaveAttribute('href', '/claves');
  await expect.element(screen.getByRole('button', { name: 'Demostrar que mis claves funcionan' })).toBeEnabled();
});
