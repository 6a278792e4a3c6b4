import { decisionToastTexts } from '@contapro/domain';
import { Button, type ToastOptions, useTexts, useToast } from '@contapro/ui';
import { useEffect } from 'react';
import { useFlow, type FlowProps } from '../react/useFlow.ts';
import type { VoucherDecisionServices } from '../voucher-decision/index.ts';
import { createDecisionQueue, type DecisionQueueMachine } from './decisionQueue.machine.ts';

/** Props of {@link DecisionQueueFlow}. */
export type DecisionQueueFlowProps = FlowProps<DecisionQueueMachine, VoucherDecisionServices>;

/** A wrong press is noticed when the next voucher is shown. */
const undoDuration = 10_000;

/**
 * Shows the result of a decision on one voucher in a toast, with a button to undo it, or to try again. It draws nothing
 * itself. It must be inside a `ToastProvider` of `@contapro/ui`.
 */
export function DecisionQueueFlow(props: DecisionQueueFlowProps) {
  const texts = useTexts('decisionToast', decisionToastTexts);
  const [{ context }, send] = useFlow(createDecisionQueue, props);
  const showToast = useToast();
  const { notice } = context;
  useEffect(() => {
    if (notice === null) return undefined;
    const { serieNumber } = notice.voucher;
    const reason = notice.message ?? texts.later;
    const failedText = () => {
      const { isUndo, lineFailure } = notice;
      if (lineFailure !== null) return texts.line[isUndo ? 'undo' : 'decide'][lineFailure](serieNumber);
      return isUndo ? texts.undoFailed(serieNumber, reason) : texts.failed(serieNumber, reason);
    };
    const action = (label: string, type: 'decision.undo' | 'decision.retry') => (
      <Button size="small" variant="quiet" onClick={() => send({ type })}>
        {label}
      </Button>
    );
    const toasts: Readonly<Record<typeof notice.result, ToastOptions>> = {
      done: notice.isUndo
        ? { tone: 'positive', text: texts.undone(serieNumber) }
        : {
            tone: 'positive',
            text: texts.done[notice.decision](serieNumber),
            action: action(texts.undo, 'decision.undo'),
            duration: undoDuration,
          },
      changed: { tone: 'danger', text: texts.changed(serieNumber) },
      failed: {
        tone: 'danger',
        text: failedText(),
        action: action(texts.retry, 'decision.retry'),
        duration: undoDuration,
      },
    };
    return showToast({ ...toasts[notice.result], onDismiss: () => send({ type: 'notice.close' }) });
  }, [notice, showToast, send, texts]);
  return null;
}
