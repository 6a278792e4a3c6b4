import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { Button, ToastProvider } from '@contapro/ui';
import { useEffect, useState, type ComponentType } from 'react';
import { createActor } from 'xstate';
import { subscribeToFacts } from '../host/index.ts';
import type { StandaloneProps } from '../react/useFlow.ts';
import { later } from '../../testing/later.ts';
import { liveStory } from '../../testing/liveStory.tsx';
import { FileDownloadFlow } from './FileDownloadFlow.tsx';
import { createFileDownload, type FileDownloadMachine } from './fileDownload.machine.ts';
import { fileDownloadSnapshots as snapshots } from './fileDownload.snapshots.ts';
import type { FileChoice, FileDownloadInput, FileDownloadServices } from './fileDownload.types.ts';
import { snapshotStory } from '../../testing/snapshotStory.tsx';
import { fileDownloadStates } from './fileDownload.states.tsx';

const services: FileDownloadServices = {
  fetchFile: ({ signal }) => later(new Blob(['x']), { signal }),
};
const input: FileDownloadInput = { view: 'reporte_general_compras' };

type Props = StandaloneProps<FileDownloadMachine, FileDownloadServices>;

/** The dialog with its own machine. A flow that opens it passes it the actor of its child instead. */
const component: ComponentType<Props> = FileDownloadFlow;

const meta = preview.meta({
  title: 'Flows/FileDownload · descargar un archivo',
  id: 'flows-filedownload',
  component,
  decorators: [
    (Story) => (
      <ToastProvider>
        <Story />
      </ToastProvider>
    ),
  ],
  args: { services, input, onEmit: fn() },
});
export default meta;

const jpeg: FileChoice = { url: '/files/t/F001-1.jpeg', serieNumber: 'F001-00000001', fileType: 'jpeg' };
const xml: FileChoice = { url: '/files/t/F001-1.xml', serieNumber: 'F001-00000001', fileType: 'xml' };

function Page({ services: played, onEmit }: Pick<Props, 'services' | 'onEmit'>) {
  const [actor] = useState(() => createActor(createFileDownload(played), { input }).start());
  useEffect(() => onEmit && subscribeToFacts(actor, onEmit), [actor, onEmit]);
  return (
    <>
      <Button onClick={() => actor.send({ type: 'file.download', file: jpeg })}>JPEG</Button>
      <Button onClick={() => actor.send({ type: 'file.download', file: xml })}>XML</Button>
      <FileDownloadFlow actor={actor} />
    </>
  );
}

/** Runs the machine as the child of a page. */
export const Live = meta.story(liveStory(Page));

export const Failed = meta.story(snapshotStory(component, snapshots.failed));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(fileDownloadStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(fileDownloadStates) });
