import {
  calendarTexts,
  type MonthSummary,
  monthSummarySheet,
  monthSummaryTexts,
  monthTexts,
  purchaseReasonTexts,
  type StudioLogo,
} from '@contapro/domain';
import { type ComponentProps, useId } from 'react';
import { useTexts } from '../primitives/TextsProvider/index.ts';
import { classes } from './classes.ts';
import { StudioLogoImage } from './StudioLogoImage.tsx';
import styles from './SummarySheet.module.css';

interface SummarySheetProps extends Omit<ComponentProps<'article'>, 'children'> {
  summary: MonthSummary;
  /** The logo of the studio; null without one. */
  logo: StudioLogo | null;
  /** The moment of its figures in Lima, `YYYY-MM-DD HH:mm`. */
  madeAt: string;
  /** The level of its heading; its parts are one below. */
  level: 1 | 2;
}

/** The summary of a month, for the screen and for a sheet of A4. The PDF has the same words. */
export function SummarySheet({ summary, logo, madeAt, level, className, ...rest }: SummarySheetProps) {
  const calendar = useTexts('calendar', calendarTexts);
  const { names: months } = useTexts('month', monthTexts);
  const sheet = monthSummarySheet(summary, madeAt, {
    summary: useTexts('monthSummary', monthSummaryTexts),
    reasons: useTexts('purchaseReason', purchaseReasonTexts),
    months,
    calendar,
  });
  const id = useId();
  const Heading = level === 1 ? 'h1' : 'h2';
  const PartHeading = level === 1 ? 'h2' : 'h3';
  return (
    <article {...rest} aria-labelledby={id} className={classes(styles.root, className)}>
      <header>
        {logo && <StudioLogoImage className={styles.logo} logo={logo} />}
        <p className={styles.note}>{sheet.studio}</p>
        <Heading id={id} className={styles.title}>
          {sheet.title}
        </Heading>
        <p className={styles.client}>{sheet.client}</p>
      </header>
      <div className={styles.headline}>
        <p className={styles.label}>{sheet.headline.label}</p>
        <p className={styles.amount}>{sheet.headline.value}</p>
        <p className={styles.due}>{sheet.headline.note}</p>
      </div>
      {sheet.parts.map(({ title, lines, notes }) => (
        <section key={title} className={styles.part} aria-label={title}>
          <PartHeading className={styles.heading}>{title}</PartHeading>
          {lines.length > 0 && (
            <dl className={styles.lines}>
              {lines.map(({ label, value, isTotal }) => (
                <div key={label} className={styles.line} data-total={isTotal || undefined}>
                  <dt className={styles.term}>{label}</dt>
                  <dd className={styles.value}>{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {notes.map((note) => (
            <p key={note} className={styles.note}>
              {note}
            </p>
          ))}
        </section>
      ))}
      <p className={styles.note}>{sheet.footer}</p>
    </article>
  );
}
