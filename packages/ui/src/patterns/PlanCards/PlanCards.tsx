import { type Cents, plansTexts } from '@contapro/domain';
import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '../../internal/classes.ts';
import { Amount } from '../../primitives/Amount/index.ts';
import { Badge } from '../../primitives/Badge/index.ts';
import type { ButtonProps } from '../../primitives/Button/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/index.ts';
import styles from './PlanCards.module.css';

/** A plan as its card shows it. */
export interface PlanOffer {
  /** Identifies the plan. */
  id: string;
  title: string;
  /** How many companies it includes, as a sentence. */
  capacity: string;
  /** The price in cents of soles, or a text instead of a price. */
  price: Cents | string;
  /** The normal price, which is struck through, in cents of soles. */
  formerPrice?: Cents | undefined;
  /** What the price is for, such as `al mes`. */
  unit?: string | undefined;
  /** A sentence below the price. */
  note?: string | undefined;
  /** Whether the card is marked as recommended. */
  isRecommended: boolean;
}

/** The props that the button or link of a card takes, so that all cards have the same and name their plan. */
export interface PlanActionProps extends Required<Pick<ButtonProps, 'variant' | 'size' | 'block'>> {
  'aria-describedby': string;
}

export interface PlanCardsProps<Offer extends PlanOffer> extends Omit<ComponentProps<'ul'>, 'children'> {
  /** The plans, smallest first. */
  offers: readonly Offer[];
  /** Draws the button or link of a card. */
  renderAction: (offer: Offer, props: PlanActionProps) => ReactNode;
}

/** Plans beside each other, so that their prices and sizes can be compared in one line. */
export function PlanCards<Offer extends PlanOffer>({
  offers,
  renderAction,
  className,
  ...rest
}: PlanCardsProps<Offer>) {
  const texts = useTexts('plans', plansTexts);
  const id = useId();
  return (
    <ul aria-label={texts.plans} {...rest} className={classes(styles.root, className)}>
      {offers.map((offer, index) => {
        const titleId = `${id}-${index}`;
        return (
          <li key={offer.id} className={styles.plan} data-recommended={offer.isRecommended || undefined}>
            <div className={styles.head}>
              <h2 id={titleId} className={styles.title}>
                {offer.title}
              </h2>
              {offer.isRecommended && (
                <Badge className={styles.recommended} icon={null}>
                  {texts.recommended}
                </Badge>
              )}
            </div>
            <p className={styles.capacity}>{offer.capacity}</p>
            <Price {...offer} />
            {renderAction(offer, {
              'aria-describedby': titleId,
              variant: offer.isRecommended ? 'primary' : 'secondary',
              size: 'large',
              block: true,
            })}
            <div className={styles.includes}>
              <h3 className={styles.includesTitle}>{texts.includes}</h3>
              <ul className={styles.features}>
                {texts.features.map((feature) => (
                  <li key={feature} className={styles.feature}>
                    <Check className={styles.check} strokeWidth={1.5} aria-hidden />
                    {feature}
                  </li>
                ))}
              </ul>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Price({ price, formerPrice, unit, note }: PlanOffer) {
  const texts = useTexts('plans', plansTexts);
  return (
    <div className={styles.price}>
      {formerPrice !== undefined && (
        <p className={styles.former}>
          <VisuallyHidden>{texts.formerPrice} </VisuallyHidden>
          <s>
            <Amount cents={formerPrice} />
          </s>
          <VisuallyHidden>. {texts.firstMonthPrice}</VisuallyHidden>
        </p>
      )}
      <p className={styles.figureLine}>
        <span className={styles.figure}>{typeof price === 'string' ? price : <Amount cents={price} />}</span>
        {unit !== undefined && <span className={styles.unit}>{unit}</span>}
      </p>
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </div>
  );
}
