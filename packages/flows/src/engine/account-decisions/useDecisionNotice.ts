import { accountsTexts } from '@contapro/domain';
import { useTexts, useToast } from '@contapro/ui';
import { useEffect } from 'react';
import type { DecisionNotice } from './accountDecisions.types.ts';

/** Says in a toast what was stored, or that it was not. */
export function useDecisionNotice(notice: DecisionNotice | { kind: 'planSaved' } | null) {
  const texts = useTexts('accounts', accountsTexts);
  const showToast = useToast();
  useEffect(() => {
    if (notice === null) return undefined;
    const isFailed = notice.kind === 'failed';
    return showToast({
      tone: isFailed ? 'danger' : 'positive',
      text: isFailed
        ? (notice.message ?? texts.notSaved)
        : notice.kind === 'saved' || notice.kind === 'ruleSaved'
          ? texts[notice.kind](notice.count)
          : notice.kind === 'undone'
            ? texts.undone
            : texts.plan.saved,
    });
  }, [notice, showToast, texts]);
}
