import type { FieldMessages } from '@contapro/domain';
import type { EventObject, SnapshotFrom } from 'xstate';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import type { SubmissionMachine } from './submission.machine.ts';

interface Samples<Values, Result> {
  /** The values that were submitted. */
  values: Values;
  result: Result;
  /** Messages about the form as a whole. */
  messages: readonly string[];
  /** Messages about single fields, if the form has `errorsOf`. */
  fields?: FieldMessages;
}

/** A snapshot of a submission in each of its states. */
export function submissionSnapshotsOf<Values, Result, Fact extends EventObject>(
  machine: SubmissionMachine<Values, Result, Fact>,
  { values, result, messages, fields = {} }: Samples<Values, Result>,
) {
  type Snapshot = SnapshotFrom<SubmissionMachine<Values, Result, Fact>>;
  const at = snapshotFactory<Snapshot>(machine, {
    values,
    result: undefined,
    error: undefined,
    fields: {},
    messages: [],
  });
  return {
    editing: at('editing', { values: null }),
    submitting: at('submitting'),
    'failed.refusedAtFields': at('failed.refusedAtFields', { fields }),
    'failed.refused': at('failed.refused', { messages }),
    'failed.unreachable': at('failed.unreachable'),
    'failed.expired': at('failed.expired'),
    done: at('done', { values: null, result }),
  } satisfies Record<StateOf<Snapshot>, Snapshot>;
}
