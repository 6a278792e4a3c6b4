import {
  accountLabel,
  dataOf,
  type Decision,
  documentTypeName,
  documentTypeTexts,
  formatDate,
  type Loadable,
  type PdfFailure,
  purchaseReasonHintTexts,
  purchaseReasonLabel,
  purchaseReasonText,
  purchaseReasonTexts,
  type ViewedDocument,
  type ViewedFile,
  viewerTexts,
  voucherDecisionTexts,
} from '@contapro/domain';
import { Check, ChevronLeft, ChevronRight, Download, Maximize2, Minimize2, Printer, X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { classes } from '../../internal/classes.ts';
import { Button } from '../../primitives/Button/index.ts';
import {
  Dialog,
  DialogActions,
  DialogBody,
  type DialogCloseReason,
  type DialogProps,
  DialogText,
  DialogTitle,
} from '../../primitives/Dialog/index.ts';
import { EmptyState } from '../../primitives/EmptyState/index.ts';
import { FailedState } from '../../primitives/FailedState/index.ts';
import { IconButton } from '../../primitives/IconButton/index.ts';
import { SegmentedControl } from '../../primitives/SegmentedControl/index.ts';
import { Skeleton } from '../../primitives/Skeleton/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import { ToastProvider } from '../../primitives/Toast/index.ts';
import { useCode } from '../../primitives/useCode/index.ts';
import { HiddenStatus, Status } from '../../internal/Status.tsx';
import styles from './VoucherViewerDialog.module.css';

export interface VoucherViewerDialogProps extends Pick<DialogProps, 'className' | 'style' | 'id' | 'ref'> {
  /** Whether the dialog is shown. */
  open: boolean;
  /** The document. Its type and number are the title of the dialog; its issuer and date are the line below. */
  document: ViewedDocument;
  /** The file. */
  content: Loadable<ViewedFile>;
  /** The file of the document that `content` has. Without it there is no choice between the document and its XML. */
  file?: ViewerFile | undefined;
  /** Called when the person asks for the other file. Without it there is no such choice. */
  onFileChange?: ((file: ViewerFile) => void) | undefined;
  /**
   * What is known of the document elsewhere, in a few lines; false while it is loaded. Its place is kept. Without it there is no
   * such place.
   */
  history?: ReactNode;
  /** The place of the document among others. Without it there are no buttons for the previous and the next one. */
  paging?: ViewerPaging | null | undefined;
  /**
   * The decisions that are offered, in the order of their buttons; the last one is the primary button.
   *
   * @default []
   */
  decisions?: readonly Decision[] | undefined;
  /** Called when the person decides on the document. Show the next one, or close the dialog. */
  onDecide?: ((decision: Decision) => void) | undefined;
  /** Whether the dialog has the full width. Reset it to false when the dialog closes. */
  expanded: boolean;
  /** Called with true when the person widens the dialog, and with false when the person narrows it. */
  onExpandedChange: (expanded: boolean) => void;
  /** Called when the person asks to close it. */
  onClose: (reason: DialogCloseReason) => void;
  /**
   * Called with the title of the dialog when the person asks to print. The button is shown at 768 px and more; without
   * this function there is none.
   */
  onPrint?: ((title: string) => void) | undefined;
  /** Called when the person asks to save the file. Without it there is no such button. */
  onDownload?: (() => void) | undefined;
  /** Called when the person asks to load the file again after a failure. Without it there is no such button. */
  onRetry?: (() => void) | undefined;
  /**
   * Called when the PDF cannot be shown. Then pass `{ kind: 'unreadable', reason }` as `content`: the dialog shows the
   * reason, and that the file can be downloaded.
   */
  onUnreadable: (failure: PdfFailure) => void;
  /**
   * Called when a page of the PDF cannot be shown while others can. The dialog itself says so in the place of the page.
   */
  onUnreadablePage?: ((failure: PdfFailure) => void) | undefined;
  /** Components that show a toast with `useToast`. Inside the dialog, their toasts can be pressed while it is open. */
  children?: ReactNode;
}

/** The files of a document: its image or PDF, or its XML. */
export type ViewerFile = 'document' | 'xml';

/** The place of a document among others. */
export interface ViewerPaging {
  /** The number of the document among the others, from 1. */
  position: number;
  count: number;
  /** Called with 1 for the next document and -1 for the previous one, by a button or an arrow key. */
  onMove: (by: 1 | -1) => void;
}

/** Images higher than this, in px, are shown in a narrower dialog. */
const tallImage = 900;

/** PDF.js is larger than all else that a page loads, and few documents are PDFs. */
const importPdfContent = () => import('./PdfContent.tsx');

/** A region that scrolls must be focusable for the keyboard. */
const focusable = { tabIndex: 0 };

/** A dialog with the image or PDF of a voucher. */
export function VoucherViewerDialog({
  open,
  document: viewed,
  content,
  file: chosenFile,
  onFileChange,
  history,
  paging,
  decisions = noDecisions,
  onDecide,
  expanded,
  onExpandedChange,
  onClose,
  onPrint,
  onDownload,
  onRetry,
  onUnreadable,
  onUnreadablePage,
  className,
  children,
  ...rest
}: VoucherViewerDialogProps) {
  const texts = useTexts('viewer', viewerTexts);
  const decisionTexts = useTexts('voucherDecision', voucherDecisionTexts);
  const stage = useRef<HTMLDivElement>(null);
  const [tallSource, setTallSource] = useState<string | null>(null);
  const { title, subtitle } = useDocumentTitle(viewed);
  const file = dataOf(content);
  const isPrintable = file?.kind === 'image' || file?.kind === 'pdf';
  const isShown = isPrintable || file?.kind === 'xml';
  const tall = file?.kind === 'image' && file.src === tallSource;
  const isPaged = paging ? paging.count > 1 : false;
  const hasDecisions = decisions.length > 0;
  const accounts = viewed.accounts ?? noAccounts;
  useArrowKeys(stage, open ? paging : undefined);
  const WidthIcon = expanded ? Minimize2 : Maximize2;

  return (
    <Dialog
      {...rest}
      open={open}
      onClose={onClose}
      className={classes(expanded ? styles.full : undefined, className)}
      size={expanded ? 'large' : tall ? 'medium' : 'half'}
    >
      <DialogTitle>{title}</DialogTitle>
      {subtitle && <DialogText>{subtitle}</DialogText>}
      {viewed.decisionNote && <p className={styles.note}>{texts.decisionNote(viewed.decisionNote)}</p>}
      {accounts.length > 0 && <p className={styles.note}>{texts.accounts(accounts.map(accountLabel))}</p>}
      <DialogBody flush className={styles.body}>
        <Reasons codes={viewed.reasons} />
        {(viewed.supplierState || viewed.validity || viewed.signature) && <Notes document={viewed} />}
        {history !== undefined && <div className={styles.history}>{history}</div>}
        {(chosenFile !== undefined || isPaged) && (
          <div className={styles.bar}>
            {paging && isPaged && <Paging {...paging} />}
            {chosenFile !== undefined && onFileChange && (
              <SegmentedControl
                label={texts.file}
                segments={viewerFiles.map((value) => ({ value, label: texts.files[value] }))}
                value={chosenFile}
                onValueChange={onFileChange}
              />
            )}
          </div>
        )}
        <div
          ref={stage}
          className={styles.stage}
          data-kind={file?.kind ?? content.state}
          data-expanded={expanded || undefined}
          role="region"
          aria-label={texts.stage}
          aria-busy={content.state === 'loading'}
          {...(isShown ? focusable : undefined)}
        >
          <Content
            content={content}
            title={title}
            stage={stage}
            onRetry={onRetry}
            onTall={setTallSource}
            onUnreadable={onUnreadable}
            onUnreadablePage={onUnreadablePage}
          />
        </div>
      </DialogBody>
      <DialogActions>
        <Button
          variant="quiet"
          className={styles.width}
          icon={<WidthIcon aria-hidden />}
          onClick={() => onExpandedChange(!expanded)}
        >
          {expanded ? texts.narrow : texts.expand}
        </Button>
        {onPrint && isPrintable && (
          <Button className={styles.print} icon={<Printer aria-hidden />} onClick={() => onPrint(title)}>
            {texts.print}
          </Button>
        )}
        {onDownload && (
          <Button variant={hasDecisions ? 'secondary' : 'primary'} icon={<Download aria-hidden />} onClick={onDownload}>
            {texts.download}
          </Button>
        )}
        {decisions.map((decision, index) => {
          const Icon = decision === 'decline' ? X : Check;
          return (
            <Button
              key={decision}
              variant={index === decisions.length - 1 ? 'primary' : 'secondary'}
              icon={<Icon aria-hidden />}
              onClick={() => onDecide?.(decision)}
            >
              {decisionTexts[decision].action}
            </Button>
          );
        })}
      </DialogActions>
      <ToastProvider phonePlacement="top">{children}</ToastProvider>
    </Dialog>
  );
}

/** Why a purchase is observed, each reason with what to do about it. */
function Reasons({ codes = [] }: { codes: readonly string[] | undefined }) {
  const texts = useTexts('viewer', viewerTexts);
  const labels = useTexts('purchaseReason', purchaseReasonTexts);
  const hints = useTexts('purchaseReasonHint', purchaseReasonHintTexts);
  if (codes.length === 0) return null;
  return (
    <ul className={styles.reasons} aria-label={texts.reasons}>
      {codes.map((code) => (
        <li key={code}>
          <span className={styles.reason}>{purchaseReasonLabel(code, labels)}</span> {purchaseReasonText(code, hints)}
        </li>
      ))}
    </ul>
  );
}

const importNotes = () => import('./DocumentNotes.tsx');

/** What SUNAT and its signature say about a document. The words are loaded when they are needed. */
function Notes({ document }: { document: ViewedDocument }) {
  const { code, retry } = useCode(importNotes);
  if (code.state === 'failed') return <FailedState variant="line" onRetry={retry} />;
  return code.state === 'ready' && <code.data.DocumentNotes document={document} className={styles.reasons} />;
}

function Paging({ position, count, onMove }: ViewerPaging) {
  const texts = useTexts('viewer', viewerTexts);
  return (
    <div className={styles.paging}>
      <IconButton
        label={texts.previous}
        aria-keyshortcuts="ArrowLeft"
        unavailable={position <= 1}
        onClick={() => onMove(-1)}
      >
        <ChevronLeft aria-hidden />
      </IconButton>
      <Status as="span" arrival="silent">
        {texts.position(position, count)}
      </Status>
      <IconButton
        label={texts.next}
        aria-keyshortcuts="ArrowRight"
        unavailable={position >= count}
        onClick={() => onMove(1)}
      >
        <ChevronRight aria-hidden />
      </IconButton>
    </div>
  );
}

/**
 * Moves with the arrow keys, wherever the focus is in the dialog: not in a control that uses them itself, and not in a
 * document that scrolls sideways.
 */
function useArrowKeys(stage: RefObject<HTMLElement | null>, paging: ViewerPaging | null | undefined) {
  const move = useEffectEvent((by: 1 | -1) => {
    if (!paging) return;
    const next = paging.position + by;
    if (next >= 1 && next <= paging.count) paging.onMove(by);
  });
  const isPaged = Boolean(paging);
  useEffect(() => {
    if (!isPaged) return undefined;
    const press = (event: KeyboardEvent) => {
      const by = moves[event.key];
      if (by === undefined || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      // In a shadow root the target is its host.
      const [target] = event.composedPath();
      const dialog = stage.current?.closest('dialog');
      const isHere = target === document.body || (target instanceof Node && dialog?.contains(target));
      if (!isHere || (target instanceof Element && target.matches('input, select, textarea'))) return;
      if (target === stage.current && stage.current && stage.current.scrollWidth > stage.current.clientWidth) return;
      event.preventDefault();
      move(by);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [stage, isPaged]);
}

const moves: Readonly<Record<string, 1 | -1 | undefined>> = { ArrowRight: 1, ArrowLeft: -1 };

const viewerFiles: readonly ViewerFile[] = ['document', 'xml'];

const noDecisions: readonly Decision[] = [];
const noAccounts: NonNullable<ViewedDocument['accounts']> = [];

type ContentProps = Pick<VoucherViewerDialogProps, 'content' | 'onRetry' | 'onUnreadable' | 'onUnreadablePage'> & {
  title: string;
  stage: RefObject<HTMLElement | null>;
  onTall: (src: string) => void;
};

function Content({ content, title, stage, onRetry, onTall, onUnreadable, onUnreadablePage }: ContentProps) {
  const texts = useTexts('viewer', viewerTexts);
  const kind = dataOf(content)?.kind;
  const [cut, setCut] = useState<string | null>(null);
  const isPdf = kind === 'pdf' || kind === 'unreadable';
  const { code, retry } = useCode(importPdfContent, undefined, isPdf);
  if (content.state === 'loading' || (isPdf && code.state === 'loading')) return <LoadingSheet />;
  if (content.state === 'failed') return <FailedState level={3} onRetry={onRetry} />;
  if (isPdf && code.state === 'failed') return <FailedState level={3} onRetry={retry} />;
  const file = content.data;
  switch (file.kind) {
    case 'image':
      return (
        <>
          {cut === file.src && <p className={styles.wide}>{texts.wide}</p>}
          <img
            className={styles.image}
            src={file.src}
            alt={texts.image(title)}
            onLoad={({ currentTarget }) => {
              if (currentTarget.naturalHeight > tallImage) onTall(file.src);
              const { current } = stage;
              setCut(current && current.scrollWidth > current.clientWidth ? file.src : null);
            }}
          />
        </>
      );
    case 'pdf':
    case 'unreadable':
      return (
        code.state === 'ready' && (
          <code.data.PdfContent
            file={file}
            label={texts.pdf(title)}
            stage={stage}
            placeholder={<LoadingSheet />}
            onUnreadable={onUnreadable}
            onUnreadablePage={onUnreadablePage}
          />
        )
      );
    case 'xml':
      return (
        <pre className={styles.xml} aria-label={texts.xml(title)}>
          <code>{file.text}</code>
        </pre>
      );
    case 'none':
      return (
        <EmptyState level={3} title={texts.none}>
          {texts.noneText}
        </EmptyState>
      );
  }
}

function LoadingSheet() {
  const texts = useTexts('viewer', viewerTexts);
  return (
    <>
      <HiddenStatus>{texts.loading}</HiddenStatus>
      <SheetSkeleton />
    </>
  );
}

/** The title of a document, such as `Factura F001-00012847`, and the line below it with the issuer and the date. */
function useDocumentTitle(viewed: ViewedDocument) {
  const texts = useTexts('viewer', viewerTexts);
  const types = useTexts('documentType', documentTypeTexts);
  const { issuer, issueDate, number } = viewed;
  const issuerName = issuer && (issuer.name || (issuer.ruc !== null && texts.ruc(issuer.ruc)));
  return {
    title: `${documentTypeName(viewed.typeCode, types)} ${number}`,
    subtitle: [issuerName, issueDate !== undefined && formatDate(issueDate)].filter(Boolean).join(' · '),
  };
}

const lines = ['92%', '78%', '86%', '64%', '88%', '70%'];

/** A placeholder in the shape of a voucher. */
function SheetSkeleton() {
  return (
    <div className={styles.sheet}>
      <div className={styles.sheetHead}>
        <Skeleton width="38%" />
        <Skeleton shape="block" width="11rem" height="4.5rem" />
      </div>
      {lines.map((width) => (
        <Skeleton key={width} width={width} />
      ))}
      <Skeleton className={styles.sheetTotal} shape="figure" width="9rem" />
    </div>
  );
}
