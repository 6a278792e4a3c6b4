import { viewerTexts } from '@contapro/domain';
import { Download, Maximize2, Minimize2, Printer } from 'lucide-react';
import { useState } from 'react';
import { classes } from '../../internal/classes.ts';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  type DialogCloseReason,
  type DialogProps,
  DialogText,
  DialogTitle,
  EmptyState,
  FailedState,
  Skeleton,
  VisuallyHidden,
  useTexts,
} from '../../primitives/index.ts';
import styles from './VoucherViewerDialog.module.css';

/** What the viewer shows. The file's type was decided by its extension (VIEWER-03). */
export type ViewerContent =
  | { kind: 'loading' }
  /** `src` is an address that the page may show, such as of a blob. */
  | { kind: 'image'; src: string }
  /** `src` is the document in base64, as a data address (VIEWER-08). */
  | { kind: 'pdf'; src: string }
  /** A type without a picture, or one that could not be read (VIEWER-06, VIEWER-20). */
  | { kind: 'none' }
  | { kind: 'failed' };

export interface VoucherViewerDialogProps extends Pick<DialogProps, 'className' | 'ref'> {
  open: boolean;
  /** Names the voucher, such as `Factura F001-00012847`. */
  title: string;
  /** Whose it is and from when. */
  subtitle?: string;
  content: ViewerContent;
  /** True in full width; the owner goes back to half when it closes (VIEWER-10). */
  expanded: boolean;
  onExpandedChange: (expanded: boolean) => void;
  /** Called when the person asks to close it. */
  onClose: (reason: DialogCloseReason) => void;
  /** Prints what is shown; from 768 px on (VIEWER-11). */
  onPrint?: (() => void) | undefined;
  /** Saves the file. */
  onDownload?: (() => void) | undefined;
  /** Says that the file is being saved. */
  downloading?: boolean;
  /** Fetches the file again after a failure. */
  onRetry?: (() => void) | undefined;
}

/** Pictures higher than this stand in a narrower dialog (VIEWER-16), in pixels. */
const tallImage = 900;

/** A region that scrolls must be reachable by keyboard. */
const reachable = { tabIndex: 0 };

/** Shows the file of a voucher: its picture, its PDF, or why there is none. */
export function VoucherViewerDialog({
  open,
  title,
  subtitle,
  content,
  expanded,
  onExpandedChange,
  onClose,
  onPrint,
  onDownload,
  downloading = false,
  onRetry,
  className,
  ...rest
}: VoucherViewerDialogProps) {
  const texts = useTexts('viewer', viewerTexts);
  const [tallSource, setTallSource] = useState<string | null>(null);
  const shown = content.kind === 'image' || content.kind === 'pdf';
  const tall = content.kind === 'image' && content.src === tallSource;
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
      {subtitle ? <DialogText>{subtitle}</DialogText> : null}
      <DialogBody flush>
        <div
          className={styles.stage}
          data-kind={content.kind}
          data-expanded={expanded || undefined}
          role="region"
          aria-label={texts.stage}
          aria-busy={content.kind === 'loading'}
          {...(shown ? reachable : undefined)}
        >
          <Content content={content} title={title} onRetry={onRetry} onTall={setTallSource} />
        </div>
      </DialogBody>
      <DialogActions>
        <Button
          variant="quiet"
          className={styles.width}
          aria-pressed={expanded}
          icon={<WidthIcon aria-hidden="true" />}
          onClick={() => onExpandedChange(!expanded)}
        >
          {texts.expand}
        </Button>
        {onPrint && shown ? (
          <Button className={styles.print} icon={<Printer aria-hidden="true" />} onClick={onPrint}>
            {texts.print}
          </Button>
        ) : null}
        {onDownload ? (
          <Button
            variant="primary"
            icon={<Download aria-hidden="true" />}
            onClick={onDownload}
            busy={downloading ? texts.downloading : undefined}
          >
            {texts.download}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}

type ContentProps = Required<Pick<VoucherViewerDialogProps, 'content' | 'title'>> &
  Pick<VoucherViewerDialogProps, 'onRetry'> & { onTall: (src: string) => void };

function Content({ content, title, onRetry, onTall }: ContentProps) {
  const texts = useTexts('viewer', viewerTexts);
  switch (content.kind) {
    case 'loading':
      return (
        <>
          <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
          <SheetSkeleton />
        </>
      );
    case 'image':
      return (
        <img
          className={styles.image}
          src={content.src}
          alt={texts.image(title)}
          onLoad={({ currentTarget }) => {
            if (currentTarget.naturalHeight > tallImage) onTall(content.src);
          }}
        />
      );
    case 'pdf':
      return <embed className={styles.pdf} type="application/pdf" src={content.src} title={texts.pdf(title)} />;
    case 'none':
      return (
        <EmptyState className={styles.empty} level={3} title={texts.none}>
          {texts.noneText}
        </EmptyState>
      );
    case 'failed':
      return <FailedState className={styles.empty} level={3} onRetry={onRetry} />;
  }
}

const lines = ['92%', '78%', '86%', '64%', '88%', '70%'];

/** A sheet of paper in the shape of a voucher. */
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
