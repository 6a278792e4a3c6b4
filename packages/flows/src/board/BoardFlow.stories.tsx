import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { fakeBoardProps } from './board.fake.ts';
import { BoardFlow } from './BoardFlow.tsx';

const meta = preview.meta({
  title: 'Flows/Board',
  component: BoardFlow,
  parameters: { layout: 'fullscreen' },
  args: { ...fakeBoardProps, onEmit: fn() },
});
export default meta;

/** Runs the machine with 30 clients. */
export const Live = meta.story({});
