import { limaDateOf, type TodayTask, todayTaskNames, todayTasksOf } from '@contapro/domain';
import type { Handlers, Schemas } from '../../contract/handlers.ts';
import { limited, perMinute } from '../../contract/limits.ts';
import type { Services } from '../../services.ts';
import { soles } from '../vouchers/purchase-answer.ts';
import { todayRepository, type TodayRow } from './today.repository.ts';

type TodayHandlers = Pick<Handlers, 'listTodayTasks'>;

/** What needs a hand today for the businesses of an accountant. */
export function todayHandlers({ sql, clock, calendar }: Pick<Services, 'sql' | 'clock' | 'calendar'>): TodayHandlers {
  const today = todayRepository(sql, calendar);
  return {
    listTodayTasks: limited(perMinute(600), async ({ scope }): Promise<Schemas['TodayTasks']> => {
      const day = limaDateOf(clock().getTime());
      const found = await today.found(scope, day);
      return { tasks: todayTasksOf(found.map(taskOf), day).map(answerOf) };
    }),
  };
}

const taskOf = ({ kind, count, businessId, businessName, period, day, igv }: TodayRow): TodayTask => ({
  kind,
  count,
  client: businessId === null || businessName === null ? null : { uuid: businessId, name: businessName },
  period,
  day,
  igvCents: igv,
});

const answerOf = ({ kind, count, client, period, day, igvCents }: TodayTask): Schemas['TodayTask'] => ({
  kind: todayTaskNames[kind],
  num_items: count,
  business_uuid: client?.uuid ?? null,
  business_name: client?.name ?? null,
  tax_period: period,
  day,
  igv_amount: soles(igvCents),
});
