import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { Button } from '../../../../primitives/Button/index.ts';
import { SelectionBar } from './SelectionBar.tsx';

const meta = preview.meta({
  component: SelectionBar,
  title: 'Screens/VoucherReportScreen parts/SelectionBar · barra de selección',
  id: 'screens-voucherreportscreen-parts-selectionbar',
  args: { count: 3, sumCents: 2_564_983, files: { xml: 3, jpeg: 3 }, onDownload: fn(), onClear: fn() },
});
export default meta;

export const Default = meta.story({});
export const One = meta.story({ args: { count: 1, sumCents: 1_845_183, files: { xml: 0, jpeg: 1 } } });
/** With further actions, as in Observados. */
export const WithActions = meta.story({
  args: {
    children: (
      <>
        <Button variant="primary">Validar</Button>
        <Button>Rechazar</Button>
      </>
    ),
  },
});
export const Torture = meta.story({
  args: { count: 100_000, sumCents: -999_999_999_999_999, files: { xml: 99_999, jpeg: 100_000 } },
});
