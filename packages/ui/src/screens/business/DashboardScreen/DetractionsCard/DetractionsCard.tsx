import {
  addCents,
  dataOf,
  depositDeadline,
  type DetractionTotals,
  detractionsTexts,
  formatDate,
  type Loadable,
} from '@contapro/domain';
import type { ComponentProps } from 'react';
import { Amount } from '../../../../primitives/Amount/index.ts';
import { usePeriodNames } from '../../../../internal/usePeriodNames.ts';
import { Link } from '../../../../primitives/Link/index.ts';
import { percentage } from '../percentage.ts';
import { DefinitionList } from '../../../../primitives/DefinitionList/index.ts';
import { FailedState } from '../../../../primitives/FailedState/index.ts';
import { Skeleton } from '../../../../primitives/Skeleton/index.ts';
import { useTexts } from '../../../../primitives/TextsProvider/index.ts';
import { Section } from '../../../../patterns/Section/index.ts';
import { ShareBar, type ShareTone, Swatch } from '../../../../patterns/ShareBar/index.ts';
import styles from './DetractionsCard.module.css';

export interface DetractionsCardProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** While `loading` each figure is a skeleton of its size; when it `failed`, it is `-`. */
  detractions: Loadable<DetractionTotals>;
  /** The period of the detracciones, `YYYYMM`. With it, the card says until when the unpaid ones can be deposited. */
  period?: string | undefined;
  /** The address of the report of detracciones. Without it there is no link. */
  href?: string;
  /** The address of the vouchers whose detracción is paid. Without it the figure is no link. */
  paidHref?: string | undefined;
  /** The address of the vouchers whose detracción is not paid. Without it the figure is no link. */
  unpaidHref?: string | undefined;
  /** Called when the person asks to load the totals again after a failure. Without it there is no such button. */
  onRetry?: () => void;
}

/** The detracciones of a period: paid, unpaid and in total. */
export function DetractionsCard({
  detractions,
  period,
  href,
  paidHref,
  unpaidHref,
  onRetry,
  ...rest
}: DetractionsCardProps) {
  const texts = useTexts('detractions', detractionsTexts);
  const { periodName } = usePeriodNames();
  const totals = dataOf(detractions);
  const sumCents = totals && addCents(totals.paidCents, totals.unpaidCents);
  const figure = (cents: number | null | undefined, total = false) =>
    detractions.state === 'loading' ? (
      <Skeleton className={styles.skeleton} width="7rem" height="1em" />
    ) : (
      <Amount cents={cents} total={total} />
    );
  const marked = (tone: ShareTone, label: string, to: string | undefined) => (
    <>
      <Swatch tone={tone} />
      {to === undefined ? label : <Link href={to}>{label}</Link>}
    </>
  );
  return (
    <Section {...rest} title={texts.title} href={href} link={texts.link}>
      <div className={styles.share}>
        {totals && sumCents !== null && sumCents > 0 && (
          <ShareBar
            label={texts.share(percentage(totals.paidCents, sumCents))}
            parts={[
              { id: 'paid', value: totals.paidCents, tone: 'main' },
              { id: 'unpaid', value: totals.unpaidCents, tone: 'observed' },
            ]}
          />
        )}
      </div>
      <DefinitionList
        variant="figures"
        items={[
          { id: 'paid', term: marked('main', texts.paid, paidHref), value: figure(totals?.paidCents) },
          { id: 'unpaid', term: marked('observed', texts.unpaid, unpaidHref), value: figure(totals?.unpaidCents) },
          { id: 'total', term: texts.total, value: figure(sumCents, true), total: true },
        ]}
      />
      {period !== undefined && totals !== null && totals.unpaidCents > 0 && (
        <p className={styles.deadline}>{texts.deadline(formatDate(depositDeadline(period)), periodName(period))}</p>
      )}
      {onRetry && detractions.state === 'failed' && <FailedState variant="line" onRetry={onRetry} />}
    </Section>
  );
}
