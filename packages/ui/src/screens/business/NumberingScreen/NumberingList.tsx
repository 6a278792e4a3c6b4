import {
  documentTypeName,
  documentTypeTexts,
  formatDate,
  type Loadable,
  type NumberedVoucher,
  type NumberingFinding,
  type NumberingKind,
  numberingKinds,
  type NumberingPage,
  numberingSentence,
  numberingTexts,
  numbersOf,
} from '@contapro/domain';
import { type ComponentProps, useId } from 'react';
import { classes } from '../../../internal/classes.ts';
import { Section } from '../../../patterns/Section/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { FailedState } from '../../../primitives/FailedState/index.ts';
import { Link } from '../../../primitives/Link/index.ts';
import { SheetCell, SheetRow, SheetTable, stackedGroup } from '../../../primitives/SheetTable/index.ts';
import { Skeleton } from '../../../primitives/Skeleton/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { VisuallyHidden } from '../../../primitives/VisuallyHidden/index.ts';
import styles from './NumberingList.module.css';

/** A sale to which the list links. */
export interface NumberingPlace {
  series: string;
  number: string;
  /** The period in which it is registered, `YYYYMM`. */
  period: string;
}

export interface NumberingListProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The findings that are loaded, with the sums of all. */
  page: Loadable<NumberingPage>;
  /**
   * Whether more findings are being loaded, or failed to.
   *
   * @default 'idle'
   */
  more?: 'idle' | 'loading' | 'failed' | undefined;
  /** Called when the person asks for more. */
  onMore: () => void;
  /** Called when the person asks to load them again after a failure. */
  onRetry: () => void;
  /** The address of a sale among Comprobantes de venta. Without it there are no links. */
  hrefOf?: ((sale: NumberingPlace) => string) | undefined;
}

/** What is odd in the numbers of the sales of a period, by kind, and what to do about it. */
export function NumberingList({
  page,
  more = 'idle',
  onMore,
  onRetry,
  hrefOf,
  className,
  ...rest
}: NumberingListProps) {
  const texts = useTexts('numbering', numberingTexts);
  const isEmpty = page.state === 'ready' && page.data.items.length === 0;
  return (
    <div {...rest} className={classes(styles.root, className)} aria-busy={page.state === 'loading' || undefined}>
      {(page.state !== 'ready' || isEmpty) && (
        <Section title={texts.title}>
          {page.state === 'loading' && (
            <>
              <VisuallyHidden>{texts.loading}</VisuallyHidden>
              <Skeleton shape="block" height="6rem" />
            </>
          )}
          {page.state === 'failed' && <FailedState variant="line" title={texts.failed} onRetry={onRetry} />}
          {isEmpty && (
            <p className={styles.note}>
              {texts.empty}. {texts.emptyText}
            </p>
          )}
        </Section>
      )}
      {page.state === 'ready' && !isEmpty && (
        <>
          {numberingKinds.map((kind) => (
            <Findings
              key={kind}
              kind={kind}
              findings={page.data.items.filter((finding) => finding.kind === kind)}
              note={kind === 'missing' ? texts.missingTotal(page.data.summary.missingNumbers) : undefined}
              hrefOf={hrefOf}
            />
          ))}
          {page.data.items.length < page.data.totalItems && (
            <div className={styles.more}>
              <p className={styles.note}>{texts.part(page.data.items.length, page.data.totalItems)}</p>
              {more === 'failed' ? (
                <FailedState variant="line" title={texts.moreFailed} onRetry={onMore} />
              ) : (
                <Button
                  className={styles.button}
                  busy={more === 'loading' ? texts.moreLoading : undefined}
                  onClick={onMore}
                >
                  {texts.more}
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </div>
  );
}

interface FindingsProps {
  kind: NumberingKind;
  findings: readonly NumberingFinding[];
  note: string | undefined;
  hrefOf: NumberingListProps['hrefOf'];
}

/** The findings of a kind, with what to do about them; nothing without any. */
function Findings({ kind, findings, note, hrefOf }: FindingsProps) {
  const texts = useTexts('numbering', numberingTexts);
  const documentTypes = useTexts('documentType', documentTypeTexts);
  const id = useId();
  if (findings.length === 0) return null;
  return (
    <Section title={texts.kinds[kind]} titleId={id} note={note}>
      <p className={styles.note}>{texts.actions[kind]}</p>
      <SheetTable
        aria-labelledby={id}
        rows="texts"
        stacked
        className={styles.table}
        columns={[
          { id: 'series', header: texts.columns.series },
          { id: 'finding', header: texts.columns.finding, fill: true },
          { id: 'around', header: texts.columns.around },
        ]}
      >
        <tbody {...stackedGroup}>
          {findings.map((finding) => (
            <SheetRow key={keyOf(finding)}>
              <SheetCell column="series" scope="row">
                <span className={styles.lead}>{finding.series}</span>
                <span className={styles.type}>{documentTypeName(finding.documentTypeCode, documentTypes)}</span>
              </SheetCell>
              <SheetCell column="finding">{numberingSentence(finding, texts)}</SheetCell>
              <SheetCell column="around">
                {[finding.before, finding.after].map(
                  (voucher, index) =>
                    voucher && (
                      <Neighbour key={index === 0 ? 'before' : 'after'} voucher={voucher} {...{ finding, hrefOf }} />
                    ),
                )}
              </SheetCell>
            </SheetRow>
          ))}
        </tbody>
      </SheetTable>
    </Section>
  );
}

const keyOf = ({ documentTypeCode, series, before, after, missing: range }: NumberingFinding) =>
  [documentTypeCode, series, range?.first, before?.number, after?.number].join(' ');

interface NeighbourProps {
  voucher: NumberedVoucher;
  finding: NumberingFinding;
  hrefOf: NumberingListProps['hrefOf'];
}

/** A voucher beside what is odd, with the day of its issue. */
function Neighbour({ voucher, finding: { series }, hrefOf }: NeighbourProps) {
  const texts = useTexts('numbering', numberingTexts);
  const { number, period, issueDate } = voucher;
  return (
    <span className={styles.neighbour}>
      {hrefOf ? (
        <Link
          variant="inline"
          href={hrefOf({ series, number, period })}
          aria-label={texts.open(`${series}-${numbersOf(voucher, texts)}`)}
        >
          {numbersOf(voucher, texts)}
        </Link>
      ) : (
        numbersOf(voucher, texts)
      )}{' '}
      {texts.issued(formatDate(issueDate))}
    </span>
  );
}
