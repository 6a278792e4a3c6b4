import preview from '@contapro/storybook/preview';
import { Button } from '../../primitives/Button/index.ts';
import { longNamed } from '@contapro/fixtures';
import { PageHeader } from './PageHeader.tsx';

const meta = preview.meta({
  component: PageHeader,
  title: 'Patterns/PageHeader · encabezado de página',
  id: 'patterns-pageheader',
  argTypes: { actions: { control: false } },
  args: { title: 'Tu reporte de empresa', subtitle: 'Textiles Huascarán S.A.C. · RUC 20514827363' },
});
export default meta;

export const Default = meta.story({});
export const WithActions = meta.story({
  args: {
    actions: (
      <>
        <Button>Filtros</Button>
        <Button variant="primary">Descargar reporte</Button>
      </>
    ),
  },
});
/** The client is shown below 1024 px and printed. */
export const WithClient = meta.story({
  args: {
    title: 'Comprobantes de compra',
    subtitle: '312 comprobantes',
    client: 'Textiles Huascarán S.A.C. · RUC 20514827363',
  },
});
export const Torture = meta.story({
  args: { subtitle: longNamed.name, actions: <Button variant="primary">Descargar reporte en excel</Button> },
});
