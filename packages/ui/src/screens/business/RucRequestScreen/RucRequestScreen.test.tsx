import type { RucRequest } from '@contapro/domain';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { describeContract } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { RucRequestScreen, type RucRequestScreenProps } from './RucRequestScreen.tsx';

const nothing = () => undefined;
const typed = { name: 'Comercial Andina S.A.C.', ruc: '20100047218', solUser: 'ANDINA01', solKey: 'clave-sol' };
const known: RucRequestScreenProps = {
  status: { kind: 'editing' },
  unproved: null,
  request: null,
  remedy: null,
  draft: { ...typed, terms: true, privacy: true },
  onDraft: nothing,
  onSubmit: nothing,
  onRestart: nothing,
  hrefs: {
    back: '/volver',
    clients: '/empresas',
    plans: '/planes',
    home: '/inicio',
    terms: 'https://x.pe/t',
    privacy: 'https://x.pe/p',
  },
};
const request: RucRequest = {
  uuid: 'r-1',
  name: typed.name,
  ruc: typed.ruc,
  state: 'waiting',
  requestedAt: Date.parse('2026-11-20T15:00:00Z'),
  passesAt: Date.parse('2026-11-23T15:00:00Z'),
  endedAt: null,
};

describeContract(RucRequestScreen, known);

it('sends what was typed in the form that was refused, with the optional API key', async () => {
  const onSubmit = vi.fn<RucRequestScreenProps['onSubmit']>();
  await renderThemed(<RucRequestScreen {...known} onSubmit={onSubmit} />);
  await page.getByLabelText(/^API key/).fill(' llave ');
  await page.getByRole('button', { name: 'Pedir el RUC' }).click();
  expect(onSubmit.mock.calls).toEqual([[{ ...typed, apiKey: 'llave', apiSecret: '', terms: true, privacy: true }]]);
});

it('keeps what was typed when SUNAT does not accept it', async () => {
  const screen = await renderThemed(<RucRequestScreen {...known} />);
  await screen.rerender(<RucRequestScreen {...known} unproved="noApplication" />);
  await expect.element(page.getByRole('alert').getByText(/^Sin API key y API secret no podemos/)).toBeVisible();
  await expect.element(page.getByLabelText('Clave SOL', { exact: true })).toHaveValue(typed.solKey);
});

it('says when the RUC passes, or that it has', async () => {
  const screen = await renderThemed(<RucRequestScreen {...known} request={request} />);
  await expect.element(screen.getByText(/pasa a tu cuenta el 23\/11\/2026 10:00/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Ver empresas' })).toHaveAttribute('href', '/empresas');
  await screen.rerender(<RucRequestScreen {...known} request={{ ...request, state: 'passed', passesAt: null }} />);
  await expect.element(screen.getByText(/ya estamos recolectando sus comprobantes/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Ir a Inicio' })).toHaveAttribute('href', '/inicio');
});
