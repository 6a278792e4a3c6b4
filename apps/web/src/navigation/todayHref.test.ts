import type { TodayTask } from '@contapro/domain';
import { expect, it } from 'vitest';
import { todayHref } from './todayHref.ts';

const task = (kind: TodayTask['kind'], more: Partial<TodayTask> = {}): TodayTask => ({
  kind,
  count: 2,
  client: null,
  period: null,
  day: null,
  igvCents: null,
  ...more,
});
const client = { uuid: 'b1', name: 'Textiles' };
const period = '202610';

it('leads to the list of all clients that solves it', () => {
  expect(
    [
      task('overdue', { period }),
      task('dueSoon', { period }),
      task('ready', { period }),
      task('credentials'),
      task('answers', { period }),
      task('toReview', { period }),
      task('deposits'),
      task('credits'),
    ].map(todayHref),
  ).toEqual([
    '/estudio?periodo=202610',
    '/estudio?periodo=202610',
    '/estudio?periodo=202610&estado=listo',
    '/estudio/avisos?tipo=credenciales',
    '/estudio/revision?periodo=202610',
    '/estudio/revision?periodo=202610',
    '/estudio/detracciones?estado=a-tiempo',
    '/estudio/credito?vence=en-30-dias',
  ]);
});

it('leads to the page of the client when all of it is of one', () => {
  expect((['overdue', 'ready', 'answers'] as const).map((kind) => todayHref(task(kind, { client, period })))).toEqual([
    '/dashboard/cerrar-mes?empresa=b1&periodo=202610',
    '/dashboard/cerrar-mes?empresa=b1&periodo=202610',
    '/dashboard/observaciones/revisar?empresa=b1&periodo=202610',
  ]);
  expect(todayHref(task('credentials', { client }))).toBe('/dashboard/editar-credenciales?empresa=b1');
});
