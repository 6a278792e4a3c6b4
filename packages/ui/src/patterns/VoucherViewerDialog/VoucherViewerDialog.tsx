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

/** The content of the viewer. */
export type ViewerContent =
  | { kind: 'loading' }
  /** `src` is the address of an image, such as one of a blob. */
  | { kind: 'image'; src: string }
  /** `src` is a PDF in base64, as a `data:` address. */
  | { kind: 'pdf'; src: string }
  /** A file that cannot be shown: of another type, or unreadable. */
  | { kind: 'none' }
  | { kind: 'failed' };

export interface VoucherViewerDialogProps extends Pick<DialogProps, 'className' | 'ref'> {
  open: boolean;
  /** The name of the voucher, such as `Factura F001-00012847`. */
  title: string;
  /** The supplier and the date. */
  subtitle?: string;
  content: ViewerContent;
  /** Whether the dialog has the full width. Reset it to false when the dialog closes. */
  expanded: boolean;
  onExpandedChange: (expanded: boolean) => void;
  /** Called when the person asks to close it. */
  onClose: (reason: DialogCloseReason) => void;
  /** Called when the person asks to print. The button is shown at 768 px and more. */
  onPrint?: (() => void) | undefined;
  /** Called when the person asks to save the file. */
  onDownload?: (() => void) | undefined;
  /**
   * Shows that the file is being saved.
   *
   * @default false
   */
  downloading?: boolean;
  /** Called when the person asks to load the file again after a failure. */
  onRetry?: (() => void) | undefined;
}

/** Images higher than this, in px, are shown in a narrower dialog. */
const tallImage = 900;

/** A region that scrolls must be focusable for the keyboard. */
const reachable = { tabIndex: 0 };

/** A dialog with the image or PDF of a voucher. */
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
