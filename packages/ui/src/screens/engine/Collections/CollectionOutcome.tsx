import {
  type Book,
  type ClientCollections,
  type Collection,
  collectionCondition,
  collectionSentence,
  type CollectionState,
  collectionTexts,
} from '@contapro/domain';
import type { ComponentProps } from 'react';
import { classes } from '../../../internal/classes.ts';
import { Badge, type Tone } from '../../../primitives/Badge/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { Link } from '../../../primitives/Link/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './CollectionOutcome.module.css';

export interface CollectionHrefs {
  /** The page on which the credentials of the business are edited. */
  credentials?: string | undefined;
  /** The guide of the connection with SUNAT. */
  guide?: string | undefined;
  /** The page on which files are uploaded. */
  upload?: string | undefined;
  /** The page with what SUNAT changed in a register and period (`YYYYMM`). Without it the changes are no link. */
  changes?: ((book: Book, period: string) => string) | undefined;
}

export interface CollectionConditionProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The collection of a register and a period. */
  collection: Pick<Collection, 'open' | 'last' | 'content' | 'isPlanned'>;
  /** The stop of its business, null while it is collected, and when it is collected next. */
  client: Pick<ClientCollections, 'stop' | 'nextAt'>;
  /** Milliseconds since 1970 UTC, up to which the minutes of a step are counted. */
  now: number;
  /** The pages that help. A link without an address is left out. */
  hrefs: CollectionHrefs;
  /** Called when the person wants to edit the credentials, where `hrefs` has no address for it. */
  onCredentialsEdit?: (() => void) | undefined;
  /** Named before what has happened. */
  name?: string | undefined;
}

/** The tone of a state. */
export const collectionTones: Readonly<Record<CollectionState, Tone>> = {
  action: 'danger',
  delayed: 'caution',
  working: 'notice',
  none: 'neutral',
  fine: 'positive',
};

/** What has happened to a collection, what to do next, and links to the pages that help. */
export function CollectionOutcome({
  collection,
  client,
  now,
  hrefs,
  onCredentialsEdit,
  name,
  className,
  ...rest
}: CollectionConditionProps) {
  const texts = useTexts('collection', collectionTexts);
  const { state, helps } = collectionCondition(collection, client.stop);
  const { what, next, sunat } = collectionSentence(collection, client, now, texts);
  const links = helps
    .map((help) => ({ href: hrefs[help], label: texts[help] }))
    .filter(({ href }) => href !== undefined);
  const edits = helps.includes('credentials') && hrefs.credentials === undefined && onCredentialsEdit !== undefined;
  return (
    <div {...rest} className={classes(styles.root, className)}>
      <p className={styles.what}>
        {name !== undefined && <span className={styles.name}>{name}</span>}
        <Badge tone={collectionTones[state]} bare>
          {what}
        </Badge>
      </p>
      {sunat !== null && <p className={styles.next}>{sunat}</p>}
      {next !== null && <p className={styles.next}>{next}</p>}
      {(links.length > 0 || edits) && (
        <p className={styles.links}>
          {edits && (
            <Button variant="quiet" size="small" className={styles.edit} onClick={onCredentialsEdit}>
              {texts.credentials}
            </Button>
          )}
          {links.map(({ href = '', label }) => (
            <Link key={label} href={href}>
              {label}
            </Link>
          ))}
        </p>
      )}
    </div>
  );
}
