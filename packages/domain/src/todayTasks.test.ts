import { expect, it } from 'vitest';
import { type TodayTask, todayTasksOf } from './todayTasks.ts';

const task = (kind: TodayTask['kind'], day: string | null = null, count = 2): TodayTask => ({
  kind,
  count,
  client: null,
  period: null,
  day,
  igvCents: null,
});
const today = '2026-11-20';
const kindsOf = (...found: TodayTask[]) => todayTasksOf(found, today).map(({ kind }) => kind);

it('names what falls due within three days first, by its day, and at most three', () => {
  expect(
    kindsOf(
      task('ready'),
      task('overdue', '2026-11-13'),
      task('credentials'),
      task('deposits', '2026-11-23'),
      task('dueSoon', '2026-11-20'),
    ),
  ).toEqual(['dueSoon', 'deposits', 'overdue']);
});

it('names what is late, stands still or was answered before what falls due later, and the work of the month last', () => {
  expect(kindsOf(task('credits', '2026-11-30'), task('answers'), task('credentials'))).toEqual([
    'credentials',
    'answers',
    'credits',
  ]);
  expect(kindsOf(task('ready'), task('toReview'), task('credits', '2026-11-24'))).toEqual([
    'credits',
    'toReview',
    'ready',
  ]);
});

it('leaves out what there is none of', () => {
  expect(kindsOf(task('overdue', '2026-11-13', 0), task('ready', null, 0))).toEqual([]);
});
