import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { Button } from '@contapro/ui';
import { useEffect, useState, type ComponentType } from 'react';
import { createActor } from 'xstate';
import { subscribeToFacts } from '../host/index.ts';
import type { StandaloneProps } from '../react/useBoundFlow.ts';
import { later } from '../testing/later.ts';
import { ZipDownloadFlow } from './ZipDownloadFlow.tsx';
import { createZipDownload, type ZipDownloadMachine } from './zipDownload.machine.ts';
import { zipDownloadSnapshots as snapshots } from './zipDownload.snapshots.ts';
import type { ZipChoice, ZipDownloadInput, ZipDownloadServices } from './zipDownload.types.ts';
import { snapshotStory } from '../testing/snapshotStory.tsx';

const services: ZipDownloadServices = { requestZip: ({ signal }) => later(btoa('zip'), { signal }) };
const input: ZipDownloadInput = { view: 'reporte_general_compras' };

type Props = StandaloneProps<ZipDownloadMachine, ZipDownloadServices>;

/** The dialog with its own machine. A flow that opens it passes it the actor of its child instead. */
const component: ComponentType<Props> = ZipDownloadFlow;

const meta = preview.meta({
  title: 'Flows/ZipDownload',
  component,
  args: { services, input, onEmit: fn() },
});
export default meta;

const choice: ZipChoice = {
  business: { uuid: 'b', ruc: '20514827363' },
  type: 'jpeg',
  codes: ['a', 'b', 'c'],
  period: '202610',
  page: 1,
  size: 20,
};

function Page({ onEmit }: Pick<Props, 'onEmit'>) {
  const [actor] = useState(() => createActor(createZipDownload(services), { input }).start());
  useEffect(() => onEmit && subscribeToFacts(actor, onEmit), [actor, onEmit]);
  return (
    <>
      <Button onClick={() => actor.send({ type: 'zip.download', choice })}>JPEG</Button>
      <ZipDownloadFlow actor={actor} />
    </>
  );
}

/** Runs the machine as the child of a page. The zip is fetched after a short delay. */
export const Live = meta.story({ render: ({ onEmit }) => <Page onEmit={onEmit} /> });

export const Closed = meta.story(snapshotStory(component, snapshots.closed));
export const Loading = meta.story(snapshotStory(component, snapshots.loading));
export const Done = meta.story(snapshotStory(component, snapshots.done));
export const Failed = meta.story(snapshotStory(component, snapshots.failed));
