import type { DateRange } from '@contapro/domain';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeContract, faultsOf } from '../../testing/describeContract.tsx';
import { renderThemed } from '../../testing/renderThemed.tsx';
import { RangeCalendar, type RangeCalendarProps } from './RangeCalendar.tsx';

const none: DateRange = { from: '', to: '' };
const known: RangeCalendarProps = {
  value: none,
  onValueChange: () => undefined,
  day: '2026-10-05',
  onDayChange: () => undefined,
};

describeContract(RangeCalendar, known);

const selected: DateRange[] = [];

function Working(props: Partial<RangeCalendarProps>) {
  const [value, setValue] = useState(props.value ?? none);
  const [day, setDay] = useState(props.day ?? known.day);
  const select = (next: DateRange) => {
    selected.push(next);
    setValue(next);
  };
  return <RangeCalendar {...props} value={value} onValueChange={select} day={day} onDayChange={setDay} />;
}

const show = async (props: Partial<RangeCalendarProps> = {}) => {
  selected.length = 0;
  return renderThemed(<Working {...props} />);
};
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const pressed = async (...keys: readonly string[]) => {
  const walk: (string | null | undefined)[] = [];
  for (const key of keys) {
    await userEvent.keyboard(key);
    walk.push(focused());
  }
  return walk;
};

it('FILTERS-10 FILTERS-11 OPEN-136 shows a month in Spanish, its weeks from Sunday', async () => {
  const screen = await show();
  const grid = screen.getByRole('grid', { name: 'Octubre 2026' });
  await expect.element(grid).toBeVisible();
  const [head, first] = grid.element().querySelectorAll('tr');
  expect([...(head?.querySelectorAll('[aria-hidden]') ?? [])].map((initial) => initial.textContent)).toEqual([
    'D',
    'L',
    'M',
    'M',
    'J',
    'V',
    'S',
  ]);
  expect([...(first?.querySelectorAll('button') ?? [])].map((day) => day.textContent)).toEqual([
    '27',
    '28',
    '29',
    '30',
    '1',
    '2',
    '3',
  ]);
});

it('FILTERS-07 selects the first day and then the last, in either order, and then a new range', async () => {
  const screen = await show();
  const selectedFriday = 'viernes 9 de octubre de 2026, seleccionado';
  for (const name of ['martes 20 de octubre de 2026', 'lunes 5 de octubre de 2026', selectedFriday, selectedFriday])
    await screen.getByRole('button', { name }).click();
  expect(selected).toEqual([
    { from: '2026-10-20', to: '' },
    { from: '2026-10-05', to: '2026-10-20' },
    { from: '2026-10-09', to: '' },
    { from: '2026-10-09', to: '2026-10-09' },
  ]);
});

it('marks the days of the range as selected', async () => {
  const screen = await show({ value: { from: '2026-10-05', to: '2026-10-07' } });
  const marked = screen.container.querySelectorAll('[aria-selected="true"]');
  expect([...marked].map((cell) => cell.querySelector('button')?.ariaLabel)).toEqual([
    'lunes 5 de octubre de 2026, seleccionado',
    'martes 6 de octubre de 2026, seleccionado',
    'miércoles 7 de octubre de 2026, seleccionado',
  ]);
});

it('selects no day outside the limits', async () => {
  const screen = await show({ min: '2026-10-05', max: '2026-10-20' });
  for (const day of ['domingo 4', 'miércoles 21', 'martes 20'])
    await screen.getByRole('button', { name: `${day} de octubre de 2026` }).click({ force: true });
  expect(selected).toEqual([{ from: '2026-10-20', to: '' }]);
});

it('OPEN-132 goes by keyboard to other days, weeks, months and years, and selects', async () => {
  const screen = await show();
  screen.getByRole('button', { name: 'lunes 5 de octubre de 2026' }).element().focus();
  const keys = ['{ArrowRight}', '{ArrowDown}', '{End}', '{Home}', '{ArrowUp}', '{ArrowLeft}'];
  expect(await pressed(...keys, '{PageUp}', '{PageDown}', '{Shift>}{PageUp}{/Shift}')).toEqual([
    'martes 6 de octubre de 2026',
    'martes 13 de octubre de 2026',
    'sábado 17 de octubre de 2026',
    'domingo 11 de octubre de 2026',
    'domingo 4 de octubre de 2026',
    'sábado 3 de octubre de 2026',
    'jueves 3 de setiembre de 2026',
    'sábado 3 de octubre de 2026',
    'viernes 3 de octubre de 2025',
  ]);
  await userEvent.keyboard('{Enter}');
  expect(selected).toEqual([{ from: '2025-10-03', to: '' }]);
});

it('goes to the last day of a month that does not have the focused day', async () => {
  const screen = await show({ day: '2026-10-31' });
  await screen.getByRole('button', { name: 'Mes anterior' }).click();
  await expect.element(screen.getByRole('grid', { name: 'Setiembre 2026' })).toBeVisible();
  expect(screen.container.querySelector('td [data-focus]')?.textContent).toBe('30');
});

it('FILTERS-13 lists twelve years, goes to others, and shows the month in the selected one', async () => {
  const screen = await show({ max: '2026-10-22' });
  await screen.getByRole('button', { name: 'Octubre 2026, elegir año' }).click();
  const years = screen.getByRole('group', { name: '2016 – 2027' });
  expect([...years.element().querySelectorAll('button')].map(({ textContent }) => Number(textContent))).toEqual(
    Array.from({ length: 12 }, (_, index) => 2016 + index),
  );
  expect(focused()).toBe('2026');
  await years.getByRole('button', { name: '2027' }).click({ force: true });
  expect(await faultsOf(screen.container)).toEqual([]);
  expect(await pressed('{PageUp}', '{ArrowDown}', '{ArrowLeft}')).toEqual(['2014', '2017', '2016']);
  await screen.getByRole('button', { name: 'Años anteriores' }).click();
  await screen.getByRole('button', { name: '2004' }).click();
  await expect.element(screen.getByRole('grid', { name: 'Octubre 2004' })).toBeVisible();
  expect(focused()).toBe('martes 5 de octubre de 2004');
});
