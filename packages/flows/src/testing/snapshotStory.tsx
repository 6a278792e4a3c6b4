import { createElement, type ComponentType } from 'react';

/**
 * Makes a story of a flow in a given state. The snapshot is not an arg of the story, because Storybook reads args
 * recursively, and a snapshot refers to its machine, which contains circular references.
 *
 * @example
 * const failedStory = snapshotStory(HomeFlow, homeSnapshots['list.failed']);
 */
export const snapshotStory = <Props extends { snapshot?: unknown }>(
  Flow: ComponentType<Props>,
  snapshot: Props['snapshot'],
) => ({
  render: (args: Props) => createElement(Flow, { ...args, snapshot }),
});
