import { failed, homeTexts, loading, ready } from '@contapro/domain';
import preview from '@contapro/storybook/preview';
import { fn, screen, userEvent } from '@contapro/storybook/test';
import {
  businesses,
  createBusinesses,
  longNamed,
  luzMarina,
  picanteria,
  textiles,
  todayTaskDay,
  todayTasks,
  transportes,
} from '@contapro/fixtures';
import { FailedState } from '../../../primitives/FailedState/index.ts';
import { underTopBar } from '../../../testing/underTopBar.tsx';
import { TodayTasks } from '../TodayTasks/index.ts';
import { HomeScreen } from './HomeScreen.tsx';

const meta = preview.meta({
  component: HomeScreen,
  title: 'Screens/HomeScreen · mis empresas',
  id: 'screens-homescreen',
  parameters: { layout: 'fullscreen' },
  args: {
    name: 'Rosa',
    businesses: ready(businesses),
    onOpen: fn(),
    onRetry: fn(),
    hrefs: {
      register: '#registrar-empresa',
      firstRegister: '#registrar-empresas',
      plans: '#planes',
      board: '#tablero',
    },
  },
  decorators: underTopBar({ place: 'home', supportHref: 'https://wa.me/51900000000' }),
});
export default meta;

export const Default = meta.story({});

/** Businesses of which nothing is collected any more, and one whose collection is delayed. */
export const Stopped = meta.story({
  args: {
    businesses: ready([
      { ...luzMarina, collectionStop: 'not_permitted' },
      { ...picanteria, collectionStop: 'sol_refused' },
      { ...transportes, collectionStop: 'no_application' },
      { ...textiles, collectionStop: 'api_refused' },
      {
        ...textiles,
        uuid: 'delayed',
        lastCollection: { at: '2026-11-18T08:12:00Z', added: 3, changed: 0, isDelayed: true },
      },
    ]),
  },
});

export const FreeTrial = meta.story({ args: { plan: { kind: 'free', daysLeft: 4 } } });

export const TrialEnded = meta.story({ args: { plan: { kind: 'active_trial' }, disabled: true } });

export const Loading = meta.story({ args: { businesses: loading } });

export const Opening = meta.story({ args: { openingUuid: transportes.uuid } });

export const Empty = meta.story({ args: { businesses: ready([]) } });

export const Failed = meta.story({ args: { businesses: failed } });

/** What needs a hand today, and the place that is kept for it. */
export const Today = meta.story({
  args: {
    today: <TodayTasks tasks={ready(todayTasks.slice(0, 3))} today={todayTaskDay} href={() => '#'} onRetry={fn()} />,
  },
});

export const TodayLoading = meta.story({ args: { today: null } });

/** The code of what needs a hand today could not be loaded. */
export const TodayFailed = meta.story({
  args: { today: <FailedState variant="line" title={homeTexts.todayFailed} onRetry={fn()} /> },
});

export const Searched = meta.story({
  play: async () => {
    await userEvent.type(screen.getByRole('searchbox'), 'san');
  },
});

export const NoMatch = meta.story({
  play: async () => {
    await userEvent.type(screen.getByRole('searchbox'), 'minera');
  },
});

export const Torture = meta.story({
  args: {
    name: 'María del Perpetuo Socorro Electroencefalografista',
    businesses: ready([longNamed, ...createBusinesses(300)]),
  },
});
