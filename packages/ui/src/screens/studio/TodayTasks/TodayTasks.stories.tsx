import { failed, loading, ready } from '@contapro/domain';
import { todayTaskDay, todayTasks } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { TodayTasks } from './TodayTasks.tsx';

const meta = preview.meta({
  component: TodayTasks,
  title: 'Screens/TodayTasks · tres cosas para hoy',
  id: 'screens-todaytasks',
  args: { tasks: ready(todayTasks.slice(0, 3)), today: todayTaskDay, href: ({ kind }) => `#${kind}`, onRetry: fn() },
});
export default meta;

export const Three = meta.story({});

/** One of each kind, of one client where that is named. */
export const EveryKind = meta.story({ args: { tasks: ready(todayTasks) } });

export const One = meta.story({ args: { tasks: ready(todayTasks.slice(4, 5)) } });

export const Nothing = meta.story({ args: { tasks: ready([]) } });

export const Loading = meta.story({ args: { tasks: loading } });

export const Failed = meta.story({ args: { tasks: failed } });
