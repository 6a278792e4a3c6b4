import { textiles } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import type { ComponentType } from 'react';
import type { StandaloneProps } from '../react/useFlow.ts';
import { later } from '../../testing/later.ts';
import { ZipDownloadFlow } from './ZipDownloadFlow.tsx';
import type { ZipDownloadMachine } from './zipDownload.machine.ts';
import { zipDownloadSnapshots as snapshots } from './zipDownload.snapshots.ts';
import type { ZipDownloadInput, ZipDownloadServices } from './zipDownload.types.ts';
import { snapshotStory } from '../../testing/snapshotStory.tsx';
import { zipDownloadStates } from './zipDownload.states.tsx';
import { liveStory } from '../../testing/liveStory.tsx';

const services: ZipDownloadServices = { requestZip: ({ signal }) => later(btoa('zip'), { signal }) };
const input: ZipDownloadInput = {
  view: 'reporte_general_compras',
  choice: { business: textiles, type: 'jpeg', codes: ['a', 'b', 'c'], period: '202610', page: 1, size: 20 },
};

/** The dialog with its own machine. A flow that opens it passes it the actor of its child instead. */
const component: ComponentType<StandaloneProps<ZipDownloadMachine, ZipDownloadServices>> = ZipDownloadFlow;

const meta = preview.meta({
  title: 'Flows/ZipDownload · descarga masiva, ZIP',
  id: 'flows-zipdownload',
  component,
  args: { services, input, onEmit: fn() },
});
export default meta;

/** Runs the machine. The zip is fetched after a short delay. */
export const Live = meta.story(liveStory(component));

export const Loading = meta.story(snapshotStory(component, snapshots.loading));
export const Done = meta.story(snapshotStory(component, snapshots.done));
export const Failed = meta.story(snapshotStory(component, snapshots.failed));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(zipDownloadStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(zipDownloadStates) });
