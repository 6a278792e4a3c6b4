import { downloadFailureTexts, excelDownloadTexts } from '@contapro/domain';
import { Button, useTexts, useToast } from '@contapro/ui';
import { useEffect } from 'react';
import { useChild } from '../react/useChild.ts';
import type { ChildProps } from '../react/useFlow.ts';
import type { ExcelDownloadMachine } from './excelDownload.machine.ts';

export type ExcelDownloadFlowProps = ChildProps<ExcelDownloadMachine>;

/**
 * Says in a toast how the download of an Excel ended, with a button to try again after a failure. It draws nothing else, and must
 * be inside a `ToastProvider` of `@contapro/ui`.
 */
export function ExcelDownloadFlow({ actor }: ExcelDownloadFlowProps) {
  const texts = useTexts('excelDownload', excelDownloadTexts);
  const reasons = useTexts('downloadFailure', downloadFailureTexts);
  const [{ context }, send] = useChild<ExcelDownloadMachine>(actor);
  const { name, failure } = context;
  const showToast = useToast();
  useEffect(() => {
    if (failure)
      return showToast({
        tone: 'danger',
        text: texts.failed(failure.message ?? reasons[failure.kind]),
        action: (
          <Button size="small" variant="quiet" onClick={() => send({ type: 'excel.retry' })}>
            {texts.retry}
          </Button>
        ),
        onDismiss: () => send({ type: 'excel.close' }),
      });
    return name === null ? undefined : showToast({ tone: 'positive', text: texts.done(name) });
  }, [name, failure, showToast, send, texts, reasons]);
  return null;
}
