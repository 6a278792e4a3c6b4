import preview from '@contapro/storybook/preview';
import { detractionTotals } from '../../testing/figureFixtures.ts';
import { DetractionsCard } from './DetractionsCard.tsx';

const meta = preview.meta({
  component: DetractionsCard,
  title: 'Patterns/DetractionsCard',
  args: { totals: detractionTotals, href: '#detracciones' },
});
export default meta;

export const Default = meta.story({});
export const Playground = meta.story({});
export const AllPaid = meta.story({ args: { totals: { paidCents: 841_200, unpaidCents: 0 } } });
export const Nothing = meta.story({ args: { totals: { paidCents: 0, unpaidCents: 0 } } });
export const Loading = meta.story({ args: { totals: null, loading: true } });
/** What is not known is never S/ 0.00 (OPEN-178). */
export const Failed = meta.story({ args: { totals: null } });
export const Torture = meta.story({
  args: {
    totals: { paidCents: 999_999_999_999_999, unpaidCents: 123_456_789_012_345 },
    style: { maxInlineSize: '20rem' },
  },
});
