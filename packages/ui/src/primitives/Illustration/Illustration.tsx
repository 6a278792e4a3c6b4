import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../internal/classes.ts';
import styles from './Illustration.module.css';

/** The colour of an illustration. */
type IllustrationTone = 'accent' | 'positive' | 'notice' | 'caution' | 'danger';

/** A sheet with a folded corner, which most illustrations share. */
const sheet = (
  <>
    <path className={styles.paper} d="M36 12h32l10 10v54H36Z" />
    <path d="M68 12v10h10" />
  </>
);

const spots = {
  /** A stamped sheet, for an action that succeeded. */
  done: [
    'positive',
    <>
      {sheet}
      <path className={styles.faint} d="M44 32h26M44 41h26M44 50h16" />
      <path d="M60 60h12M60 63.5h12" />
      <circle className={styles.fill} cx="36" cy="64" r="12" />
      <path className={styles.tone} d="m30.5 64.5 4 4 7-8" />
    </>,
  ],
  /** A torn sheet, for a failure. */
  error: [
    'danger',
    <>
      <path className={styles.paper} d="M36 12h32l10 10v22l-7 6-7-6-7 6-7-6-7 6-7-6Z" />
      <path d="M68 12v10h10" />
      <path className={styles.faint} d="M44 28h18M44 36h26" />
      <path className={styles.paper} d="m36 56 7 6 7-6 7 6 7-6 7 6 7-6v20H36Z" />
      <path className={styles.faint} d="M44 69h14" />
      <circle className={styles.fill} cx="80" cy="64" r="12" />
      <path className={styles.tone} d="M80 58v7M80 69.5v.1" />
    </>,
  ],
  /** Sheets and a clock, for something that is in progress. */
  waiting: [
    'notice',
    <>
      <path className={styles.paper} d="M34 14h34v50H34Z" />
      <path className={styles.paper} d="M40 20h34v50H40Z" />
      <path className={styles.faint} d="M48 32h18M48 40h18M48 48h10" />
      <circle className={styles.fill} cx="74" cy="62" r="14" />
      <path className={styles.tone} d="M74 54v8.5l5.5 3.5" />
    </>,
  ],
  /** A window with a warning, for a service that does not answer. */
  unstable: [
    'caution',
    <>
      <path className={styles.paper} d="M30 22h52v46H30Z" />
      <path d="M30 31h52M36 26.5h.1M40 26.5h.1M44 26.5h.1" />
      <path className={styles.faint} d="M38 41h22M38 49h30M38 57h14" />
      <path className={styles.fill} d="M80 50 93 73H67Z" />
      <path className={styles.tone} d="M80 58v7M80 69v.1" />
    </>,
  ],
  /** A key, for wrong credentials. */
  credentials: [
    'danger',
    <>
      <path className={styles.paper} d="M26 28h60v32H26Z" />
      <path d="M36 40v8M32.5 42l7 4M39.5 42l-7 4M52 40v8M48.5 42l7 4M55.5 42l-7 4M68 40v8M64.5 42l7 4M71.5 42l-7 4" />
      <circle className={styles.fill} cx="84" cy="60" r="12" />
      <path className={styles.tone} d="m80 56 8 8M88 56l-8 8" />
    </>,
  ],
  /** A sheet with a padlock, for a session that has ended. */
  session: [
    'accent',
    <>
      <path className={styles.paper} d="M32 16h34l10 10v48H32Z" />
      <path d="M66 16v10h10" />
      <path className={styles.faint} d="M40 36h26M40 44h26M40 52h14" />
      <path className={styles.fill} d="M66 56h24v18H66Z" />
      <path className={styles.tone} d="M71 56v-5a7 7 0 0 1 14 0v5M78 63v4" />
    </>,
  ],
  /** A ledger under a magnifying glass, for a search without results. */
  search: [
    'accent',
    <>
      <path className={styles.paper} d="M32 14h44v60H32Z" />
      <path className={styles.faint} d="M32 26h44M32 38h44M32 50h44M32 62h44M62 14v60" />
      <circle className={styles.fill} cx="72" cy="54" r="13" />
      <path className={styles.tone} d="m82 64 10 10" />
    </>,
  ],
  /** An open, empty ledger, for a list that has no items yet. */
  ledger: [
    'accent',
    <>
      <path className={styles.paper} d="M56 24c-8-6-20-6-30-3v45c10-3 22-3 30 3 8-6 20-6 30-3V21c-10-3-22-3-30 3Z" />
      <path d="M56 24v45" />
      <path
        className={styles.faint}
        d="M33 33c5-1 11-1 16 1M33 42c5-1 11-1 16 1M33 51c5-1 11-1 16 1M63 34c5-2 11-2 16-1M63 43c5-2 11-2 16-1"
      />
      <circle className={styles.fill} cx="82" cy="66" r="11" />
      <path className={styles.tone} d="M82 61v10M77 66h10" />
    </>,
  ],
  /** Sheets with an arrow, for files to upload. */
  upload: [
    'accent',
    <>
      <path className={styles.paper} d="M44 10h26l9 9v35H44Z" />
      <path d="M70 10v9h9" />
      <path className={styles.faint} d="M52 28h19M52 36h19" />
      <path className={styles.fill} d="M28 50h16l4 7h16l4-7h16v22H28Z" />
      <path className={styles.tone} d="M56 46V30M50 35.5l6-6 6 6" />
    </>,
  ],
  /** A sheet with a play symbol, for a video. */
  video: [
    'accent',
    <>
      <path className={styles.paper} d="M26 20h60v42H26Z" />
      <path className={styles.faint} d="M26 70h60" />
      <path className={styles.tone} d="M26 70h22" />
      <circle className={styles.fill} cx="56" cy="41" r="12" />
      <path className={styles.tone} d="M53 36v10l8-5Z" />
      <circle className={styles.fill} cx="48" cy="70" r="3" />
    </>,
  ],
  /** A ledger with a missing page, for an address without a page. */
  lost: [
    'accent',
    <>
      <path className={styles.paper} d="M30 14h52v60H30Z" />
      <path className={styles.faint} d="M38 26h36M38 34h36M38 42h10M64 42h10M38 50h10M64 50h10M38 58h36M38 66h20" />
      <path className={styles.fill} strokeDasharray="3 3" d="M48 38h16v16H48Z" />
      <path className={styles.tone} d="M53.5 43.5a2.7 2.7 0 1 1 3.8 2.8c-.9.5-1.3 1-1.3 2M56 51v.1" />
    </>,
  ],
} satisfies Record<string, readonly [IllustrationTone, ReactNode]>;

export type IllustrationName = keyof typeof spots;

export const illustrationNames = Object.keys(spots).filter((name): name is IllustrationName => name in spots);

export interface IllustrationProps extends Omit<ComponentProps<'svg'>, 'name' | 'children'> {
  /** The name of the illustration. */
  name: IllustrationName;
}

/**
 * A small illustration for empty and failed states. Hidden from screen readers: everything must be said in text too.
 */
export function Illustration({ name, className, ...rest }: IllustrationProps) {
  const [tone, drawing] = spots[name];
  return (
    <svg viewBox="0 0 112 88" aria-hidden {...rest} className={classes(styles.root, className)} data-tone={tone}>
      <circle className={styles.tint} cx="56" cy="44" r="38" />
      {drawing}
    </svg>
  );
}
