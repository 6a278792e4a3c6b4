import {
  backgroundProgressTexts,
  type BatchKind,
  batchTexts,
  canRetryDownload,
  downloadedBytes,
  type DownloadFailure,
  downloadFailureTexts,
  type DownloadSubject,
  type FileProgress,
  type Texts,
} from '@contapro/domain';
import {
  CircleCheck,
  ChevronDown,
  CloudUpload,
  Download,
  ListChecks,
  type LucideIcon,
  Pause,
  RotateCw,
  TriangleAlert,
  X,
} from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../../internal/classes.ts';
import { TimeLeft } from './TimeLeft.tsx';
import { useDownloadNames } from '../../../internal/useDownloadNames.ts';
import { usePeriodNames } from '../../../internal/usePeriodNames.ts';
import { IconButton } from '../../../primitives/IconButton/index.ts';
import { LinkBase } from '../../../primitives/Link/index.ts';
import { Menu, MenuItem, MenuTitle } from '../../../primitives/Menu/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { VisuallyHidden } from '../../../primitives/VisuallyHidden/index.ts';
import { HiddenStatus } from '../../../internal/Status.tsx';
import styles from './BackgroundProgress.module.css';

/** The progress of the upload of one business. */
export interface UploadInProgress {
  /** The uuid of the business. */
  id: string;
  /** The name of the business. */
  business: string;
  /**
   * `sending` and `reading` go on by themselves, and `interrupted` as soon as it is possible. `stalled` and `incomplete` need
   * the accountant. `done` shows the result.
   */
  state: 'sending' | 'reading' | 'interrupted' | 'stalled' | 'incomplete' | 'done';
  /** How many files it has. */
  files: number;
  /** How many of them are sent; once all are sent, how many are read. */
  done: number;
  /** How many vouchers are new. */
  imported: number;
  /** The address of its page. */
  href: string;
}

/** A download whose dialog is not shown. */
export interface DownloadInProgress {
  id: string;
  /** The name of the business. */
  business: string;
  /** What is downloaded: a report of a period (`YYYYMM`), or the files of a number of vouchers as a zip. */
  subject: DownloadSubject;
  /** `loading` is in progress. `done` is saved. `failed` can be tried again or removed. */
  state: 'loading' | 'done' | 'failed';
  /** How much of the file was received; null before its first byte. */
  progress: FileProgress | null;
  /** Why it failed; null in the other states. */
  failure: DownloadFailure | null;
}

/** An action on many clients whose dialog is not shown. */
export interface BatchInProgress {
  id: string;
  kind: BatchKind;
  /** `YYYYMM` */
  period: string;
  /** `paused` waits until the person has signed in again. `done` has a report. */
  state: 'running' | 'paused' | 'done';
  /** For how many clients it was tried. */
  tried: number;
  /** For how many of them it was not done. */
  failed: number;
  /** How many clients it has. */
  clients: number;
}

export interface BackgroundProgressProps extends Omit<ComponentProps<'div'>, 'children'> {
  /**
   * The uploads to show.
   *
   * @default []
   */
  uploads?: readonly UploadInProgress[];
  /**
   * The downloads to show.
   *
   * @default []
   */
  downloads?: readonly DownloadInProgress[];
  /**
   * The actions on many clients to show.
   *
   * @default []
   */
  batches?: readonly BatchInProgress[];
  /** Called when the person wants to see the progress or the report of an action. */
  onBatchShow?: ((id: string) => void) | undefined;
  /** Called when the person removes the report of an action. */
  onBatchDismiss?: ((id: string) => void) | undefined;
  /** Called when the person opens an upload, before its link is followed. */
  onUploadOpen?: ((id: string) => void) | undefined;
  /** Called when the person removes the result of an upload, or one that is `stalled`. */
  onUploadDismiss?: ((id: string) => void) | undefined;
  /** Called when the person tries a failed download again. */
  onDownloadRetry?: ((id: string) => void) | undefined;
  /** Called when the person cancels a download, or removes the notice of one that has ended. */
  onDownloadClose?: ((id: string) => void) | undefined;
}

const uploadIcons: Record<UploadInProgress['state'], LucideIcon> = {
  sending: CloudUpload,
  reading: CloudUpload,
  interrupted: Pause,
  stalled: TriangleAlert,
  incomplete: TriangleAlert,
  done: CircleCheck,
};
const batchIcons: Record<BatchInProgress['state'], LucideIcon> = {
  running: ListChecks,
  paused: Pause,
  done: CircleCheck,
};
const downloadIcons: Record<DownloadInProgress['state'], LucideIcon> = {
  loading: Download,
  failed: TriangleAlert,
  done: CircleCheck,
};

