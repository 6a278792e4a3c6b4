import { uploadProgressTexts } from '@contapro/domain';
import { CircleCheck, ChevronDown, CloudUpload, type LucideIcon, Pause, TriangleAlert, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '../../internal/classes.ts';
import { IconButton, LinkBase, Menu, MenuItem, VisuallyHidden, useTexts } from '../../primitives/index.ts';
import styles from './UploadProgress.module.css';

/** The progress of the upload of one business. */
export interface UploadInProgress {
  /** The uuid of the business. */
  id: string;
  /** The name of the business. */
  business: string;
  /**
   * `sending` and `reading` go on by themselves, and `interrupted` as soon as it is possible. `incomplete` needs the
   * accountant. `done` shows the result.
   */
  state: 'sending' | 'reading' | 'interrupted' | 'incomplete' | 'done';
  /** How many files it has. */
  files: number;
  /** How many of them are sent; while reading, how many are read. */
  done: number;
  /** How many vouchers are new. */
  imported: number;
  /** The address of its page. */
  href: string;
}

export interface UploadProgressProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The uploads to show. Without any, nothing is drawn but the live region. */
  uploads: readonly UploadInProgress[];
  /** Called when the person opens an upload, before its link is followed. */
  onOpen?: ((id: string) => void) | undefined;
  /** Called when the person removes the result of an upload. */
  onDismiss: (id: string) => void;
}

const icons: Record<UploadInProgress['state'], LucideIcon> = {
  sending: CloudUpload,
  reading: CloudUpload,
  interrupted: Pause,
  incomplete: TriangleAlert,
  done: CircleCheck,
};

/**
 * The uploads that go on while other pages are shown, for the top bar: a link to the page of the upload, or a menu of
 * several. Screen readers hear when an upload stops, goes on or ends, and not each file.
 */
export function UploadProgress({ uploads, onOpen, onDismiss, className, ...rest }: UploadProgressProps) {
  const texts = useTexts('uploadProgress', uploadProgressTexts);
  const [first] = uploads;
  const announced = uploads.map(({ state, business }) => texts.announcements[state](business)).join(' ');
  const wordsOf = ({ state, done, files, imported }: UploadInProgress) =>
    state === 'done' ? texts.done(imported) : texts[state](done, files);

  return (
    <div {...rest} className={classes(styles.root, className)}>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      {first && uploads.length === 1 ? (
        <>
          <LinkBase
            className={styles.face}
            href={first.href}
            title={first.business}
            data-state={first.state}
            onClick={() => onOpen?.(first.id)}
          >
            <Face upload={first} words={wordsOf(first)} />
            <VisuallyHidden>{texts.ofBusiness(first.business)}</VisuallyHidden>
          </LinkBase>
          {first.state === 'done' ? (
            <IconButton size="small" label={texts.dismiss} onClick={() => onDismiss(first.id)}>
              <X aria-hidden="true" />
            </IconButton>
          ) : null}
        </>
      ) : null}
      {first && uploads.length > 1 ? (
        <Menu
          label={texts.label}
          align="end"
          trigger={
            <button type="button" className={styles.face} data-state={worstOf(uploads)}>
              <CloudUpload className={styles.icon} strokeWidth={1.5} aria-hidden="true" />
              <VisuallyHidden below="48rem">{texts.several(uploads.length)}</VisuallyHidden>
              <span className={styles.short} aria-hidden="true">
                {uploads.length}
              </span>
              <ChevronDown className={styles.icon} strokeWidth={1.5} aria-hidden="true" />
            </button>
          }
        >
          {uploads.map((upload) => (
            <MenuItem key={upload.id} href={upload.href} hint={wordsOf(upload)} onSelect={() => onOpen?.(upload.id)}>
              {upload.business}
            </MenuItem>
          ))}
        </Menu>
      ) : null}
    </div>
  );
}

function Face({ upload: { state, done, files }, words }: { upload: UploadInProgress; words: string }) {
  const texts = useTexts('uploadProgress', uploadProgressTexts);
  const Icon = icons[state];
  return (
    <>
      <Icon className={styles.icon} strokeWidth={1.5} aria-hidden="true" />
      <VisuallyHidden below="48rem">{words}</VisuallyHidden>
      {state === 'done' ? null : (
        <>
          <span className={styles.short} aria-hidden="true">
            {texts.short(done, files)}
          </span>
          <span className={styles.bar} aria-hidden="true">
            <span className={styles.fill} style={{ inlineSize: `${(done / Math.max(1, files)) * 100}%` }} />
          </span>
        </>
      )}
    </>
  );
}

const severity = ['incomplete', 'interrupted', 'sending', 'reading', 'done'] as const;

const worstOf = (uploads: readonly UploadInProgress[]) =>
  severity.find((state) => uploads.some((upload) => upload.state === state)) ?? 'done';
