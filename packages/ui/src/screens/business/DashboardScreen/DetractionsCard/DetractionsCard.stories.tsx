import { failed, loading, ready } from '@contapro/domain';
import preview from '@contapro/storybook/preview';
import { detractionTotals } from '@contapro/fixtures';
import { DetractionsCard } from './DetractionsCard.tsx';

const meta = preview.meta({
  component: DetractionsCard,
  title: 'Screens/DashboardScreen parts/DetractionsCard · tarjeta de detracciones',
  id: 'screens-dashboardscreen-parts-detractionscard',
  args: { detractions: ready(detractionTotals), href: '#detracciones' },
});
export default meta;

export const Default = meta.story({});
export const AllPaid = meta.story({ args: { detractions: ready({ paidCents: 841_200, unpaidCents: 0 }) } });
export const Nothing = meta.story({ args: { detractions: ready({ paidCents: 0, unpaidCents: 0 }) } });
export const Loading = meta.story({ args: { detractions: loading } });
/** Figures that are not known are `-` and not S/ 0.00. */
export const Failed = meta.story({ args: { detractions: failed } });
export const Torture = meta.story({
  args: {
    detractions: ready({ paidCents: 999_999_999_999_999, unpaidCents: 123_456_789_012_345 }),
    style: { maxInlineSize: '20rem' },
  },
});