/**
 * The uploads, downloads and actions on many clients that go on while other pages are shown, for the top bar. A single upload is a link to its
 * page; everything else is a menu. Screen readers hear when an upload stops, goes on or ends, and not each file. How a
 * download ends is said by a toast (`DownloadToasts`).
 */
export function BackgroundProgress({
  uploads = [],
  downloads = [],
  batches = [],
  onBatchShow,
  onBatchDismiss,
  onUploadOpen,
  onUploadDismiss,
  onDownloadRetry,
  onDownloadClose,
  className,
  ...rest
}: BackgroundProgressProps) {
  const texts = useTexts('backgroundProgress', backgroundProgressTexts);
  const { names } = useTexts('batch', batchTexts);
  const { nameOf } = useDownloadNames();
  const [upload] = uploads;
  const count = uploads.length + downloads.length + batches.length;
  const announced = [
    ...uploads.map(({ state, business }) => texts.upload.announcements[state](business)),
    ...downloads
      .filter(({ state }) => state === 'loading')
      .map(({ subject }) => texts.download.announcement(nameOf(subject))),
    ...batches.map(({ kind, state }) => texts.batch.announcements[state](names[kind])),
  ].join(' ');
  const wordsOf = ({ state, done, files, imported }: UploadInProgress) =>
    state === 'done' ? texts.upload.done(imported) : texts.upload[state](done, files);

  return (
    <div {...rest} className={classes(styles.root, className)}>
      <HiddenStatus>{announced}</HiddenStatus>
      {upload && count === 1 && (
        <>
          <LinkBase
            className={styles.face}
            href={upload.href}
            title={upload.business}
            data-state={upload.state}
            onClick={() => onUploadOpen?.(upload.id)}
          >
            <Face
              icon={uploadIcons[upload.state]}
              words={
                <>
                  {wordsOf(upload)}
                  {isGoing(upload) && <TimeLeft share={shareOfUpload(upload)} />}
                </>
              }
              {...(upload.state !== 'done' && {
                short: texts.upload.short(upload.done, upload.files),
                share: shareOfUpload(upload),
              })}
            />
            <VisuallyHidden>{texts.ofBusiness(upload.business)}</VisuallyHidden>
          </LinkBase>
          {(upload.state === 'done' || upload.state === 'stalled') && (
            <IconButton size="small" label={texts.upload.dismiss} onClick={() => onUploadDismiss?.(upload.id)}>
              <X aria-hidden />
            </IconButton>
          )}
        </>
      )}
      {(downloads.length > 0 || batches.length > 0 || count > 1) && (
        <Menu
          label={texts.label}
          align="end"
          className={styles.menu}
          trigger={
            <button type="button" className={styles.face} data-state={worstOf([...uploads, ...downloads, ...batches])}>
              <MenuFace {...{ uploads, downloads, batches }} />
              <ChevronDown className={styles.icon} strokeWidth={1.5} aria-hidden />
            </button>
          }
        >
          {uploads.map((each) => (
            <MenuItem
              key={each.id}
              icon={<CloudUpload aria-hidden />}
              href={each.href}
              hint={
                <>
                  {wordsOf(each)}
                  {isGoing(each) && <TimeLeft share={shareOfUpload(each)} />}
                </>
              }
              onSelect={() => onUploadOpen?.(each.id)}
            >
              {each.business}
            </MenuItem>
          ))}
          {batches.map((batch) => (
            <BatchItems key={batch.id} {...{ batch, onBatchShow, onBatchDismiss }} />
          ))}
          {downloads.map((download) => (
            <DownloadItems key={download.id} {...{ download, onDownloadRetry, onDownloadClose }} />
          ))}
        </Menu>
      )}
    </div>
  );
}

/** Whether an upload goes on by itself. */
const isGoing = ({ state }: UploadInProgress) => state === 'sending' || state === 'reading';

const shareOfUpload = ({ done, files }: UploadInProgress) => done / Math.max(1, files);

interface FaceProps {
  icon: LucideIcon;
  words: ReactNode;
  /** Shown on a phone instead of the words. */
  short?: ReactNode;
  /** From 0 to 1; null while it is not known. Without it there is no bar. */
  share?: number | null;
}

function Face({ icon: Icon, words, short, share }: FaceProps) {
  return (
    <>
      <Icon className={styles.icon} strokeWidth={1.5} aria-hidden />
      <VisuallyHidden below={768}>{words}</VisuallyHidden>
      {short !== undefined && (
        <span className={styles.short} aria-hidden>
          {short}
        </span>
      )}
      {share !== undefined && (
        <span className={styles.bar} data-unknown={share === null || undefined} aria-hidden>
          <span className={styles.fill} style={share === null ? undefined : { inlineSize: `${share * 100}%` }} />
        </span>
      )}
    </>
  );
}

