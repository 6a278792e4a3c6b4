import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { PeriodSelector } from './PeriodSelector.tsx';

const meta = preview.meta({
  component: PeriodSelector,
  title: 'Patterns/PeriodSelector · elegir el mes, periodo',
  id: 'patterns-periodselector',
  args: { periods: ['202610', '202609', '202608'], value: '202610', onPeriodChange: fn() },
});
export default meta;

export const Default = meta.story({});
export const None = meta.story({ args: { periods: [], value: null } });
export const Disabled = meta.story({ args: { disabled: true } });
export const Unknown = meta.story({ args: { value: '202501' } });
export const FiveYears = meta.story({
  args: {
    periods: Array.from(
      { length: 60 },
      (_, index) => String(2026 - Math.floor(index / 12)) + String(12 - (index % 12)).padStart(2, '0'),
    ),
    value: '202612',
  },
});
