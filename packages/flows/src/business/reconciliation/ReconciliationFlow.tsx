import {
  allOfPurchases,
  type Book,
  type Business,
  reconciledName,
  type ReconciliationFilter,
  type ReconciliationPage,
  reconciliationSentenceTexts,
  reconciliationTexts,
} from '@contapro/domain';
import { PeriodSelector, useCode, useTexts, useToast } from '@contapro/ui';
import { PairDialog, PrintDialog, ReconciliationScreen, type ReconciliationScreenProps } from '@contapro/ui/screens';
import { useEffect, useState } from 'react';
import type { ExcelDownloadMachine } from '../../engine/excel-download/index.ts';
import { ExcelDownloadFlow } from '../../engine/excel-download/react.ts';
import { useChild } from '../../engine/react/useChild.ts';
import { type FlowOptions, useFlow } from '../../engine/react/useFlow.ts';
import type { NumberingPartProps } from '../numbering/NumberingPart.tsx';
import { useReportList } from '../../engine/report/useReportList.ts';
import { voucherOpening } from '../../engine/report/voucherOpening.ts';
import type { Uploads } from '../../engine/uploads/startUploads.ts';
import { ProposalUpload } from './ProposalUpload.tsx';
import { createReconciliation, type ReconciliationMachine } from './reconciliation.machine.ts';
import type {
  ReconciliationContext,
  ReconciliationEvent,
  ReconciliationInput,
  ReconciliationServices,
} from './reconciliation.types.ts';

/** Only the sales have it, so its code is not loaded with the page. */
const importNumbering = () => import('../numbering/NumberingPart.tsx');

/** The addresses of its links. They must be stable. */
export interface ReconciliationFlowHrefs extends Readonly<ReconciliationScreenProps['hrefs']> {
  /** The comparison of another book and period (`YYYYMM`) of the business, which the dialog of an upload offers. */
  other?: ((book: Book, period: string) => string) | undefined;
  /** A sale beside a missing number. Without it the correlativos have no links. */
  sale?: NumberingPartProps['hrefOf'];
}

export interface ReconciliationFlowProps extends Pick<FlowOptions<ReconciliationMachine>, 'snapshot' | 'onEmit'> {
  services: ReconciliationServices;
  /** Read when the flow starts. */
  input: ReconciliationInput & { business: Readonly<{ name: string }> };
  hrefs: ReconciliationFlowHrefs;
  /**
   * The running uploads of the session, see `startUploads`, and the business: a file of the proposal is then uploaded without
   * leaving the page.
   *
   * @default 'Subir propuesta' leads to `hrefs.upload`
   */
  upload?: Readonly<{ actor: Uploads; business: Business }> | undefined;
}

/**
 * SUNAT's newest proposal of a book and period compared with the XML. Give it the uuid of the business as `key`. Toasts say how
 * downloads and pairs ended, so it must be inside a `ToastProvider` of `@contapro/ui`.
 */
