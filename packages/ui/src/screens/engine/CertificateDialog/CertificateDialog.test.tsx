import { certificate, textiles } from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { describeContract } from '../../../testing/describeContract.tsx';
import { emulate } from '../../../testing/emulate.ts';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { CertificateDialog, type CertificateDialogProps } from './CertificateDialog.tsx';

const known: CertificateDialogProps = {
  open: true,
  certificate,
  business: textiles,
  onPrint: () => undefined,
  onClose: () => undefined,
};

describeContract(CertificateDialog, known);

const show = (props: Partial<CertificateDialogProps> = {}) =>
  renderThemed(
    <>
      <p>Lo que hay debajo</p>
      <CertificateDialog {...known} {...props} />
    </>,
  );

const valuesIn = (container: Element) =>
  [...container.querySelectorAll('dl > div')].map((item) => [
    item.querySelector('dt')?.textContent,
    item.querySelector('dd')?.textContent,
  ]);

it.each([
  ['CERT-03', 'N° de constancia', '184206337'],
  ['CERT-04', 'Usuario SOL', 'TEXTILE1'],
  ['CERT-05', 'N° de cuenta', '00005118845'],
  ['CERT-06', 'Tipo de cuenta', 'CONVENCIONAL'],
  ['CERT-07', 'RUC del proveedor', '20604589123'],
  ['CERT-08', 'Proveedor', 'Transportes Andinos S.R.L.'],
  ['CERT-09', 'Tipo de operación', 'Venta de bienes o prestación de servicios'],
  ['CERT-10', 'Bien o servicio', '027 · Transporte de carga'],
  ['CERT-11', 'Monto del depósito', 'S/\u00a0142.00'],
  ['CERT-12 OPEN-135', 'Fecha y hora de pago', '20/10/2026 11:32'],
  ['CERT-13', 'Periodo tributario', 'Oct 2026'],
  ['CERT-14', 'N° de operación', '662798975'],
  ['CERT-15 OPEN-059', 'Pago de detracción', 'Autodetracción'],
])('%s shows %s', async (_, label, value) => {
  const { container } = await show();
  expect(valuesIn(container)).toContainEqual([label, value]);
});

it('CERT-02 OPEN-160 lists its values in the order of a constancia', async () => {
  const { container } = await show();
  expect(valuesIn(container).map(([label]) => label)).toEqual([
    'N° de constancia',
    'Usuario SOL',
    'N° de cuenta',
    'Tipo de cuenta',
    'RUC del proveedor',
    'Proveedor',
    'Tipo de operación',
    'Bien o servicio',
    'Monto del depósito',
    'Fecha y hora de pago',
    'Periodo tributario',
    'N° de operación',
    'Pago de detracción',
  ]);
});

it('CERT-12 OPEN-135 shows only the date where the time is not known', async () => {
  const { container } = await show({ certificate: { ...certificate, paidAt: '2026-10-20' } });
  expect(valuesIn(container)).toContainEqual(['Fecha de pago', '20/10/2026']);
});

it('CERT-16 shows - for every value that is missing', async () => {
  const unknown = Object.fromEntries(Object.keys(certificate).map((key) => [key, null]));
  const { container } = await show({ certificate: { ...certificate, ...unknown } });
  expect(new Set(valuesIn(container).map(([, value]) => value))).toEqual(new Set(['-']));
});

it('is printed without the page and without its buttons', async () => {
  const onPrint = vi.fn<() => void>();
  const screen = await show({ onPrint });
  const dialog = screen.getByRole('dialog', { name: 'Constancia de pago' });
  await screen.getByRole('button', { name: 'Imprimir o guardar en PDF' }).click();
  expect(onPrint).toHaveBeenCalledTimes(1);
  await emulate({ media: 'print' });
  await expect.element(screen.getByText('Lo que hay debajo')).not.toBeVisible();
  await expect.element(dialog.getByText('184206337')).toBeVisible();
  await expect.element(dialog.getByText(`${textiles.name} · RUC ${textiles.ruc}`)).toBeVisible();
  expect(screen.getByRole('button').elements()).toEqual([]);
  await emulate({});
});
