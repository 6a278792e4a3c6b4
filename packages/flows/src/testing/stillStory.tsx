import { createElement, type ComponentType } from 'react';

/**
 * A story of a flow that stands in a state. Its snapshot is not among the story's args, because Storybook looks into
 * every arg, and a snapshot refers to its machine, which refers to itself.
 *
 * @example
 * export const Failed = meta.story(stillStory(HomeFlow, snapshots['list.failed']));
 */
export const stillStory = <Props extends { snapshot?: unknown }>(
  Flow: ComponentType<Props>,
  snapshot: Props['snapshot'],
) => ({
  render: (args: Props) => createElement(Flow, { ...args, snapshot }),
});
