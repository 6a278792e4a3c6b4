import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { Button, ToastProvider } from '@contapro/ui';
import { useEffect, useState } from 'react';
import { createActor } from 'xstate';
import { subscribeToFacts } from '../host/index.ts';
import { later } from '../../testing/later.ts';
import { liveStory } from '../../testing/liveStory.tsx';
import { ExcelDownloadFlow } from './ExcelDownloadFlow.tsx';
import { createExcelDownload } from './excelDownload.machine.ts';
import { excelDownloadStates } from './excelDownload.states.tsx';
import type { ExcelDownloadFact, ReceiveExcel } from './excelDownload.types.ts';

interface PageProps {
  services: { receive: (request: { signal: AbortSignal }) => ReturnType<ReceiveExcel> };
  onEmit?: ((fact: ExcelDownloadFact) => void) | undefined;
}

function Page({ services, onEmit }: PageProps) {
  const [actor] = useState(() => createActor(createExcelDownload()).start());
  useEffect(() => onEmit && subscribeToFacts(actor, onEmit), [actor, onEmit]);
  return (
    <>
      <Button onClick={() => actor.send({ type: 'excel.download', receive: (signal) => services.receive({ signal }) })}>
        Descargar Excel
      </Button>
      <ExcelDownloadFlow actor={actor} />
    </>
  );
}

const meta = preview.meta({
  title: 'Flows/ExcelDownload · descargar Excel',
  id: 'flows-exceldownload',
  component: Page,
  decorators: [
    (Story) => (
      <ToastProvider>
        <Story />
      </ToastProvider>
    ),
  ],
  args: {
    services: { receive: ({ signal }) => later({ blob: new Blob(['x']), name: 'tablero_202610.xlsx' }, { signal }) },
    onEmit: fn(),
  },
});
export default meta;

/** Runs the machine as the child of a page. */
export const Live = meta.story(liveStory(Page));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(excelDownloadStates) });
export const State = meta.story({
  name: 'One state',
  tags: ['!autodocs', '!test'],
  ...stateStory(excelDownloadStates),
});
