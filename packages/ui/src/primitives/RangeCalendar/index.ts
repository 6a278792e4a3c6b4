export { RangeCalendar, type RangeCalendarProps } from './RangeCalendar.tsx';
