import {
  dataOf,
  documentTypeName,
  documentTypeTexts,
  formatDate,
  type Loadable,
  type PdfFailure,
  type ViewedDocument,
  type ViewedFile,
  viewerTexts,
} from '@contapro/domain';
import { Download, Maximize2, Minimize2, Printer } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
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
import { Skeleton } from '../../primitives/Skeleton/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/index.ts';
import { useCode } from '../../primitives/useCode/index.ts';
import styles from './VoucherViewerDialog.module.css';

export interface VoucherViewerDialogProps extends Pick<DialogProps, 'className' | 'ref'> {
  open: boolean;
  /** The document. Its type and number are the title of the dialog; its issuer and date are the line below. */
  document: ViewedDocument;
  /** The file. */
  content: Loadable<ViewedFile>;
  /** Whether the dialog has the full width. Reset it to false when the dialog closes. */
  expanded: boolean;
  /** Called with true when the person widens the dialog, and with false when the person narrows it. */
  onExpandedChange: (expanded: boolean) => void;
  /** Called when the person asks to close it. */
  onClose: (reason: DialogCloseReason) => void;
  /** Called with the title of the dialog when the person asks to print. The button is shown at 768 px and more. */
  onPrint?: ((title: string) => void) | undefined;
  /** Called when the person asks to save the file. */
  onDownload?: (() => void) | undefined;
  /** Called when the person asks to load the file again after a failure. */
  onRetry?: (() => void) | undefined;
  /**
   * Called when the PDF cannot be shown. Pass `{ kind: 'unreadable', reason }` as content then, which tells the person why
   * and to download it.
   */
  onUnreadable: (failure: PdfFailure) => void;
  /**
   * Called when a page of the PDF cannot be shown while others can. The dialog says so in the place of the page; there is
   * nothing to pass.
   */
  onUnreadablePage?: ((failure: PdfFailure) => void) | undefined;
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
  expanded,
  onExpandedChange,
  onClose,
  onPrint,
  onDownload,
  onRetry,
  onUnreadable,
  onUnreadablePage,
  className,
  ...rest
}: VoucherViewerDialogProps) {
  const texts = useTexts('viewer', viewerTexts);
  const stage = useRef<HTMLDivElement>(null);
  const [tallSource, setTallSource] = useState<string | null>(null);
  const { title, subtitle } = useDocumentTitle(viewed);
  const file = dataOf(content);
  const isShown = file?.kind === 'image' || file?.kind === 'pdf';
  const tall = file?.kind === 'image' && file.src === tallSource;
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
      <DialogBody flush>
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
        {onPrint && isShown && (
          <Button className={styles.print} icon={<Printer aria-hidden />} onClick={() => onPrint(title)}>
            {texts.print}
          </Button>
        )}
        {onDownload && (
          <Button variant="primary" icon={<Download aria-hidden />} onClick={onDownload}>
            {texts.download}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

type ContentProps = Pick<VoucherViewerDialogProps, 'content' | 'onRetry' | 'onUnreadable' | 'onUnreadablePage'> & {
  title: string;
  stage: RefObject<HTMLElement | null>;
  onTall: (src: string) => void;
};

function Content({ content, title, stage, onRetry, onTall, onUnreadable, onUnreadablePage }: ContentProps) {
  const texts = useTexts('viewer', viewerTexts);
  const kind = dataOf(content)?.kind;
  const isPdf = kind === 'pdf' || kind === 'unreadable';
  const { code, retry } = useCode(importPdfContent, undefined, isPdf);
  if (content.state === 'loading' || (isPdf && code.state === 'loading')) return <LoadingSheet />;
  if (content.state === 'failed') return <FailedState level={3} onRetry={onRetry} />;
  if (isPdf && code.state === 'failed') return <FailedState level={3} onRetry={retry} />;
  const file = content.data;
  switch (file.kind) {
    case 'image':
      return (
        <img
          className={styles.image}
          src={file.src}
          alt={texts.image(title)}
          onLoad={({ currentTarget }) => {
            if (currentTarget.naturalHeight > tallImage) onTall(file.src);
          }}
        />
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
      <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
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
