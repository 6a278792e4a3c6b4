import { FiledDeclarationDialog, type FiledDeclarationStep } from '@contapro/ui/screens';
import type { SnapshotFrom } from 'xstate';
import { useChild } from '../../engine/react/useChild.ts';
import { type FlowOptions, useFlow } from '../../engine/react/useFlow.ts';
import { formStatusOf } from '../../engine/submission/index.ts';
import type { FiledForms } from './filedDeclaration.actors.ts';
import { createFiledDeclaration, type FiledDeclarationMachine } from './filedDeclaration.machine.ts';
import type { FiledDeclarationInput, FiledDeclarationServices } from './filedDeclaration.types.ts';

export interface FiledDeclarationFlowProps extends Pick<FlowOptions<FiledDeclarationMachine>, 'snapshot' | 'onEmit'> {
  services: FiledDeclarationServices;
  /** Read when the flow starts. */
  input: FiledDeclarationInput;
  /**
   * Whether the person may store or take away what was filed.
   *
   * @default true
   */
  canDeclare?: boolean | undefined;
  /** Called when the person closes the dialog. With `hasFailed` the declaration may have changed meanwhile. */
  onClose: (hasFailed: boolean) => void;
}

/** The dialog with what was filed with SUNAT: the choice of its files, what they say, and each box beside the computed one. */
export function FiledDeclarationFlow({
  services,
  input,
  canDeclare = true,
  onClose,
  ...flow
}: FiledDeclarationFlowProps) {
  const [snapshot, send] = useFlow(() => createFiledDeclaration(services), { input, ...flow });
  const [form] = useChild<FiledForms>(snapshot.children.form);
  const { declaration, reading, problem, period, today } = snapshot.context;
  const status = formStatusOf(form);
  const hasFailed = status.kind !== 'editing' && status.kind !== 'submitting';
  return (
    <FiledDeclarationDialog
      open
      step={stepOf(snapshot)}
      {...{ declaration, reading, problem, period, today, status, canDeclare }}
      onChoose={(files) => send({ type: 'file.choose', files })}
      onAnother={() => send({ type: 'file.another' })}
      onSave={(values, isRectification) => send({ type: 'filed.save', values, isRectification })}
      onRemove={() => send({ type: 'filed.remove' })}
      onClose={() => onClose(hasFailed)}
    />
  );
}

function stepOf(snapshot: Pick<SnapshotFrom<FiledDeclarationMachine>, 'matches'>): FiledDeclarationStep {
  if (snapshot.matches('reading')) return 'reading';
  if (snapshot.matches('checking')) return 'checking';
  return snapshot.matches('shown') ? 'shown' : 'choosing';
}
