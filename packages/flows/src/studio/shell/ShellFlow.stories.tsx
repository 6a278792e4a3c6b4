import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { businessOpeningSnapshots } from '../../engine/business-opening/businessOpening.snapshots.ts';
import { accountant, businesses, menuHrefs, wireBusiness } from '@contapro/fixtures';
import { later } from '../../testing/later.ts';
import { withChildren } from '../../testing/snapshotFactory.ts';
import { ShellFlow, type ShellFlowProps } from './ShellFlow.tsx';
import { shellSnapshots as snapshots } from './shell.snapshots.ts';
import type { ShellInput, ShellServices } from './shell.types.ts';
import { whenVisibleAgain } from '../../engine/internal/whenVisibleAgain.ts';
import { snapshotStory } from '../../testing/snapshotStory.tsx';
import { shellStates } from './shell.states.tsx';
import { liveStory } from '../../testing/liveStory.tsx';

const services: ShellServices = {
  whenVisibleAgain,
  api: {
    listBusinesses: ({ signal } = {}) => later({ businesses: businesses.map(wireBusiness) }, { signal }),
    listPeriods: ({ signal }) => later({ tax_periods: ['202610'] }, { signal }),
  },
};

const input: ShellInput = { accountant, testGroup: 'TEMPLATEA', business: businesses[0] ?? null, businesses };
const place: ShellFlowProps['place'] = 'dashboard';
const section: ShellFlowProps['section'] = 'home';

const meta = preview.meta({
  title: 'Flows/Shell · menú, barra y sesión',
  id: 'flows-shell',
  component: ShellFlow,
  parameters: { layout: 'fullscreen' },
  args: {
    services,
    input,
    place,
    section,
    hasPeriods: true,
    hrefs: {
      home: '#empresas',
      menu: menuHrefs,
      support: 'https://wa.me/51900000000',
      questions: 'https://example.pe/preguntas',
    },
    children: <p>Aquí va la página.</p>,
    onEmit: fn(),
  },
});
export default meta;

/** Runs the machine. Another valid business can be opened, and the user can sign out. */
export const Live = meta.story(liveStory(ShellFlow));

export const Switching = meta.story(
  snapshotStory(
    ShellFlow,
    withChildren(snapshots['open.businesses.ready'], {
      opening: { src: 'businessOpening', snapshot: businessOpeningSnapshots.opening },
    }),
  ),
);

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(shellStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(shellStates) });
