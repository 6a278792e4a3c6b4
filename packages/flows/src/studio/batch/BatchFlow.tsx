import { dataOf } from '@contapro/domain';
import { BatchDialog, type BatchDialogProps, type BatchDialogState } from '@contapro/ui/screens';
import type { SnapshotFrom } from 'xstate';
import { type FlowProps, useFlow } from '../../engine/react/useFlow.ts';
import { type BatchMachine, createBatch } from './batch.machine.ts';
import { canUndo, planOf } from './batch.selectors.ts';
import type { BatchServices } from './batch.types.ts';

export type BatchFlowProps = FlowProps<BatchMachine, BatchServices> &
  Pick<BatchDialogProps, 'onHide'> & {
    /**
     * The page of a client, by its uuid and the period of the action (`YYYYMM`), to which the reports lead.
     *
     * @default no link
     */
    clientHref?: ((uuid: string, period: string) => string) | undefined;
  };

/** The state of the dialog in each state of the machine, except while the person chooses. */
const dialogStates = {
  loading: 'loading',
  failed: 'failed',
  running: 'running',
  paused: 'paused',
  stopping: 'running',
  packing: 'running',
  done: 'done',
  closed: 'closed',
} as const satisfies Record<Extract<SnapshotFrom<BatchMachine>['value'], string>, BatchDialogState>;

/** The dialog for an action on many clients of the board. It is open when it is mounted. */
export function BatchFlow({ clientHref, onHide, ...props }: BatchFlowProps) {
  const [{ value, context }, send] = useFlow(createBatch, props);
  const { kind, period, chosen, facts, assignment, regime, text, day, files, queue, results, isUndoing, packFailed } =
    context;
  return (
    <BatchDialog
      {...{ kind, period, assignment, regime, text, day, results, isUndoing, packFailed, onHide }}
      clientHref={clientHref && ((uuid) => clientHref(uuid, period))}
      state={typeof value === 'string' ? dialogStates[value] : 'choosing'}
      chosenCount={chosen.size}
      plan={planOf(context)}
      people={dataOf(facts)?.people ?? []}
      onAssignmentChange={(changed) => send({ type: 'assignment.change', assignment: changed })}
      onRegimeChange={(changed) => send({ type: 'regime.change', regime: changed })}
      onMark={(uuid, isMarked) => send({ type: 'client.mark', uuid, isMarked })}
      onTextChange={(changed) => send({ type: 'text.change', text: changed })}
      onDayChange={(changed) => send({ type: 'day.change', day: changed })}
      onFiles={(added) => send({ type: 'files.add', files: added })}
      isReading={typeof value !== 'string' && value.choosing === 'reading'}
      readNames={files.flatMap((file) => (file.text === null ? [] : file.name))}
      unreadableNames={files.flatMap((file) => (file.text === null ? file.name : []))}
      taskCount={queue.length + results.length}
      onRetry={() => send({ type: 'part.reload', part: 'facts' })}
      onStart={() => send({ type: 'batch.start' })}
      onStop={() => send({ type: 'batch.stop' })}
      onUndo={canUndo(context) ? () => send({ type: 'batch.undo' }) : null}
      onClose={() => send({ type: 'dialog.close' })}
    />
  );
}
