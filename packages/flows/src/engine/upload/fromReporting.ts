import { type EventObject, fromCallback } from 'xstate';

/** An actor that reports events until it is stopped, which also aborts its signal. */
export function fromReporting<Reported extends EventObject, Input>(
  work: (input: Input, report: (event: Reported) => void, signal: AbortSignal) => Promise<void>,
) {
  return fromCallback<Reported, Input>(({ input, sendBack }) => {
    const controller = new AbortController();
    const report = (event: Reported) => {
      if (!controller.signal.aborted) sendBack(event);
    };
    void work(input, report, controller.signal);
    return () => controller.abort();
  });
}
