import preview from '@contapro/storybook/preview';
import { fn, screen, userEvent } from '@contapro/storybook/test';
import type { UploadScreenProps } from '@contapro/ui';
import type { ComponentType } from 'react';
import type { StandaloneProps } from '../react/useBoundFlow.ts';
import { UploadFlow } from './UploadFlow.tsx';
import type { UploadMachine } from './upload.machine.ts';
import type { UploadServices } from './upload.types.ts';
import {
  uploadSnapshots as snapshots,
  uploadWithEqualRefusals,
  uploadWithFailedFile,
  uploadWithMissingFiles,
  uploadWithReports,
} from './upload.snapshots.ts';
import { fakeUploadServices } from './upload.fake.ts';
import { snapshotStory } from '../testing/snapshotStory.tsx';

const component: ComponentType<
  StandaloneProps<UploadMachine, UploadServices> & Pick<UploadScreenProps, 'subtitle' | 'hrefs'>
> = UploadFlow;

const meta = preview.meta({
  title: 'Flows/Upload',
  component,
  parameters: { layout: 'padded' },
  args: {
    services: fakeUploadServices(),
    input: { uuid: '5b0e7f7e-6b1e-4c58-9f6e-0d7f0b8f4a11' },
    subtitle: 'Textiles Huascarán S.A.C. · RUC 20514827363',
    hrefs: { report: '/dashboard' },
    onEmit: fn(),
  },
});
export default meta;

/** Runs the machine. Every third file fails the first time. */
export const Live = meta.story({});

export const EarlierLoading = meta.story(snapshotStory(component, snapshots['earlier.loading']));
export const EarlierReady = meta.story(snapshotStory(component, snapshots['earlier.ready']));
export const EarlierFailed = meta.story(snapshotStory(component, snapshots['earlier.failed']));
export const SendingCreating = meta.story(snapshotStory(component, snapshots['sending.creating']));
export const Sending = meta.story(snapshotStory(component, snapshots['sending.sending']));
export const SendingInterrupted = meta.story(snapshotStory(component, snapshots['sending.interrupted']));
export const SendingUnauthorized = meta.story(snapshotStory(component, snapshots['sending.unauthorized']));
export const ReadingAsking = meta.story(snapshotStory(component, snapshots['reading.asking']));
export const ReadingResting = meta.story(snapshotStory(component, snapshots['reading.resting']));
export const ReadingRecovering = meta.story(snapshotStory(component, snapshots['reading.recovering']));
export const ReadingFailed = meta.story(snapshotStory(component, snapshots['reading.failed']));
export const NothingYet = meta.story(snapshotStory(component, snapshots['outcome.none']));
export const Working = meta.story(snapshotStory(component, snapshots['outcome.working']));
export const Finished = meta.story(snapshotStory(component, snapshots['outcome.finished']));
export const WithFailedFile = meta.story(snapshotStory(component, uploadWithFailedFile));
export const WithMissingFiles = meta.story(snapshotStory(component, uploadWithMissingFiles));
export const WithEqualRefusals = meta.story(snapshotStory(component, uploadWithEqualRefusals));
export const WithOpenReport = meta.story({
  ...snapshotStory(component, uploadWithReports),
  play: async () => {
    const [first] = screen.getAllByRole('button', { name: /^Ver los archivos/ });
    if (first) await userEvent.click(first);
  },
});
