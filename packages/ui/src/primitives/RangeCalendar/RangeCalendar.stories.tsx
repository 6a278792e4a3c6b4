import preview from '@contapro/storybook/preview';
import { userEvent } from '@contapro/storybook/test';
import { controlled } from '../../testing/controlled.tsx';
import { RangeCalendar, type RangeCalendarProps } from './RangeCalendar.tsx';

const working = (args: RangeCalendarProps) =>
  controlled(args.value, (value, setValue) =>
    controlled(args.day, (day, setDay) => (
      <RangeCalendar {...args} value={value} onValueChange={setValue} day={day} onDayChange={setDay} />
    )),
  );

const meta = preview.meta({
  component: RangeCalendar,
  title: 'Primitives/RangeCalendar · calendario, fechas',
  id: 'primitives-rangecalendar',
  args: {
    value: { from: '2026-10-05', to: '2026-10-20' },
    onValueChange: () => undefined,
    day: '2026-10-05',
    onDayChange: () => undefined,
    style: { maxInlineSize: '16rem' },
  },
  render: working,
});
export default meta;

export const Default = meta.story({});
/** Only the first day of the range is selected. Days after today cannot be selected. */
export const FirstDay = meta.story({ args: { value: { from: '2026-10-12', to: '' }, max: '2026-10-22' } });
export const Years = meta.story({
  args: { max: '2026-10-22' },
  play: async ({ canvas }) => userEvent.click(canvas.getByRole('button', { name: 'Octubre 2026, elegir año' })),
});
