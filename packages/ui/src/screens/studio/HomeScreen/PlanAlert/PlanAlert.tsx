import { type PlanNotice, planAlertTexts, type Texts, trialDays } from '@contapro/domain';
import type { ComponentProps } from 'react';
import { classes } from '../../../../internal/classes.ts';
import { ButtonLink } from '../../../../primitives/Button/index.ts';
import { useTexts } from '../../../../primitives/TextsProvider/index.ts';
import styles from './PlanAlert.module.css';

export interface PlanAlertProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** The kind of notice; for a free trial also the days that are left. */
  notice: PlanNotice;
  /** The address of the plans; undefined for somebody who may not choose one. */
  plansHref: string | undefined;
}

/** A card with the state of the plan and a link to the plans. */
export function PlanAlert({ notice, plansHref, className, ...rest }: PlanAlertProps) {
  const texts = useTexts('planAlert', planAlertTexts);
  return (
    <section {...rest} className={classes(styles.root, className)} data-kind={notice.kind} aria-label={texts.label}>
      {notice.kind === 'free' && <Days left={notice.daysLeft} />}
      <p className={styles.text}>{plansHref === undefined ? texts.ofTitular : words(notice, texts)}</p>
      {plansHref !== undefined && <ButtonLink href={plansHref}>{texts.plans}</ButtonLink>}
    </section>
  );
}

function words(notice: PlanNotice, texts: Texts['planAlert']): string {
  switch (notice.kind) {
    case 'free':
      return texts.daysLeft(notice.daysLeft);
    case 'active_trial':
      return texts.trialEnded;
    case 'expired_plan':
      return texts.expiredPlan;
    case 'pre_expired_plan':
      return texts.preExpiredPlan;
  }
}

/** One bar for each day of the trial; those of past days are hollow. Hidden from screen readers. */
function Days({ left }: { left: number }) {
  return (
    <span className={styles.days} aria-hidden>
      {Array.from({ length: trialDays }, (_, day) => (
        <span key={day} className={styles.day} data-spent={day < trialDays - left || undefined} />
      ))}
    </span>
  );
}
