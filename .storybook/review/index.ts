/** The pages and tools with which designers review flows. */
import { addons } from 'storybook/preview-api';

export { flowMessages, type FlowChoice, type FlowEntry, type FlowReport } from './flowChannel.ts';
export { stateStory, statesStory } from './flowStories.tsx';

/** The channel to the panel 'Flow'. */
export const flowChannel = () => addons.getChannel();
