import { ready } from '@contapro/domain';
import { rucRequests } from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { describeContract } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { RucRequests, type RucRequestsProps } from './RucRequests.tsx';

const nothing = () => undefined;
const known: RucRequestsProps = {
  requests: ready(rucRequests),
  withdrawing: null,
  result: null,
  onWithdraw: nothing,
  onDismiss: nothing,
  onRetry: nothing,
};

describeContract(RucRequests, known);

it('says what became of each request in the time of Lima, and withdraws one that waits', async () => {
  const onWithdraw = vi.fn<RucRequestsProps['onWithdraw']>();
  const screen = await renderThemed(<RucRequests {...known} onWithdraw={onWithdraw} />);
  const words = screen
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
  expect(words).toEqual([
    'Textiles Huascarán S.A.C.RUC 20514827363Pedido, pasa el 22/11/2026 10:30Retirar',
    'Botica San Martín de Porres E.I.R.L.RUC 20539172841Es tuyo desde el 18/11/2026 09:00',
    'Constructora Misti y Asociados S.A.C.RUC 20556201936No pasó (11/11/2026 15:05)La otra cuenta demostró que sus claves funcionan. Si la empresa es tu clienta, dile que cambie su clave SOL, y pide el RUC otra vez.',
    'Agroexportadora Valle del Ica S.A.RUC 20603184727No pasó (08/11/2026 09:01)SUNAT ya no aceptó las claves de tu pedido. Pide el RUC otra vez con las vigentes.',
  ]);
  await screen.getByRole('button', { name: 'Retirar el pedido de Textiles Huascarán S.A.C.' }).click();
  expect(onWithdraw).toHaveBeenCalledExactlyOnceWith(rucRequests[0]);
});

it('shows nothing to whoever has asked for no RUC', async () => {
  const screen = await renderThemed(<RucRequests {...known} requests={ready([])} />);
  expect(screen.container.textContent).toBe('');
});
