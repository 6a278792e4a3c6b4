import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { Page, PageHeader, Section } from '@contapro/ui';
import { tourStates } from './tour.states.tsx';
import { liveStory } from '../../testing/liveStory.tsx';
import { TourFlow } from './TourFlow.tsx';

const meta = preview.meta({
  title: 'Flows/Tour · recorrido, ayuda',
  id: 'flows-tour',
  component: TourFlow,
  args: {
    steps: [
      { id: 'period', target: '#period', title: 'Elige el periodo', content: 'Aquí cambias de mes.' },
      { id: 'igv', target: '#igv', title: 'El IGV del periodo', content: 'Ventas menos compras.' },
    ],
    onEmit: fn(),
  },
});
export default meta;

/** Runs the machine on a page with two places to show. */
export const Live = meta.story({
  ...liveStory(TourFlow),
  decorators: [
    (Story) => (
      <Page>
        <PageHeader title="Octubre de 2026" id="period" />
        <Section id="igv" title="IGV a pagar">
          <p>S/ 15,202.50</p>
        </Section>
        <Story />
      </Page>
    ),
  ],
});

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(tourStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(tourStates) });
