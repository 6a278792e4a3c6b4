import preview from '@contapro/storybook/preview';
import { fn, userEvent } from '@contapro/storybook/test';
import { Button } from '../../primitives/Button/index.ts';
import { filterOptions } from '../../testing/voucherFixtures.ts';
import { FilterBar } from './FilterBar.tsx';

const meta = preview.meta({
  component: FilterBar,
  title: 'Patterns/FilterBar',
  args: { options: filterOptions, filter: null, onFilterChange: fn() },
});
export default meta;

export const Default = meta.story({});
export const Playground = meta.story({ args: { children: <Button>Descarga masiva</Button> } });
export const Active = meta.story({
  args: {
    filter: { key: 'types_of_vouchers', value: '01', label: 'Factura' },
    children: <Button>Descarga masiva</Button>,
  },
});
export const Choosing = meta.story({ play: async ({ canvas }) => userEvent.click(canvas.getByRole('button')) });
export const Providers = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filtros' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Proveedores' }));
  },
});
/** The options are still on their way. */
export const WaitingForOptions = meta.story({ args: { options: null }, play: Providers.input.play });
export const WithoutOptions = meta.story({
  args: {
    options: {
      types_of_vouchers: [],
      series_of_vouchers: [],
      status_of_vouchers: [],
      provider_of_vouchers: [],
    },
  },
  play: Providers.input.play,
});
export const SerieNumber = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filtros' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Serie-Número' }));
    await userEvent.type(canvas.getByRole('textbox'), '-f001');
  },
});
export const Torture = meta.story({
  args: {
    filter: {
      key: 'provider_of_vouchers',
      value: '20512345678',
      label: 'Inversiones Agroindustriales, Pesqueras y de Servicios Generales del Pacífico Sur S.A.C.',
    },
    options: {
      ...filterOptions,
      provider_of_vouchers: Array.from({ length: 5_000 }, (_, index) => ({
        value: String(20_500_000_000 + index),
        label: `Inversiones Agroindustriales y Pesqueras del Pacífico Sur ${index + 1} S.A.C.`,
      })),
    },
  },
  play: Providers.input.play,
});
