import { chatPlansOf, chatPlansTexts, type Plan, plansTexts } from '@contapro/domain';
import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Page } from '../../../patterns/Page/index.ts';
import { PageHeader } from '../../../patterns/PageHeader/index.ts';
import { PlanCards } from '../../../patterns/PlanCards/index.ts';
import { Button, ButtonLink } from '../../../primitives/Button/index.ts';
import { Link } from '../../../primitives/Link/index.ts';
import { SegmentedControl } from '../../../primitives/SegmentedControl/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './ChatPlansScreen.module.css';

export interface ChatPlansScreenProps extends Omit<ComponentProps<'div'>, 'onSelect' | 'children'> {
  /** The period whose plans are shown. All prices are per month. */
  period: 'monthly' | 'annual';
  /** Called with the period that the person selects. */
  onPeriodChange: (period: 'monthly' | 'annual') => void;
  /** Called with the plan that the person selects where there is no chat. */
  onSelect: (plan: Plan) => void;
  /** The addresses of its links. */
  hrefs: ChatPlansHrefs;
}

export interface ChatPlansHrefs {
  /** The home page. */
  home: string;
  /** Where a plan without a fixed price is asked about if there is no chat, opened in a new tab. */
  questions: string;
  /**
   * The chat in which a plan is bought, opened in a new tab. `message` is the first message of the customer, for a chat that
   * takes it in its address. Null where there is no chat.
   */
  chat: ((message: string) => string) | null;
}

/** The plans for sale by chat, with their prices per month. */
export function ChatPlansScreen({ period, onPeriodChange, onSelect, hrefs, ...rest }: ChatPlansScreenProps) {
  const texts = useTexts('plans', plansTexts);
  const chat = useTexts('chatPlans', chatPlansTexts);
  const offers = chatPlansOf(period).map(({ plan, title, capacity, monthlyCents, isFromCapacity, isRecommended }) => ({
    id: title,
    plan,
    title,
    capacity: isFromCapacity ? chat.fromCapacity(capacity) : chat.capacity(capacity),
    price: monthlyCents ?? chat.quote,
    unit: monthlyCents === null ? undefined : texts.units.monthly,
    isRecommended,
  }));
  const { chat: chatHref } = hrefs;
  return (
    <Page {...rest}>
      <PageHeader
        title={texts.title}
        subtitle={chat.withoutIgv}
        actions={
          <>
            <Link href={hrefs.home}>
              <ArrowLeft aria-hidden />
              {chat.home}
            </Link>
            <SegmentedControl
              className={styles.periods}
              label={texts.period}
              segments={[
                { value: 'monthly', label: texts.periods.monthly },
                { value: 'annual', label: texts.periods.annual, badge: chat.annualBadge },
              ]}
              value={period}
              onValueChange={onPeriodChange}
            />
          </>
        }
      />
      <PlanCards
        offers={offers}
        renderAction={({ title, plan }, props) => {
          if (chatHref === null) {
            return plan === null ? (
              <ButtonLink {...props} href={hrefs.questions} target="_blank">
                {chat.ask}
              </ButtonLink>
            ) : (
              <Button {...props} onClick={() => onSelect(plan)}>
                {texts.choose}
              </Button>
            );
          }
          const message = chat.message(title, texts.periods[period].toLowerCase());
          return (
            <ButtonLink {...props} href={chatHref(message)} target="_blank">
              {texts.choose}
            </ButtonLink>
          );
        }}
      />
    </Page>
  );
}
