import type { DownloadFailure, FileProgress } from '@contapro/domain';
import type { ProgressReceived } from '../report-download/reportDownload.types.ts';
import { downloadFailureOf } from './downloadFailureOf.ts';
import { type Failed, notifyFailureOf } from './failures.ts';
import { withEvent } from './withEvent.ts';

/** The action `resetAttempt` of a download: nothing was received and nothing has failed. */
export const noAttempt = { progress: null, failure: null } as const;

/** The action `storeFailure` of a download, for `assign`. */
export const failedDownload = (_: unknown, { error }: Failed): { failure: DownloadFailure } => ({
  failure: downloadFailureOf(error),
});

/** The action `storeUnrecorded` of a download whose receipt was not noted, for `assign`. */
export const failedReceipt = (_: unknown, { error }: Failed): { failure: DownloadFailure } => {
  const failure = downloadFailureOf(error);
  return { failure: failure.kind === 'expired' ? failure : { kind: 'unrecorded' } };
};

/** Passes on the progress of a call until it is aborted. */
export const untilAborted =
  (signal: AbortSignal, onProgress: (progress: FileProgress) => void) =>
  (progress: FileProgress): void => {
    if (!signal.aborted) onProgress(progress);
  };

interface DownloadCall<Call extends string, Args, Input, Received> {
  /** The name of the actor, the id of its child, and its name in `failure.logged`. */
  call: Call;
  input: (args: Args) => Input;
  /** The transitions when the file has arrived. */
  received: Received;
}

/**
 * The state of a download that is going on. After a failure the state `failed` follows. The machine's `setup` must have the actor
 * `call`, and the actions `resetAttempt`, `storeFailure` and `notifyFailure`.
 */
export const downloadingState = <const Call extends string, Args, Input, const Received>({
  call,
  input,
  received,
}: DownloadCall<Call, Args, Input, Received>) =>
  ({
    tags: 'busy',
    entry: 'resetAttempt',
    invoke: {
      id: call,
      src: call,
      input,
      onDone: received,
      onError: { target: 'failed', actions: [withEvent('storeFailure'), notifyFailureOf(call)] },
    },
  }) as const;

/** What the `input` of an actor gets, in a machine that receives the progress of its own download. */
interface ProgressArgs<Context> {
  context: Context;
  self: { send: (event: ProgressReceived) => void };
}

/**
 * The states `loading` and `failed` of a download that shows its progress; `download.retry` repeats it. The machine's `setup` must
 * have what {@link downloadingState} needs, and the action `storeProgress`. The actor takes `onProgress` beside the input.
 *
 * @example
 * const input = ({ context }: { context: { ids: readonly string[] } }) => context;
 * const states = { ...downloadStates({ call: 'requestZip', input, received: { target: 'done' }, on: {} }), done: {} };
 */
export const downloadStates = <
  const Call extends string,
  Context,
  Input extends object,
  const Received,
  const On extends object,
>({
  input,
  on,
  ...download
}: DownloadCall<Call, { context: Context }, Input, Received> & {
  /** The events besides those of the download. */
  on: On;
}) =>
  ({
    loading: {
      ...downloadingState({
        ...download,
        input: ({ context, self }: ProgressArgs<Context>) => ({
          ...input({ context }),
          onProgress: (progress: FileProgress) => self.send({ type: 'progress.received', progress }),
        }),
      }),
      on: { ...on, 'progress.received': { actions: withEvent('storeProgress') } },
    },
    failed: { on: { 'download.retry': 'loading' } },
  }) as const;

/**
 * The states `recording`, `receiptFailed` and `done` of a file that counts as downloaded when the server has noted that it arrived;
 * `download.retry` notes it again. The machine's `setup` must have the actor `call`, and the actions `resetAttempt`,
 * `storeUnrecorded`, `leaveUnrecorded` and `notifyFailure`.
 *
 * @param call The name of the actor, and of the call in `failure.logged`.
 */
export const receiptStates = <const Call extends string, Context, Input>(
  call: Call,
  input: ({ context }: { context: Context }) => Input,
) =>
  ({
    recording: {
      tags: 'busy',
      entry: 'resetAttempt',
      invoke: {
        id: call,
        src: call,
        input,
        onDone: 'done',
        onError: { target: 'receiptFailed', actions: [withEvent('storeUnrecorded'), notifyFailureOf(call)] },
      },
      on: { 'download.cancel': { target: 'receiptFailed', actions: 'leaveUnrecorded' } },
    },
    receiptFailed: { on: { 'download.retry': 'recording' } },
    done: {},
  }) as const;
