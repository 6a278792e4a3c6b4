import { ready } from '@contapro/domain';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { emulate } from '../../testing/emulate.ts';
import { renderThemed } from '../../testing/renderThemed.tsx';
import { extremeVouchers, vouchers } from '@contapro/fixtures';
import { VoucherTable, type VoucherTableProps } from './VoucherTable.tsx';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => emulate({}));

const [facts, amounts] = [
  ['Fecha de emisión', 'Serie-Número', 'Proveedor'],
  ['Importe total', 'IGV'],
];
const detraction = 'Afecto a detracción';

it.each<[NonNullable<VoucherTableProps['variant']>, string[]]>([
  ['all', [...facts, 'Glosa', ...amounts, 'Estado y motivo', detraction]],
  ['validated', [...facts, 'Glosa', ...amounts, 'Motivo', 'Decisión', detraction]],
  ['observed', [...facts, ...amounts, 'Motivo', 'Glosa', detraction]],
  ['rejected', [...facts, ...amounts, 'Motivo', 'Decisión', 'Glosa', detraction]],
])('prints of %s what can be read, and no column of controls', async (variant, columns) => {
  const { container } = await renderThemed(
    <VoucherTable label="Comprobantes" vouchers={ready(vouchers)} variant={variant} />,
  );
  await emulate({ media: 'print' });
  const shown = (row: Element | null) => [...(row?.children ?? [])].filter((one) => one.checkVisibility());
  const [head, body, foot] = ['thead', 'tbody', 'tfoot'].map((part) => shown(container.querySelector(`${part} tr`)));
  expect(head?.map(({ textContent }) => textContent)).toEqual(columns);
  expect(body?.length).toBe(columns.length);
  expect(foot?.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
    '',
    'Esta página',
    `${vouchers.length} comprobantes`,
    'S/\u00a089,054.23',
  ]);
});

it('prints the whole name of a supplier, and a serie-number in one line', async () => {
  const { container } = await renderThemed(
    <div style={{ inlineSize: 720 }}>
      <VoucherTable label="Comprobantes" vouchers={ready(extremeVouchers.slice(0, 1))} />
    </div>,
  );
  await emulate({ media: 'print' });
  const [number, supplier] = ['th[scope=row]', 'th[scope=row] + td'].map((cell) => {
    const { whiteSpace, overflow } = getComputedStyle(container.querySelector(`tbody ${cell}`) ?? container);
    return [whiteSpace, overflow];
  });
  expect([number, supplier]).toEqual([
    ['nowrap', 'visible'],
    ['normal', 'visible'],
  ]);
});
