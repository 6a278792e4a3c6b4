import { createVoucher, extremeVouchers, voucherImageUrl } from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { describeContract } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { ObservedVoucherScreen, type ObservedVoucherScreenProps } from './ObservedVoucherScreen.tsx';

const nothing = () => undefined;

const observed = createVoucher({
  status: 'observado',
  reasons: ['DETRACCION_PENDIENTE', 'MONTO_DIFERENTE', 'RAZON_NUEVA'],
  items: ['Asesoría legal', 'Trámites'],
});

const known: ObservedVoucherScreenProps = {
  business: { name: 'Textiles Huascarán S.A.C.', ruc: '20514827363' },
  period: '202610',
  voucher: observed,
  onDecide: nothing,
  onView: nothing,
  onDownload: nothing,
  hrefs: { back: '#observaciones' },
};

describeContract(ObservedVoucherScreen, known);

const show = async (props: Partial<ObservedVoucherScreenProps> = {}) => {
  await page.viewport(1440, 900);
  return renderThemed(<ObservedVoucherScreen {...known} {...props} />);
};

it('OPEN-031 OPEN-032 approves or rejects the voucher, and leads back to Observaciones', async () => {
  const onDecide = vi.fn<ObservedVoucherScreenProps['onDecide']>();
  const screen = await show({ onDecide });
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Factura observada');
  await screen.getByRole('button', { name: 'Aprobar' }).click();
  await screen.getByRole('button', { name: 'Rechazar' }).click();
  expect(onDecide.mock.calls).toEqual([['approve'], ['decline']]);
  await expect
    .element(screen.getByRole('link', { name: 'Volver a Observaciones' }))
    .toHaveAttribute('href', '#observaciones');
});

it('says each reason, what it means and its legal basis where there is one', async () => {
  const { container } = await show();
  expect(
    [...container.querySelectorAll('ul > li')].map((item) => [...item.children].map((part) => part.textContent)),
  ).toEqual([
    [
      'Detracción pendiente de pago',
      'Sin el depósito completo, el crédito se usa recién en el mes en que se complete.',
      'Base legal: D.Leg. 940, primera disposición final',
    ],
    [
      'Importes distintos entre SUNAT y el XML',
      'La propuesta y el XML tienen importes distintos. Vale el de la propuesta hasta que se corrija.',
    ],
    ['RAZON_NUEVA'],
  ]);
});

it('says what SUNAT knows about the supplier and the voucher', async () => {
  const supplierState = { state: 'ACTIVO', condition: 'NO HABIDO', date: '2026-10-02', source: 'padron' } as const;
  const voucher = {
    ...observed,
    reasons: [],
    supplierState,
    validity: { state: 'no_existe', date: '2026-11-20' } as const,
    signature: { state: 'sin_firma', problem: null, signer: null } as const,
  };
  const { container } = await show({ voucher });
  expect([...container.querySelectorAll('ul > li')].map(({ textContent }) => textContent)).toEqual([
    'Proveedor: activo, no habido, según el padrón del 02/10/2026.',
    'La SUNAT no conoce este comprobante, según la consulta de validez del 20/11/2026.',
    'Sin firma: el XML no tiene firma digital.',
  ]);
});

it('shows the amounts and the items', async () => {
  const screen = await show({
    voucher: { ...observed, baseCents: 100_000, totalCents: 118_000, igvCents: 18_000, igvCreditCents: 17_000 },
  });
  const terms = [...screen.container.querySelectorAll('dl > div')].map((item) => [
    item.querySelector('dt')?.textContent,
    item.querySelector('dd')?.textContent,
  ]);
  expect(terms.slice(-4)).toEqual([
    ['Base imponible', 'S/\u00a01,000.00'],
    ['IGV', 'S/\u00a0180.00'],
    ['Crédito fiscal si se aprueba', 'S/\u00a0170.00'],
    ['Importe total', 'S/\u00a01,180.00'],
  ]);
  expect([...screen.container.querySelectorAll('ol > li')].map(({ textContent }) => textContent)).toEqual([
    'Asesoría legal',
    'Trámites',
  ]);
});

it('opens and downloads what there is, and says what is still missing', async () => {
  const calls: string[] = [];
  const given = { onView: () => calls.push('view'), onDownload: (type: string) => calls.push(type) };
  const screen = await show(given);
  for (const name of ['Ver comprobante', 'Descargar JPEG', 'Descargar XML'])
    await screen.getByRole('button', { name }).click();
  expect(calls).toEqual(['view', 'jpeg', 'xml']);
  await screen.unmount();
  const without = await show({ voucher: { ...observed, imageUrl: null, xmlUrl: null, items: [] } });
  const view = without.getByRole('button', { name: 'Ver comprobante' });
  await expect.element(view).toBeDisabled();
  await expect
    .element(view)
    .toHaveAttribute(
      'title',
      'Estamos procesando la visualización del comprobante. Estará disponible en menos de 24 horas.',
    );
  await expect.element(without.getByText('La glosa aparece cuando se importa el XML.')).toBeVisible();
});

it('OPEN-031 shows the document beside its data, and leaves out one that cannot be loaded', async () => {
  const screen = await show({ voucher: { ...observed, imageUrl: voucherImageUrl() } });
  const picture = screen.getByRole('img', { name: `Comprobante ${observed.serieNumber}` });
  await expect.poll(() => picture.element().getBoundingClientRect().height).toBeGreaterThan(300);
  const [beside, data] = [picture.element(), screen.getByText('Base imponible').element()].map((element) =>
    element.getBoundingClientRect(),
  );
  expect(beside?.left).toBeGreaterThan(data?.right ?? 0);
  await screen.unmount();
  const broken = await show({ voucher: { ...observed, imageUrl: 'data:image/jpeg;base64,' } });
  await expect.poll(() => broken.getByRole('img', { name: /^Comprobante/ }).elements()).toEqual([]);
  await expect.element(broken.getByText('Base imponible')).toBeVisible();
});

it('keeps its width at 320 px', async () => {
  await page.viewport(320, 700);
  await renderThemed(<ObservedVoucherScreen {...known} voucher={extremeVouchers[0] ?? observed} />);
  expect(document.documentElement.scrollWidth).toBe(320);
});
