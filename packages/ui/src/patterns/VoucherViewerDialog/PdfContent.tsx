import { type PdfFailure, pdfTexts, type ViewedFile } from '@contapro/domain';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { openPdf, type Pdf, PdfProblem } from './openPdf.ts';
import { useWidth } from '../../internal/useWidth.ts';
import { EmptyState } from '../../primitives/EmptyState/index.ts';
import { FailedState } from '../../primitives/FailedState/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import styles from './PdfContent.module.css';

export { pagePicturesOf, textOf } from './openPdf.ts';

/** A PDF, or one that cannot be shown. */
export type PdfFile = Extract<ViewedFile, { kind: 'pdf' | 'unreadable' }>;

export interface PdfContentProps extends Omit<PdfPagesProps, 'src'> {
  file: PdfFile;
}

/** The pages of a PDF, or why it cannot be shown. */
export function PdfContent({ file, ...pages }: PdfContentProps) {
  return file.kind === 'pdf' ? <PdfPages {...pages} src={file.src} /> : <UnreadablePdf {...file} />;
}

function UnreadablePdf({ reason }: Extract<PdfFile, { kind: 'unreadable' }>) {
  const { title, text } = useTexts('pdf', pdfTexts).unreadable[reason];
  return (
    <EmptyState level={3} illustration="error" role="alert" title={title}>
      {text}
    </EmptyState>
  );
}

interface PdfPagesProps {
  /** The PDF in base64, as a `data:` address. */
  src: string;
  /** The name of the document for screen readers. */
  label: string;
  /** The element that scrolls. */
  stage: RefObject<HTMLElement | null>;
  /** Shown until the PDF is open. */
  placeholder: ReactNode;
  /** Called when it cannot be shown. */
  onUnreadable: (failure: PdfFailure) => void;
  /** Called when a page cannot be shown while others can. */
  onUnreadablePage: ((failure: PdfFailure) => void) | undefined;
}

/** The pages of a PDF, one below the other, as wide as there is room. Those that are near are drawn. */
function PdfPages({ src, label, stage, placeholder, onUnreadable, onUnreadablePage }: PdfPagesProps) {
  const [root, width] = useWidth<HTMLDivElement>();
  const [pdf, setPdf] = useState<Pdf>();
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);
  const fail = (failure: PdfProblem['failure']) => {
    if (failure === 'unloaded') setFailedAttempt(attempt);
    else onUnreadable(failure);
  };
  const failOpening = useEffectEvent((error: unknown) => fail(failureOf(error)));

  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    opened(src, signal).then(
      (opening) => {
        if (!signal.aborted) setPdf(opening);
      },
      (error: unknown) => {
        if (!signal.aborted) failOpening(error);
      },
    );
    return () => {
      closing.abort();
      setPdf(undefined);
    };
  }, [src, attempt]);

  return (
    <div ref={root} className={styles.pdf} role="group" aria-label={label} aria-busy={!pdf && failedAttempt < attempt}>
      {failedAttempt === attempt ? (
        <FailedState level={3} onRetry={() => setAttempt(attempt + 1)} />
      ) : pdf && width ? (
        Array.from({ length: pdf.pageCount }, (_, index) => (
          <PdfPage
            key={index}
            pdf={pdf}
            number={index + 1}
            width={width}
            stage={stage}
            onFailed={fail}
            onUnreadablePage={onUnreadablePage}
          />
        ))
      ) : (
        placeholder
      )}
    </div>
  );
}

interface PdfPageProps extends Pick<PdfPagesProps, 'stage' | 'onUnreadablePage'> {
  pdf: Pdf;
  number: number;
  width: number;
  /** Called when the PDF cannot be shown: its only page cannot, or drawing does not work. */
  onFailed: (failure: PdfProblem['failure']) => void;
}

/** Why a page cannot be shown while others can. */
type PageFailure = keyof typeof pdfTexts.unreadablePage;

function PdfPage({ pdf, number, width, stage, onFailed, onUnreadablePage }: PdfPageProps) {
  const texts = useTexts('pdf', pdfTexts);
  const root = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(root, stage);
  const [ratio, setRatio] = useState(pdf.ratio);
  const [pageFailure, setPageFailure] = useState<PageFailure>();
  const fail = useEffectEvent((error: unknown) => {
    const failure = failureOf(error);
    if (failure === 'unloaded' || failure === 'protected' || pdf.pageCount === 1) return onFailed(failure);
    sheet.current?.replaceChildren();
    // It is drawn again, and fails again, in another width and each time it is scrolled to.
    if (failure !== pageFailure) onUnreadablePage?.(failure);
    setPageFailure(failure);
  });

  useEffect(() => {
    // A drawn page takes some megabytes, so those that are far away are removed.
    if (!isNear) return sheet.current?.replaceChildren();
    const stopping = new AbortController();
    const { signal } = stopping;
    pdf.drawPage(number, width, signal).then(
      (drawn) => {
        if (signal.aborted) return;
        drawn.canvas.ariaHidden = 'true';
        drawn.canvas.className = styles.canvas ?? '';
        drawn.text.className = styles.words ?? '';
        setRatio(drawn.ratio);
        setPageFailure(undefined);
        // The page of the former width is shown until then.
        sheet.current?.replaceChildren(drawn.canvas, drawn.text);
      },
      (error: unknown) => {
        if (!signal.aborted) fail(error);
      },
    );
    return () => stopping.abort();
  }, [isNear, pdf, number, width]);

  return (
    <div
      ref={root}
      className={styles.page}
      // The text of a failure would be below the visible part of a high page.
      style={pageFailure ? undefined : { aspectRatio: ratio }}
      data-failed={pageFailure !== undefined || undefined}
      role="group"
      aria-label={texts.page(number, pdf.pageCount)}
    >
      <div ref={sheet} className={styles.drawing} />
      {pageFailure && (
        <EmptyState level={3} illustration="error" title={texts.unreadablePage[pageFailure].title}>
          {texts.unreadablePage[pageFailure].text}
        </EmptyState>
      )}
    </div>
  );
}

const failureOf = (error: unknown) => (error instanceof PdfProblem ? error.failure : 'unloaded');

/** Whether an element is at most the height of the stage away from being visible. */
function useIsNear(element: RefObject<Element | null>, stage: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver((entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false), {
      root: stage.current,
      rootMargin: '100% 0px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, stage]);
  return isNear;
}

/** Opens the PDF of a `data:` address. */
const opened = async (src: string, signal: AbortSignal): Promise<Pdf> => openPdf(bytesOf(src), signal);

function bytesOf(src: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(src.slice(src.indexOf(',') + 1)), (byte) => byte.charCodeAt(0));
  } catch (error) {
    throw new PdfProblem('damaged', error);
  }
}
