import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { readAsDataUrl } from '../files/index.ts';
import type { ComponentType } from 'react';
import type { StandaloneProps } from '../react/useFlow.ts';
import { later } from '../../testing/later.ts';
import { VoucherViewerFlow } from './VoucherViewerFlow.tsx';
import { fakeVoucherHistoryProps } from '../voucher-history/voucherHistory.fake.ts';
import type { VoucherViewerMachine } from './voucherViewer.machine.ts';
import type { VoucherViewerServices } from './voucherViewer.types.ts';
import { voucherImage, voucherPdfFile, voucherViewerInput as input } from './voucherViewer.snapshots.ts';
import { voucherViewerStates } from './voucherViewer.states.tsx';
import { liveStory } from '../../testing/liveStory.tsx';

const services: VoucherViewerServices = {
  fetchFile: ({ url, signal }) => later(url.endsWith('.pdf') ? voucherPdfFile : voucherImage, { signal }),
  readAsDataUrl,
  objectUrls: URL,
  api: fakeVoucherHistoryProps.services.api,
};

/** The dialog with its own machine. A flow that opens it passes it the actor of its child instead. */
const component: ComponentType<StandaloneProps<VoucherViewerMachine, VoucherViewerServices>> = VoucherViewerFlow;

const meta = preview.meta({
  title: 'Flows/VoucherViewer · ver comprobante, PDF, XML',
  id: 'flows-voucherviewer',
  component,
  args: { services, input, onEmit: fn() },
});
export default meta;

/** Runs the machine. The file is fetched after a short delay. */
export const Live = meta.story(liveStory(component));
export const LivePdf = meta.story({ args: { input: { ...input, url: '/files/vouchers/t/F001-00012847.pdf' } } });

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(voucherViewerStates) });
export const State = meta.story({
  name: 'One state',
  tags: ['!autodocs', '!test'],
  ...stateStory(voucherViewerStates),
});
