import type { Theme } from '@contapro/ui';
import type { ReactElement } from 'react';
import { useArgs, useStoryContext } from 'storybook/preview-api';
import { FlowBoard } from './FlowBoard.tsx';
import { argOf } from './storyHref.ts';
import type { FlowStates } from './types.ts';

/** A story that can be given to any meta: it has args of its own and needs none of the component. */
interface StateStory {
  render: () => ReactElement;
  argTypes: Record<never, never>;
  args: Record<never, never>;
  parameters: Record<string, unknown>;
}

const themeOf = (value: unknown): Theme => (value === 'dark' || value === 'system' ? value : 'light');

/** The theme and the brand that the toolbar sets. */
export const lookOf = (globals: Readonly<Record<string, unknown>>) => ({
  theme: themeOf(globals['theme']),
  brand: globals['brand'] === 'siscont' ? 'siscont' : 'contapro',
});

const stateArg = ({ pictures }: FlowStates) => ({
  args: { state: argOf(pictures[0]?.name ?? '') },
  argTypes: {
    state: {
      name: 'state',
      description: 'The state of the machine.',
      control: { type: 'select', labels: Object.fromEntries(pictures.map(({ name }) => [argOf(name), name])) },
      options: pictures.map(({ name }) => argOf(name)),
    },
  },
});

const onlyState = { controls: { include: ['state'] }, layout: 'fullscreen' };

/**
 * The page that shows all states of a flow. Give the story the tag `!autodocs` itself: Storybook reads tags from the
 * source.
 */
export const statesStory = (flow: FlowStates): StateStory => ({
  ...stateArg(flow),
  parameters: onlyState,
  render: function States() {
    const [args, update] = useArgs();
    const { id, title, globals } = useStoryContext();
    const chosen = flow.pictures.find(({ name }) => argOf(name) === args['state'])?.name ?? '';
    return (
      <FlowBoard
        flow={flow}
        spanish={title.split(' · ')[1] ?? ''}
        storyId={id.replace(/--states$/, '--state')}
        look={lookOf(globals)}
        chosen={chosen}
        onChoose={(name) => update({ state: argOf(name) })}
      />
    );
  },
});

/**
 * One state of a flow in full; `state` of the address chooses it. The test of all states draws each of them, so give the
 * story the tag `!test`, and `!autodocs`.
 */
export const stateStory = (flow: FlowStates): StateStory => ({
  ...stateArg(flow),
  // The page of all states has the pictures.
  parameters: { ...onlyState, chromatic: { disableSnapshot: true } },
  render: function State() {
    const [args] = useArgs();
    const picture = flow.pictures.find(({ name }) => argOf(name) === args['state']) ?? flow.pictures[0];
    return <div key={picture?.name}>{picture?.draw()}</div>;
  },
});
