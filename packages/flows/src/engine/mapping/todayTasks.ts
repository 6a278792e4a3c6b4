import type { Schemas } from '@contapro/api';
import { type TodayTask, todayTaskKinds, todayTaskNames } from '@contapro/domain';
import { centsOf } from './money.ts';

/** Something that needs a hand today, in cents. */
export const todayTaskOf = (task: Schemas['TodayTask']): TodayTask => ({
  kind: todayTaskKinds.find((kind) => todayTaskNames[kind] === task.kind) ?? 'ready',
  count: task.num_items,
  client:
    task.business_uuid === null || task.business_name === null
      ? null
      : { uuid: task.business_uuid, name: task.business_name },
  period: task.tax_period,
  day: task.day,
  igvCents: task.igv_amount === null ? null : centsOf(task.igv_amount),
});
