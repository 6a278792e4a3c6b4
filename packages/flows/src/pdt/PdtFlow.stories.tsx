import { textiles } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { fakePdtServices as services } from './pdt.fake.ts';
import { PdtFlow } from './PdtFlow.tsx';

const meta = preview.meta({
  title: 'Flows/Pdt',
  component: PdtFlow,
  parameters: { layout: 'fullscreen' },
  args: {
    services,
    input: { business: textiles, period: '202610', periods: ['202610', '202609', '202608'] },
    hrefs: { back: '#inicio', box: (box) => `#casilla-${box}`, amount: (book, amount) => `#${book}-${amount}` },
    onEmit: fn(),
  },
});
export default meta;

/** Runs the machine with a month that leaves a balance in favour. */
export const Live = meta.story({});
