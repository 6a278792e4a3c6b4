import { decisionToastTexts } from '@contapro/domain';
import { holdTab } from '@contapro/flows';
import { useTexts, useToast } from '@contapro/ui';

/** Milliseconds. Nothing else says that a decision was not recorded, once its page is left. */
const unsentDuration = 20_000;

/** What becomes of decisions on single vouchers that wait when their page is left: a toast names those that were not recorded. */
export function useLeftDecisions(): (unsent: Promise<readonly string[]>) => void {
  const texts = useTexts('decisionToast', decisionToastTexts);
  const showToast = useToast();
  return (unsent) => {
    const stay = new AbortController();
    void holdTab({ signal: stay.signal });
    void unsent.then((serieNumbers) => {
      stay.abort();
      if (serieNumbers.length > 0)
        showToast({ tone: 'danger', text: texts.unsent(serieNumbers.join(', ')), duration: unsentDuration });
    });
  };
}
