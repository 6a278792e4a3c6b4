import { planAlertTexts, type Texts } from '@contapro/domain';
import type { ComponentProps } from 'react';
import { classes } from '../../internal/classes.ts';
import { ButtonLink, useTexts } from '../../primitives/index.ts';
import styles from './PlanAlert.module.css';

/** What the plan card says. */
export type PlanNotice =
  | { kind: 'free'; daysLeft: number }
  | { kind: 'active_trial' }
  | { kind: 'expired_plan' }
  | { kind: 'pre_expired_plan' };

export interface PlanAlertProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** The kind of notice; a free trial carries its days. */
  notice: PlanNotice;
  /** Where the plans are. */
  plansHref: string;
}

const trialDays = 7;

/** Says how the plan stands and leads to the plans. */
export function PlanAlert({ notice, plansHref, className, ...rest }: PlanAlertProps) {
  const texts = useTexts('planAlert', planAlertTexts);
  return (
    <section {...rest} className={classes(styles.root, className)} data-kind={notice.kind} aria-label={texts.label}>
      {notice.kind === 'free' ? <Days left={notice.daysLeft} /> : null}
      <p className={styles.text}>{words(notice, texts)}</p>
      <ButtonLink href={plansHref}>{texts.plans}</ButtonLink>
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

/** One bar a day of the trial, the spent ones hollow; the words beside it say the same. */
function Days({ left }: { left: number }) {
  return (
    <span className={styles.days} aria-hidden="true">
      {Array.from({ length: trialDays }, (_, day) => (
        <span key={day} className={styles.day} data-spent={day < trialDays - left || undefined} />
      ))}
    </span>
  );
}
