import {
  type Book,
  reconciliationTexts,
  type Texts,
  type UploadFile,
  type UploadStatus,
  uploadTexts,
} from '@contapro/domain';
import type { ComponentProps } from 'react';
import { usePeriodNames } from '../../../../internal/usePeriodNames.ts';
import { DropZone } from '../../../../patterns/DropZone/index.ts';
import { Banner } from '../../../../primitives/Banner/index.ts';
import { Button, ButtonLink } from '../../../../primitives/Button/index.ts';
import { Dialog, DialogActions, DialogBody, DialogText, DialogTitle } from '../../../../primitives/Dialog/index.ts';
import { useTexts } from '../../../../primitives/TextsProvider/index.ts';
import { UploadReport, type UploadReportProps } from '../../../engine/UploadScreen/index.ts';
import { Status } from '../../../../internal/Status.tsx';
import styles from './ProposalUploadDialog.module.css';

export interface ProposalUploadDialogProps
  extends Pick<ComponentProps<'dialog'>, 'className' | 'style' | 'id' | 'ref'>,
    Pick<UploadReportProps, 'onRetry' | 'onCancel' | 'onMoreProblems'> {
  /** Whether it is shown. */
  open: boolean;
  /** The book that is compared. */
  book: Book;
  /** The period that is compared, `YYYYMM`; null without one. */
  period: string | null;
  /** The files that were dropped since it was opened, with their outcome. */
  files: readonly UploadFile[];
  /** Whether the upload goes on. */
  status: UploadStatus;
  /** Called with the files that the person drops or chooses. */
  onFiles: (files: readonly File[]) => void;
  /** Called when the person asks to go on with an upload that has stopped. */
  onResume: () => void;
  /** Called when the person asks to close it. What is being sent goes on. */
  onClose: () => void;
  /** The address of the comparison of another book and period. Without it there is no link to it. */
  hrefOf?: ((book: Book, period: string) => string) | undefined;
}

const books = { compras: 'purchases', ventas: 'sales' } as const satisfies Record<string, Book>;

/** Takes the file of SUNAT's proposal, sends it as an upload, and says what was read. */
export function ProposalUploadDialog({
  open,
  book,
  period,
  files,
  status,
  onFiles,
  onResume,
  onClose,
  hrefOf,
  onRetry,
  onCancel,
  onMoreProblems,
  ...rest
}: ProposalUploadDialogProps) {
  const texts = useTexts('reconciliation', reconciliationTexts);
  const { periodName } = usePeriodNames();
  const others = new Map(
    files.flatMap((file) =>
      file.state === 'done' && file.book !== null && file.period !== null
        ? [[`${file.book} ${file.period}`, { book: books[file.book], period: file.period }] as const]
        : [],
    ),
  );
  const isRefused = files.some(({ outcome }) => outcome === 'rechazado');
  const isUnfinished = files.some(({ state }) => state !== 'done');
  return (
    <Dialog {...rest} open={open} size="medium" onClose={onClose}>
      <DialogTitle>{texts.uploadTitle}</DialogTitle>
      {period !== null && <DialogText>{texts.uploadLead(texts[book], periodName(period))}</DialogText>}
      <DialogBody className={styles.body}>
        <DropZone onFiles={onFiles} />
        {isUnfinished && status.kind !== 'going' && <Stopped status={status} onResume={onResume} />}
        <Status arrival="silent" className={styles.results}>
          {files.length > 0 && <UploadReport files={files} inOrder {...{ onRetry, onCancel, onMoreProblems }} />}
          {isRefused && <p className={styles.note}>{texts.uploadAgain}</p>}
          {[...others.values()]
            .filter((other) => other.book !== book || other.period !== period)
            .map((other) => (
              <Banner
                key={`${other.book} ${other.period}`}
                tone="caution"
                action={
                  hrefOf && (
                    <ButtonLink href={hrefOf(other.book, other.period)}>
                      {texts.uploadOpenOther(periodName(other.period))}
                    </ButtonLink>
                  )
                }
              >
                {texts.uploadOther(texts[other.book], periodName(other.period))}
              </Banner>
            ))}
        </Status>
      </DialogBody>
      <DialogActions>
        <Button variant={files.length > 0 ? 'primary' : 'quiet'} onClick={onClose}>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Why nothing is sent or read at the moment. */
function Stopped({ status, onResume }: { status: Exclude<UploadStatus, { kind: 'going' }>; onResume: () => void }) {
  const texts: Texts['upload'] = useTexts('upload', uploadTexts);
  const words =
    status.kind === 'paused'
      ? texts.interruptions[status.reason]
      : { title: texts.failedTitle, text: status.message || texts.failedText };
  return (
    <Banner tone="caution" title={words.title} action={<Button onClick={onResume}>{texts.tryNow}</Button>}>
      {words.text}
    </Banner>
  );
}
