import {
  autoDebitPlans,
  autoDebitTexts,
  formatMoney,
  monthlyCentsOf,
  type Plan,
  type PlanPeriod,
  plansOf,
  plansTexts,
} from '@contapro/domain';
import { ArrowLeft } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../../internal/classes.ts';
import { useFocusedView } from '../../../internal/useFocusedView.ts';
import { useSharedRef } from '../../../internal/useSharedRef.ts';
import { AutoDebitBanner } from './AutoDebitBanner/index.ts';
import { Page } from '../../../patterns/Page/index.ts';
import { PageHeader, type PageHeaderProps } from '../../../patterns/PageHeader/index.ts';
import { PlanCards } from '../../../patterns/PlanCards/index.ts';
import { TrialBanner } from './TrialBanner/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { SegmentedControl } from '../../../primitives/SegmentedControl/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './PlansScreen.module.css';

export interface PlansScreenProps extends Omit<ComponentProps<'div'>, 'onSelect' | 'children'> {
  /** All plans of a period, or those with automatic debit. */
  view: 'plans' | 'autoDebit';
  /** The period whose plans are shown. */
  period: PlanPeriod;
  /** Called with the period that the person selects. */
  onPeriodChange: (period: PlanPeriod) => void;
  /** Called with the plan that the person selects. */
  onSelect: (plan: Plan) => void;
  /** Where the offer of automatic debit is. */
  autoDebitBanner: 'above' | 'below';
  /** Called when the person asks for the plans with automatic debit. */
  onSubscribe: () => void;
  /** Called when the person asks for all plans again. */
  onBack: () => void;
  /** The address of the page where the free trial begins. Without it the trial is not offered. */
  trialHref?: string | undefined;
  /**
   * Leaves out the frame and the title of the page, for a step of a wizard.
   *
   * @default false
   */
  embedded?: boolean;
  /** Dialogs over the page. */
  children?: ReactNode;
}

const periods = ['monthly', 'quarterly', 'annual'] as const;

/** The plans for sale, with their prices beside each other. */
export function PlansScreen({
  view,
  period,
  onPeriodChange,
  onSelect,
  autoDebitBanner,
  onSubscribe,
  onBack,
  trialHref,
  embedded = false,
  ref: theirs,
  className,
  children,
  ...rest
}: PlansScreenProps) {
  const root = useSharedRef(theirs);
  useFocusedView(view, root);
  const content =
    view === 'plans' ? (
      <Plans {...{ embedded, period, onPeriodChange, onSelect, autoDebitBanner, onSubscribe, trialHref }} />
    ) : (
      <AutoDebitPlans level={embedded ? 2 : 1} {...{ onSelect, onBack }} />
    );
  return embedded ? (
    <div {...rest} ref={root} className={classes(styles.embedded, className)}>
      {content}
      {children}
    </div>
  ) : (
    <Page {...rest} ref={root} className={className}>
      {content}
      {children}
    </Page>
  );
}

type PlansProps = Pick<
  PlansScreenProps,
  'embedded' | 'period' | 'onPeriodChange' | 'onSelect' | 'autoDebitBanner' | 'onSubscribe' | 'trialHref'
>;

function Plans({ embedded, period, onPeriodChange, onSelect, autoDebitBanner, onSubscribe, trialHref }: PlansProps) {
  const texts = useTexts('plans', plansTexts);
  const banner = <AutoDebitBanner onSubscribe={onSubscribe} />;
  const selector = (
    <SegmentedControl
      label={texts.period}
      segments={periods.map((value) => ({ value, label: texts.periods[value] }))}
      value={period}
      onValueChange={onPeriodChange}
    />
  );
  const offers = plansOf(period).map((plan) => ({
    plan,
    id: String(plan.id),
    title: plan.title,
    capacity: texts.capacity(plan.capacity),
    price: plan.priceCents,
    unit: texts.units[period],
    note: period === 'monthly' ? undefined : texts.perMonth(formatMoney(monthlyCentsOf(plan))),
    isRecommended: plan.isRecommended,
  }));
  return (
    <>
      {embedded ? (
        <div className={styles.period}>{selector}</div>
      ) : (
        <PageHeader title={texts.title} actions={selector} />
      )}
      {trialHref !== undefined && <TrialBanner href={trialHref} />}
      {autoDebitBanner === 'above' && banner}
      <PlanCards
        offers={offers}
        renderAction={({ plan }, props) => (
          <Button {...props} onClick={() => onSelect(plan)}>
            {texts.choose}
          </Button>
        )}
      />
      {autoDebitBanner === 'below' && banner}
    </>
  );
}

type AutoDebitPlansProps = Pick<PlansScreenProps, 'onSelect' | 'onBack'> & Required<Pick<PageHeaderProps, 'level'>>;

function AutoDebitPlans({ level, onSelect, onBack }: AutoDebitPlansProps) {
  const texts = useTexts('plans', plansTexts);
  const autoDebit = useTexts('autoDebit', autoDebitTexts);
  const offers = autoDebitPlans().map((plan) => ({
    plan,
    id: String(plan.id),
    title: plan.title,
    capacity: texts.capacity(plan.capacity),
    price: plan.autoDebitCents,
    formerPrice: plan.priceCents,
    unit: texts.firstMonth,
    note: texts.thenMonthly(formatMoney(plan.priceCents)),
    isRecommended: plan.isRecommended,
  }));
  return (
    <>
      <PageHeader
        level={level}
        title={autoDebit.title}
        subtitle={autoDebit.subtitle}
        actions={
          <Button icon={<ArrowLeft aria-hidden />} onClick={onBack}>
            {autoDebit.back}
          </Button>
        }
      />
      <PlanCards
        offers={offers}
        renderAction={({ plan }, props) => (
          <Button {...props} aria-haspopup="dialog" onClick={() => onSelect(plan)}>
            {texts.choose}
          </Button>
        )}
      />
      <ul className={styles.notes}>
        <li>{autoDebit.start}</li>
        <li>{autoDebit.cancellation}</li>
      </ul>
    </>
  );
}
