import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { useState } from 'react';
import { Button } from '../../../primitives/Button/index.ts';
import { Page } from '../../../patterns/Page/index.ts';
import { PageHeader } from '../../../patterns/PageHeader/index.ts';
import { Section } from '../../../patterns/Section/index.ts';
import { Tour, type TourProps, type TourStep } from './index.ts';

const steps: readonly TourStep[] = [
  {
    id: 'download',
    target: '#descargar',
    title: 'Descarga el reporte',
    content: 'Llévate los comprobantes en Excel, o en los archivos que piden el RCE y el RVIE.',
  },
  {
    id: 'history',
    target: '#historial',
    title: 'El historial',
    content: 'El importe total de cada mes, para comparar.',
  },
];

/** A page with the tour. The tour is controlled here, as `TourFlow` of `@contapro/flows` does. */
function TouredPage({ current: first, ...rest }: TourProps) {
  const [current, setCurrent] = useState(first);
  return (
    <Page>
      <PageHeader title="Percepciones" actions={<Button id="descargar">Descargar reporte</Button>} />
      <Section title="Por proveedor">
        <p style={{ blockSize: '40rem' }}>El contenido de la sección.</p>
      </Section>
      <Section id="historial" title="Historial">
        <p>El contenido de la sección.</p>
      </Section>
      <Tour
        {...rest}
        current={current}
        onBack={() => setCurrent('download')}
        onNext={() => setCurrent(current === 'download' ? 'history' : null)}
        onClose={() => setCurrent(null)}
      />
    </Page>
  );
}

const meta = preview.meta({
  component: Tour,
  title: 'Screens/Modals/Tour · recorrido, ayuda',
  id: 'screens-modals-tour',
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '480px' } } },
  args: {
    steps,
    visible: ['download', 'history'],
    current: 'download',
    onTargetsChange: fn(),
    onBack: fn(),
    onNext: fn(),
    onClose: fn(),
  },
  render: (args) => <TouredPage {...args} />,
});
export default meta;

export const FirstStep = meta.story({});

/** The page is scrolled to the target. */
export const LastStep = meta.story({ args: { current: 'history' } });
