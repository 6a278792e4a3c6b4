import { failed, loading, ready } from '@contapro/domain';
import { numberingFindings, numberingSummaryOf } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { NumberingLine } from './NumberingLine.tsx';

const meta = preview.meta({
  component: NumberingLine,
  title: 'Screens/NumberingLine · faltan números, correlativos',
  id: 'screens-numberingline',
  args: { summary: ready(numberingSummaryOf(numberingFindings)), href: '#correlativos', onRetry: fn() },
});
export default meta;

export const Default = meta.story({});
export const OneSeries = meta.story({ args: { summary: ready(numberingSummaryOf(numberingFindings.slice(0, 2))) } });
export const OneNumber = meta.story({ args: { summary: ready(numberingSummaryOf(numberingFindings.slice(0, 1))) } });
/** Nothing is shown. */
export const Complete = meta.story({ args: { summary: ready(numberingSummaryOf([])) } });
/** Its place is kept. */
export const Loading = meta.story({ args: { summary: loading } });
export const Failed = meta.story({ args: { summary: failed } });
