import preview from '@contapro/storybook/preview';
import { Amount } from '../Amount/index.ts';
import { SheetCell, SheetRow, SheetTable } from './index.ts';

const lines = [
  { type: 'Facturas', count: '124', cents: 4_188_260 },
  { type: 'Boletas de venta', count: '58', cents: 751_420 },
  { type: 'Notas de crédito', count: '9', cents: -168_340 },
];

const bodyOf = (rows: typeof lines) => (
  <tbody>
    {rows.map(({ type, count, cents }) => (
      <SheetRow key={type}>
        <SheetCell column="type" scope="row">
          {type}
        </SheetCell>
        <SheetCell column="count">{count}</SheetCell>
        <SheetCell column="igv">
          <Amount cents={cents} />
        </SheetCell>
      </SheetRow>
    ))}
  </tbody>
);

const meta = preview.meta({
  component: SheetTable,
  title: 'Primitives/SheetTable · tabla corta',
  id: 'primitives-sheettable',
  argTypes: { children: { control: false } },
  args: {
    'aria-label': 'IGV por tipo de comprobante',
    columns: [
      { id: 'type', header: 'Tipo', fill: true },
      { id: 'count', header: 'Comprobantes', align: 'end', onlyWide: true },
      { id: 'igv', header: 'IGV', align: 'end' },
    ],
    children: (
      <>
        {bodyOf(lines)}
        <tfoot>
          <SheetRow total>
            <SheetCell column="type" scope="row">
              Total
            </SheetCell>
            <SheetCell column="count">191</SheetCell>
            <SheetCell column="igv">
              <Amount cents={4_771_340} total />
            </SheetCell>
          </SheetRow>
        </tfoot>
      </>
    ),
  },
});
export default meta;

export const Default = meta.story({});
export const Texts = meta.story({
  args: {
    rows: 'texts',
    columns: [
      { id: 'voucher', header: 'Comprobante' },
      { id: 'reasons', header: 'Motivos de observación' },
      { id: 'igv', header: 'IGV', align: 'end' },
    ],
    children: (
      <tbody>
        <SheetRow>
          <SheetCell column="voucher" scope="row">
            F001-00004821
          </SheetCell>
          <SheetCell column="reasons">
            Emisor no habido a la fecha de emisión; la detracción no está depositada; el comprobante se pagó sin medio
            de pago.
          </SheetCell>
          <SheetCell column="igv">1,204.00</SheetCell>
        </SheetRow>
        <SheetRow>
          <SheetCell column="voucher" scope="row">
            E001-00000310
          </SheetCell>
          <SheetCell column="reasons">RUC del receptor distinto</SheetCell>
          <SheetCell column="igv">86.40</SheetCell>
        </SheetRow>
      </tbody>
    ),
  },
});
/** Less than 40rem: the column of the counts is hidden. */
export const Narrow = meta.story({
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '22rem' }}>
        <Story />
      </div>
    ),
  ],
});
export const Torture = meta.story({
  args: {
    children: bodyOf(
      Array.from({ length: 30 }, (_, index) => ({
        type: `Tipo ${index + 1} de nombre larguísimo que ocupa más de una línea aun en la pantalla más ancha`,
        count: '98,765,432',
        cents: 999_999_999_999_999 - index * 30_000_000_000_000,
      })),
    ),
  },
});
