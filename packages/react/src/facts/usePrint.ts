import { printTexts } from '@contapro/domain';
import type { PrintRequested } from '@contapro/flows';
import { printFile, useTexts, useToast } from '@contapro/ui';

/** Prints documents, and says so when one cannot be printed. */
export function usePrint(): (fact: PrintRequested) => void {
  const texts = useTexts('print', printTexts);
  const showToast = useToast();
  return ({ blob, title }) =>
    void printFile(blob, title, texts.preparing).catch((error: unknown) => {
      console.error('printFile', error);
      showToast({ tone: 'danger', text: texts.failed });
    });
}