export function ReconciliationFlow({ services, input, hrefs, upload, ...flow }: ReconciliationFlowProps) {
  const [{ context, value, children }, send] = useFlow(() => createReconciliation(services), { input, ...flow });
  const { period, periods, subject } = context;
  const list = useReportList<ReconciliationPage, readonly ReconciliationFilter[]>(children.report, voucherOpening);
  const { filters, onFiltersChange } = list.filtering;
  const filter = filters[0] ?? allOfPurchases;
  const { book } = filter;
  /** It stays after it was closed, because a file that is still being read changes what is compared. */
  const [uploading, setUploading] = useState<'none' | 'open' | 'closed'>('none');
  const texts = useTexts('reconciliation', reconciliationTexts);
  const numbering = useCode(importNumbering, undefined, book === 'sales');
  const failure = context.hasPairingFailed
    ? texts.pairingFailed(context.pairingMessage ?? texts.pairingFailedText)
    : null;
  const isPrinting = value.print === 'ready';
  usePrinting(isPrinting, send);
  useNotices(context, send);
  const [excel] = useChild<ExcelDownloadMachine>(children.excel);
  return (
    <ReconciliationScreen
      {...list.pagination}
      {...list.sorting}
      business={input.business}
      period={period}
      periodSelector={
        <PeriodSelector
          periods={periods}
          value={period}
          onPeriodChange={(selected) => send({ type: 'period.select', period: selected })}
        />
      }
      rows={list.rows}
      compared={list.whole}
      today={context.today}
      filter={filter}
      onFilterChange={(next) => onFiltersChange([next])}
      onPair={(difference) => send({ type: 'pair.open', book, difference })}
      onSeparate={(difference) => send({ type: 'pair.separate', book, difference })}
      onUpload={upload && (() => setUploading('open'))}
      onPrint={() => send(list.pagination.totalPages > 1 ? { type: 'print.prepare', filter } : { type: 'page.print' })}
      printed={isPrinting ? { rows: context.printed, total: context.printedTotal } : null}
      isDownloading={excel?.value === 'loading'}
      onDownload={() => send({ type: 'excel.download', book })}
      onRetry={list.reload}
      hrefs={hrefs}
    >
      {book === 'sales' && period !== null && numbering.code.state === 'ready' && (
        <numbering.code.data.NumberingPart
          key={`${input.business.uuid} ${period}`}
          services={services}
          input={{ business: input.business, period }}
          hrefOf={hrefs.sale}
          onEmit={flow.onEmit}
        />
      )}
      {children.excel && <ExcelDownloadFlow actor={children.excel} />}
      <PairDialog
        difference={value.pairing === 'closed' ? null : subject}
        candidates={context.candidates}
        chosen={context.chosen}
        isSaving={value.pairing === 'saving'}
        failure={failure}
        onChoose={(voucher) => send({ type: 'pair.choose', voucher })}
        onConfirm={() => send({ type: 'pair.confirm' })}
        onRetry={() => send({ type: 'candidates.reload' })}
        onClose={() => send({ type: 'dialog.close' })}
      />
      <PrintDialog
        progress={
          value.print === 'loading' || value.print === 'failed'
            ? { loaded: context.printed.length, total: context.printedTotal }
            : null
        }
        isFailed={value.print === 'failed'}
        onRetry={() => send({ type: 'print.retry' })}
        onCancel={() => send({ type: 'print.end' })}
      />
      {upload && uploading !== 'none' && (
        <ProposalUpload
          {...upload}
          open={uploading === 'open'}
          book={book}
          period={period}
          hrefOf={hrefs.other}
          onRead={() => send({ type: 'reconciliation.refresh' })}
          onClose={() => setUploading('closed')}
        />
      )}
    </ReconciliationScreen>
  );
}

/** Prints when all rows are on the page, and takes them off it afterwards. */
function usePrinting(isReady: boolean, send: (event: ReconciliationEvent) => void) {
  useEffect(() => {
    if (!isReady) return undefined;
    const listening = new AbortController();
    window.addEventListener('afterprint', () => send({ type: 'print.end' }), listening);
    // Not during this commit, in which React cannot draw the rows that the table adds before it is printed.
    queueMicrotask(() => {
      if (!listening.signal.aborted) send({ type: 'page.print' });
    });
    return () => listening.abort();
  }, [isReady, send]);
}

/** Says in toasts how the last download and the last change of a pair ended. */
function useNotices({ stored, separationFailure }: ReconciliationContext, send: (event: ReconciliationEvent) => void) {
  const texts = useTexts('reconciliation', reconciliationTexts);
  const sentences = useTexts('reconciliationSentence', reconciliationSentenceTexts);
  const showToast = useToast();
  useEffect(
    () =>
      stored === null
        ? undefined
        : showToast({
            tone: 'positive',
            text: texts[stored.kind](reconciledName(stored.sunat, sentences), reconciledName(stored.own, sentences)),
          }),
    [stored, showToast, texts, sentences],
  );
  useEffect(
    () =>
      separationFailure === null
        ? undefined
        : showToast({
            tone: 'danger',
            text: texts.pairingFailed(separationFailure.message ?? texts.pairingFailedText),
            onDismiss: () => send({ type: 'message.close' }),
          }),
    [separationFailure, showToast, send, texts],
  );
}
