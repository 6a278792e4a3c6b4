import preview from '@contapro/storybook/preview';
import { Begins } from './Begins.tsx';

const meta = preview.meta({
  component: Begins,
  title: 'Screens/Collections/Begins · cuándo empieza la recolección',
  id: 'screens-collections-begins',
  args: { now: Date.parse('2026-11-01T15:00:00Z') },
});
export default meta;

/** On the first day of a month. */
export const Default = meta.story({});
