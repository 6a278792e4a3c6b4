import preview from '@contapro/storybook/preview';
import { Button } from '../../primitives/Button/index.ts';
import { PageHeader } from '../PageHeader/index.ts';
import { Section } from '../Section/index.ts';
import { Page } from './Page.tsx';

const meta = preview.meta({
  component: Page,
  title: 'Patterns/Page · página',
  id: 'patterns-page',
  parameters: { layout: 'fullscreen' },
  argTypes: { children: { control: false } },
  args: {
    children: (
      <>
        <PageHeader
          title="Percepciones"
          subtitle="Textiles Huascarán S.A.C. · RUC 20514827363"
          actions={<Button>Descargar Excel</Button>}
        />
        <Section title="Por proveedor">
          <p>El contenido de la sección.</p>
        </Section>
        <Section title="Historial" note="Importe total por mes, en soles">
          <p>El contenido de la sección.</p>
        </Section>
      </>
    ),
  },
});
export default meta;

export const Default = meta.story({});