/** The content of the button of the menu: the only download or action, or how many there are. */
function MenuFace({
  uploads,
  downloads,
  batches,
}: Required<Pick<BackgroundProgressProps, 'uploads' | 'downloads' | 'batches'>>) {
  const texts = useTexts('backgroundProgress', backgroundProgressTexts);
  const { shareOf } = useDownloadNames();
  const { names } = useTexts('batch', batchTexts);
  const [download] = downloads;
  const [batch] = batches;
  const count = uploads.length + downloads.length + batches.length;
  if (batch && count === 1)
    return (
      <Face
        icon={batchIcons[batch.state]}
        words={`${names[batch.kind]}: ${batchWords(batch, texts)}`}
        {...(batch.state !== 'done' && {
          short: texts.upload.short(batch.tried, batch.clients),
          share: batch.tried / Math.max(1, batch.clients),
        })}
      />
    );
  if (download && count === 1)
    return (
      <Face
        icon={downloadIcons[download.state]}
        words={texts.download[download.state]}
        {...(download.state === 'loading' && { share: shareOf(download.progress) ?? null })}
      />
    );
  const icon = uploads.length > 0 ? CloudUpload : downloads.length > 0 ? Download : ListChecks;
  return <Face icon={icon} words={texts.several(count)} short={count} />;
}

/** What can be done with a download, below its name. */
function DownloadItems({
  download: { id, business, subject, state, progress, failure },
  onDownloadRetry,
  onDownloadClose,
}: { download: DownloadInProgress } & Pick<BackgroundProgressProps, 'onDownloadRetry' | 'onDownloadClose'>) {
  const texts = useTexts('backgroundProgress', backgroundProgressTexts);
  const failures = useTexts('downloadFailure', downloadFailureTexts);
  const { nameOf, shareOf } = useDownloadNames();
  const name = nameOf(subject);
  const ofDownload = <VisuallyHidden>{` (${name}, ${business})`}</VisuallyHidden>;
  const going = progress ? (
    <>
      {texts.download.progress(downloadedBytes(progress))}
      <TimeLeft share={shareOf(progress)} />
    </>
  ) : (
    texts.download.generating
  );
  return (
    <>
      <MenuTitle>{`${name} · ${business}`}</MenuTitle>
      {failure && canRetryDownload(failure) && (
        <MenuItem icon={<RotateCw aria-hidden />} onSelect={() => onDownloadRetry?.(id)}>
          {texts.download.retry}
          {ofDownload}
        </MenuItem>
      )}
      <MenuItem
        icon={<X aria-hidden />}
        hint={failure ? (failure.message ?? failures[failure.kind]) : state === 'loading' ? going : null}
        onSelect={() => onDownloadClose?.(id)}
      >
        {state === 'loading' ? texts.download.cancel : texts.download.dismiss}
        {ofDownload}
      </MenuItem>
    </>
  );
}

/** How far an action is. */
const batchWords = ({ state, tried, failed, clients }: BatchInProgress, texts: Texts['backgroundProgress']) =>
  state === 'done' ? texts.batch.done(tried - failed, failed) : texts.batch[state](tried, clients);

/** What can be done with an action, below its name. */
function BatchItems({
  batch,
  onBatchShow,
  onBatchDismiss,
}: { batch: BatchInProgress } & Pick<BackgroundProgressProps, 'onBatchShow' | 'onBatchDismiss'>) {
  const texts = useTexts('backgroundProgress', backgroundProgressTexts);
  const { names } = useTexts('batch', batchTexts);
  const { periodName } = usePeriodNames();
  const { id, kind, period, state } = batch;
  const name = `${names[kind]} · ${periodName(period)}`;
  const ofBatch = <VisuallyHidden>{` (${name})`}</VisuallyHidden>;
  return (
    <>
      <MenuTitle>{name}</MenuTitle>
      <MenuItem
        icon={<ListChecks aria-hidden />}
        hint={
          <>
            {batchWords(batch, texts)}
            {state === 'running' && <TimeLeft share={batch.tried / Math.max(1, batch.clients)} />}
          </>
        }
        onSelect={() => onBatchShow?.(id)}
      >
        {state === 'done' ? texts.batch.report : texts.batch.show}
        {ofBatch}
      </MenuItem>
      {state === 'done' && (
        <MenuItem icon={<X aria-hidden />} onSelect={() => onBatchDismiss?.(id)}>
          {texts.batch.dismiss}
          {ofBatch}
        </MenuItem>
      )}
    </>
  );
}

const severity = [
  'incomplete',
  'failed',
  'stalled',
  'interrupted',
  'paused',
  'sending',
  'reading',
  'loading',
  'running',
  'done',
] as const;

const worstOf = (items: readonly Readonly<{ state: (typeof severity)[number] }>[]) =>
  severity.find((state) => items.some((item) => item.state === state)) ?? 'done';
