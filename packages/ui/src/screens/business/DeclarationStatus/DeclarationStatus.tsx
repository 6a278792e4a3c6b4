import {
  type Book,
  countDifferent,
  declaredPeriodTexts,
  type DeclaredPeriod,
  type FiledDeclaration,
  formatDate,
  formatMoney,
  hasChanges,
  type Loadable,
  type MovedVoucher,
  type PeriodDeclaration,
} from '@contapro/domain';
import { CalendarCheck } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '../../../internal/classes.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { FailedState } from '../../../primitives/FailedState/index.ts';
import { Link } from '../../../primitives/Link/index.ts';
import { Skeleton } from '../../../primitives/Skeleton/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { VisuallyHidden } from '../../../primitives/VisuallyHidden/index.ts';
import { DeclaredDifference } from './DeclaredDifference.tsx';
import styles from './DeclarationStatus.module.css';

export interface DeclarationStatusProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** Whether the period is declared, and what changed since then. */
  declaration: Loadable<PeriodDeclaration>;
  /** The period, `YYYYMM`. */
  period: string;
  /** The page with the changes of a book since the declaration. Without it there is no link. */
  changesHref?: ((book: Book) => string) | undefined;
  /** The page that compares SUNAT's proposal of the period with the XML. Without it there is no link. */
  reconciliationHref?: string | undefined;
  /**
   * Whether declaring is what the person does next: its button is then the main one.
   *
   * @default false
   */
  isNext?: boolean | undefined;
  /** Called when the person wants to mark the period as declared, or to change that. Without it a sentence says where that is done. */
  onEdit?: (() => void) | undefined;
  /** Called when the person wants to declare the period again, with the figures of today. Without it there is no button. */
  onRectify?: (() => void) | undefined;
  /** Called when the person wants to upload what was filed with SUNAT, or to see it. Without it there is no button. */
  onFile?: (() => void) | undefined;
  /** Called when the person wants to annotate a purchase that moved the figures in another period. */
  onAnnotate: (voucher: MovedVoucher) => void;
  /** Called when the person asks to load it again after a failure. */
  onRetry: () => void;
}

/** The line of a dashboard that tells whether its period is declared, and what SUNAT changed since then. */
export function DeclarationStatus({
  declaration,
  period,
  changesHref,
  reconciliationHref,
  isNext = false,
  onEdit,
  onRectify,
  onFile,
  onAnnotate,
  onRetry,
  className,
  ...rest
}: DeclarationStatusProps) {
  const texts = useTexts('declaredPeriod', declaredPeriodTexts);
  return (
    <section
      aria-label={texts.label}
      aria-busy={declaration.state === 'loading' || undefined}
      {...rest}
      className={classes(styles.root, className)}
    >
      {declaration.state === 'loading' && (
        <div className={styles.line}>
          <VisuallyHidden>{texts.loading}</VisuallyHidden>
          <Skeleton width="18rem" />
        </div>
      )}
      {declaration.state === 'failed' && <FailedState variant="line" title={texts.failed} onRetry={onRetry} />}
      {declaration.state === 'ready' && (
        <Declaration
          {...declaration.data}
          {...{ period, changesHref, reconciliationHref, isNext, onEdit, onRectify, onFile, onAnnotate }}
        />
      )}
    </section>
  );
}

function Declaration({
  declared,
  photograph,
  changes,
  period,
  changesHref,
  reconciliationHref,
  isNext,
  onEdit,
  onRectify,
  onFile,
  onAnnotate,
}: PeriodDeclaration & Omit<DeclarationStatusProps, 'declaration' | 'onRetry'>) {
  const texts = useTexts('declaredPeriod', declaredPeriodTexts);
  return (
    <>
      <div className={styles.line}>
        <p className={styles.state}>
          {declared && <CalendarCheck size={16} strokeWidth={1.5} aria-hidden />}
          {declared ? texts.declared(formatDate(declared.declaredOn), declared.constanciaNumber) : texts.pending}
        </p>
        {/* One button, so that it has the focus again when the dialog that it opened has saved. */}
        {onEdit && (
          <Button
            variant={isNext ? 'primary' : declared ? 'quiet' : 'secondary'}
            className={declared ? styles.edit : undefined}
            onClick={onEdit}
          >
            {declared ? texts.edit : texts.mark}
          </Button>
        )}
        {onFile && !photograph?.filed && (
          <Button variant="quiet" onClick={onFile}>
            {texts.file}
          </Button>
        )}
        {!onEdit && <p className={styles.note}>{texts.notHere}</p>}
        {reconciliationHref && <Link href={reconciliationHref}>{texts.reconcile}</Link>}
      </div>
      {photograph?.filed && <Filed filed={photograph.filed} onFile={onFile} />}
      {photograph && <DeclaredDifference {...{ photograph, period, onRectify, onAnnotate }} />}
      {declared && <Changes declared={declared} changes={changes} changesHref={changesHref} />}
    </>
  );
}

function Filed({ filed, onFile }: { filed: FiledDeclaration } & Pick<DeclarationStatusProps, 'onFile'>) {
  const texts = useTexts('declaredPeriod', declaredPeriodTexts);
  const { orderNumber, paidCents, boxes } = filed;
  const differing = boxes.length === 0 ? null : countDifferent(boxes);
  return (
    <div className={styles.line}>
      <p className={styles.filed}>
        {texts.filed(orderNumber, paidCents === null ? null : formatMoney(paidCents), differing)}
      </p>
      {onFile && (
        <Button variant="quiet" className={styles.edit} onClick={onFile}>
          {differing === null ? texts.seeFiled : texts.compare}
        </Button>
      )}
    </div>
  );
}

function Changes({
  declared,
  changes,
  changesHref,
}: { declared: DeclaredPeriod } & Pick<PeriodDeclaration, 'changes'> & Pick<DeclarationStatusProps, 'changesHref'>) {
  const texts = useTexts('declaredPeriod', declaredPeriodTexts);
  if (changes.length === 0) return null;
  const changed = changes.filter(hasChanges);
  const later = changes.find(({ comparedDay }) => comparedDay > declared.declaredOn);
  return (
    <>
      {changed.length === 0 ? (
        <p className={styles.note}>{texts.unchanged}</p>
      ) : (
        <>
          <p className={styles.title}>{texts.changesTitle}</p>
          <ul className={styles.changes}>
            {changed.map((book) => (
              <li key={book.book}>{texts.changed(book)}</li>
            ))}
          </ul>
          {changesHref && changed[0] && <Link href={changesHref(changed[0].book)}>{texts.see}</Link>}
        </>
      )}
      {later && <p className={styles.note}>{texts.later(formatDate(later.comparedDay))}</p>}
    </>
  );
}
