import { newestFirst, ready } from '@contapro/domain';
import { fn } from '@contapro/storybook/test';
import type { ComponentType } from 'react';
import { PeriodSelector } from '../patterns/PeriodSelector/index.ts';
import type { SidebarProps } from '../screens/engine/Sidebar/index.ts';
import { InShell } from './InShell.tsx';

/** The args that the stories of all reports share. */
export const reportArgs = {
  business: { name: 'Textiles Huascarán S.A.C.', ruc: '20514827363' },
  period: '202610',
  periodSelector: <PeriodSelector periods={['202610', '202609']} value="202610" onPeriodChange={fn()} />,
  page: 1,
  onPageChange: fn(),
  onPageSizeChange: fn(),
  sort: newestFirst,
  onSortChange: fn(),
  onRetry: fn(),
};

/** The args of a business that has no period at all. */
export const withoutPeriods = {
  period: null,
  periodSelector: <PeriodSelector periods={[]} value={null} onPeriodChange={fn()} />,
  rows: ready([]),
  totalPages: 0,
};

/** Decorators that put a report inside the shell of its business. */
export const inShell = (section: SidebarProps['section']) => [
  (Story: ComponentType) => (
    <InShell section={section}>
      <Story />
    </InShell>
  ),
];
