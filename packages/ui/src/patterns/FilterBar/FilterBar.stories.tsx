import { failed, loading, ready } from '@contapro/domain';
import preview from '@contapro/storybook/preview';
import { fn, userEvent, type within } from '@contapro/storybook/test';
import { Button } from '../../primitives/Button/index.ts';
import { voucherFilters } from '../../testing/voucherFilters.ts';
import { FilterBar } from './FilterBar.tsx';
import type { AppliedFilter, FilterDefinition } from './FilterDefinition.ts';

const meta = preview.meta({
  component: FilterBar,
  title: 'Patterns/FilterBar · barra de filtros',
  id: 'patterns-filterbar',
  argTypes: { children: { control: false } },
  args: { filters: voucherFilters, value: [], onValueChange: fn() },
});
export default meta;

const phone = { viewport: { value: 'phone' } };
const factura: AppliedFilter = { key: 'types_of_vouchers', value: '01', label: 'Factura' };
const supplier: AppliedFilter = { key: 'provider_of_vouchers', value: '20512345671', label: 'Hilados del Sur S.A.C.' };
const longSupplier: AppliedFilter = {
  ...supplier,
  label: 'Inversiones Agroindustriales, Pesqueras y de Servicios Generales del Pacífico Sur S.A.C.',
};
const paid: FilterDefinition = { kind: 'dateRange', key: 'fechaPago', label: 'Fecha de pago', max: '2026-11-15' };
const october: AppliedFilter = {
  key: 'fechaPago',
  value: '2026-10-05/2026-10-20',
  label: '05/10/2026 – 20/10/2026',
};

/** Opens the menu and then one of the filters. */
const opened =
  (label?: string) =>
  async ({ canvas }: { canvas: Pick<ReturnType<typeof within>, 'getByRole'> }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filtros' }));
    if (label) await userEvent.click(canvas.getByRole('button', { name: label }));
  };

export const Default = meta.story({});
export const Playground = meta.story({ args: { children: <Button>Descarga masiva</Button> } });
export const Active = meta.story({ args: { value: [factura], children: <Button>Descarga masiva</Button> } });
/** Several filters are set at the same time. */
export const Several = meta.story({
  args: { value: [factura, supplier], children: <Button>Descarga masiva</Button> },
});
export const Choosing = meta.story({ args: { value: [factura] }, play: opened() });
export const Options = meta.story({ args: { value: [factura] }, play: opened('Tipo de comprobante') });
export const Search = meta.story({ play: opened('Proveedores') });
export const WaitingForOptions = meta.story({
  args: { filters: [{ kind: 'search', key: 'provider', label: 'Proveedores', options: loading }] },
  play: opened(),
});
export const OptionsFailed = meta.story({
  args: { filters: [{ kind: 'search', key: 'provider', label: 'Proveedores', options: failed, onRetry: fn() }] },
  play: opened(),
});
export const WithoutOptions = meta.story({
  args: { filters: [{ kind: 'search', key: 'provider', label: 'Proveedores', options: ready([]) }] },
  play: opened(),
});
export const SerieNumber = meta.story({
  play: async (context) => {
    await opened('Serie-Número')(context);
    await userEvent.type(context.canvas.getByRole('textbox'), '-f001');
  },
});
/** With a single filter the menu opens with its values. */
export const DateRange = meta.story({ args: { filters: [paid], value: [october] }, play: opened() });
export const DateRangeBackwards = meta.story({
  args: { filters: [paid] },
  play: async (context) => {
    await opened()(context);
    await userEvent.type(await context.canvas.findByLabelText('Desde'), '20/10/2026');
    await userEvent.type(context.canvas.getByLabelText('Hasta'), '05/10/2026');
    await context.canvas.findByText('La fecha final no puede ser anterior a la inicial.');
  },
});
export const Phone = meta.story({
  globals: phone,
  args: { value: [factura, longSupplier], children: <Button>Descarga masiva</Button> },
});
export const Torture = meta.story({
  args: {
    value: [longSupplier],
    filters: [
      {
        kind: 'search',
        key: 'provider_of_vouchers',
        label: 'Proveedores',
        options: ready(
          Array.from({ length: 5_000 }, (_, index) => ({
            value: String(20_500_000_000 + index),
            label: `Inversiones Agroindustriales y Pesqueras del Pacífico Sur ${index + 1} S.A.C.`,
          })),
        ),
      },
    ],
  },
  play: opened(),
});
