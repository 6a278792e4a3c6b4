import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { UploadFlow } from './UploadFlow.tsx';
import { uploadSnapshots as snapshots, uploadWithFailedFile } from './upload.snapshots.ts';
import { uploadStandIn } from './upload.standIn.ts';

const meta = preview.meta({
  title: 'Flows/Upload',
  component: UploadFlow,
  parameters: { layout: 'padded' },
  args: {
    services: uploadStandIn(),
    input: { uuid: '5b0e7f7e-6b1e-4c58-9f6e-0d7f0b8f4a11' },
    subtitle: 'Textiles Huascarán S.A.C. · RUC 20514827363',
    reportHref: '/dashboard',
    onEmit: fn(),
  },
});
export default meta;

/** The real machine; every third file does not arrive the first time. */
export const Live = meta.story({});

export const EarlierLoading = meta.story({ args: { snapshot: snapshots['earlier.loading'] } });
export const EarlierReady = meta.story({ args: { snapshot: snapshots['earlier.ready'] } });
export const EarlierFailed = meta.story({ args: { snapshot: snapshots['earlier.failed'] } });
export const SendingIdle = meta.story({ args: { snapshot: snapshots['sending.idle'] } });
export const SendingCreating = meta.story({ args: { snapshot: snapshots['sending.creating'] } });
export const Sending = meta.story({ args: { snapshot: snapshots['sending.sending'] } });
export const ReadingIdle = meta.story({ args: { snapshot: snapshots['reading.idle'] } });
export const ReadingAsking = meta.story({ args: { snapshot: snapshots['reading.asking'] } });
export const ReadingResting = meta.story({ args: { snapshot: snapshots['reading.resting'] } });
export const ReadingRecovering = meta.story({ args: { snapshot: snapshots['reading.recovering'] } });
export const ReadingFailed = meta.story({ args: { snapshot: snapshots['reading.failed'] } });
export const NothingYet = meta.story({ args: { snapshot: snapshots['outcome.none'] } });
export const Working = meta.story({ args: { snapshot: snapshots['outcome.working'] } });
export const Finished = meta.story({ args: { snapshot: snapshots['outcome.finished'] } });
export const WithFailedFile = meta.story({ args: { snapshot: uploadWithFailedFile } });
