import {
  assignPlan,
  type BatchPlan,
  collectPlan,
  confirmPlan,
  dataOf,
  declarePlan,
  depositsPlan,
  readConstancias,
  regimePlan,
  tellPlan,
  undoneBy,
} from '@contapro/domain';
import type { BatchContext } from './batch.types.ts';

const nothing: BatchPlan = { tasks: [], leftOut: [], doubtful: [], unread: [] };

/** Who is affected by what was chosen, and who is not. */
export function planOf({
  kind,
  period,
  today,
  chosen,
  facts,
  assignment,
  regime,
  marked,
  text,
  files,
  day,
}: BatchContext): BatchPlan {
  const known = dataOf(facts);
  if (!known) return nothing;
  const clients = known.clients.filter(({ uuid }) => chosen.has(uuid));
  switch (kind) {
    case 'collect':
      return collectPlan(clients);
    case 'tell':
      return tellPlan(clients);
    case 'assign':
      return assignPlan(clients, assignment);
    case 'regime':
      return regimePlan(clients, known.regimes, regime);
    case 'confirm':
      return confirmPlan(clients, { figuresOf: known.figures, marked });
    case 'deposits':
      return depositsPlan(clients, known.deposits, period);
    case 'declare': {
      // Each file by itself: a constancia does not go on in another one. Lines are counted in what was pasted.
      const read = [text, ...files.map((file) => file.text ?? '')].map(readConstancias);
      return declarePlan(
        { constancias: read.flatMap(({ constancias }) => constancias), unread: read.flatMap(({ unread }) => unread) },
        { clients: known.clients, period, today, day },
      );
    }
  }
}

/** Whether what was done can be undone. */
export const canUndo = ({ results, isUndoing }: BatchContext): boolean => !isUndoing && undoneBy(results).length > 0;
