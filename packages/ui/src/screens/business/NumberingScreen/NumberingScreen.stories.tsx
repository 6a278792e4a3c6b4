import { failed, loading, ready } from '@contapro/domain';
import { numberingFindings, sampleNumberingPage } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { PeriodSelector } from '../../../patterns/PeriodSelector/index.ts';
import { InShell } from '../../../testing/InShell.tsx';
import { NumberingScreen } from './NumberingScreen.tsx';

const many = Array.from({ length: 523 }, (_, index) => ({
  kind: 'missing' as const,
  documentTypeCode: '01',
  series: 'F001',
  missing: { first: 10 * index + 1, last: 10 * index + 4 },
  before: { number: String(10 * index), lastNumber: null, issueDate: '2026-10-01', period: '202610' },
  after: { number: String(10 * index + 5), lastNumber: null, issueDate: '2026-10-01', period: '202610' },
}));

const meta = preview.meta({
  component: NumberingScreen,
  title: 'Screens/NumberingScreen · correlativos, números que faltan',
  id: 'screens-numberingscreen',
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <InShell section="home">
        <Story />
      </InShell>
    ),
  ],
  args: {
    business: { name: 'Textiles Huascarán S.A.C.', ruc: '20514827363' },
    period: '202610',
    periodSelector: <PeriodSelector periods={['202610', '202609']} value="202610" onPeriodChange={fn()} />,
    page: ready(sampleNumberingPage(numberingFindings)),
    onMore: fn(),
    onRetry: fn(),
    onPrint: fn(),
    hrefOf: ({ series, number }) => `#${series}-${number}`,
  },
});
export default meta;

export const Default = meta.story({});
export const Empty = meta.story({ args: { page: ready(sampleNumberingPage([])) } });
export const Loading = meta.story({ args: { page: loading } });
export const Failed = meta.story({ args: { page: failed } });
export const Part = meta.story({ args: { page: ready(sampleNumberingPage(many, { size: 20 })) } });
export const LoadingMore = meta.story({
  args: { page: ready(sampleNumberingPage(many, { size: 3 })), more: 'loading' },
});
export const MoreFailed = meta.story({
  args: { page: ready(sampleNumberingPage(many, { size: 3 })), more: 'failed' },
});
/** A business that has no period at all. */
export const WithoutPeriods = meta.story({ args: { period: null, page: undefined } });
export const Torture = meta.story({
  args: {
    page: ready(
      sampleNumberingPage([
        {
          kind: 'missing',
          documentTypeCode: '12',
          series: 'MAQUINA-REGISTRADORA',
          missing: { first: 101, last: 999_999_999_999_998 },
          before: { number: '1', lastNumber: '100', issueDate: '2026-10-01', period: '202610' },
          after: { number: '999999999999999', lastNumber: null, issueDate: '2026-10-31', period: '202610' },
        },
      ]),
    ),
  },
});
