import { type FormStatus, signUpTexts, type SignUpValues, type Testimonial } from '@contapro/domain';
import { Check } from 'lucide-react';
import { type MouseEvent, useId, useRef } from 'react';
import { Carousel } from './Carousel/index.ts';
import { LedgerPage } from '../../../patterns/LedgerPage/index.ts';
import { ButtonLink } from '../../../primitives/Button/index.ts';
import { Link } from '../../../primitives/Link/index.ts';
import { Logo } from '../../../primitives/Logo/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { type Feature, FeatureArt } from './FeatureArt.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import styles from './SignUpScreen.module.css';
import { TestimonialCard } from './TestimonialCard.tsx';

export interface SignUpScreenProps {
  /** Called with the valid values. */
  onSubmit: (values: SignUpValues) => void;
  /**
   * The state of the submission.
   *
   * @default { kind: 'editing' }
   */
  status?: FormStatus | undefined;
  /** What accountants say about the product. An empty list leaves the part out. */
  testimonials: readonly Testimonial[];
  /** The addresses of its links. */
  hrefs: SignUpHrefs;
  /**
   * The email of a person who was invited to a studio. It is filled in, and no profile is asked: it is that of a studio.
   *
   * @default the person was not invited
   */
  invitedAs?: string | undefined;
}

export interface SignUpHrefs {
  /** The sign-in page, for accountants who have an account. */
  signIn: string;
  /** The terms and conditions. They open in another tab. */
  terms: string;
  /** The privacy policy. It opens in another tab. */
  privacy: string;
}

const features: readonly Feature[] = ['sum', 'observed', 'books'];

const formId = 'formulario';

/** The page that creates an account: the form, and what the product does. It can be rendered on the server. */
export function SignUpScreen({ onSubmit, status, testimonials, hrefs, invitedAs }: SignUpScreenProps) {
  const texts = useTexts('signUp', signUpTexts);
  const featuresId = useId();
  const formTitle = useRef<HTMLHeadingElement>(null);

  // Until this code is loaded, the browser follows the link.
  const start = (event: MouseEvent) => {
    event.preventDefault();
    const { current } = formTitle;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    current?.focus({ preventScroll: true });
    current?.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth', block: 'start' });
  };
  const startLink = (
    <ButtonLink href={`#${formId}`} variant="primary" size="large" className={styles.start} onClick={start}>
      {texts.start}
    </ButtonLink>
  );

  return (
    <div className={styles.root}>
      <header className={styles.top}>
        <Logo />
        <p className={styles.account}>
          <span className={styles.question}>{texts.hasAccount}</span> <Link href={hrefs.signIn}>{texts.signIn}</Link>
        </p>
      </header>
      <main className={styles.page}>
        <div className={styles.hero}>
          <div className={styles.pitch}>
            <h1 className={styles.title}>{texts.title}</h1>
            <p className={styles.lead}>{texts.lead}</p>
            <ul className={styles.benefits} aria-label={texts.benefitsLabel}>
              {texts.benefits.map((benefit) => (
                <li key={benefit} className={styles.benefit}>
                  <Check className={styles.check} aria-hidden strokeWidth={1.75} />
                  {benefit}
                </li>
              ))}
            </ul>
            <LedgerPage short className={styles.ledger} />
          </div>
          <section className={styles.form} aria-labelledby={formId}>
            <h2 ref={formTitle} id={formId} className={styles.formTitle} tabIndex={-1}>
              {texts.formTitle}
            </h2>
            <p className={styles.formLead}>{texts.formLead}</p>
            <SignUpForm status={status} onSubmit={onSubmit} hrefs={hrefs} invitedAs={invitedAs} />
          </section>
        </div>
        <section className={styles.features} aria-labelledby={featuresId}>
          <h2 id={featuresId} className={styles.heading}>
            {texts.featuresTitle}
          </h2>
          <ul className={styles.cards}>
            {features.map((feature) => (
              <li key={feature} className={styles.card}>
                <FeatureArt feature={feature} />
                <div>
                  <h3 className={styles.cardTitle}>{texts.features[feature].title}</h3>
                  <p className={styles.cardText}>{texts.features[feature].text}</p>
                </div>
              </li>
            ))}
          </ul>
          {startLink}
        </section>
        {testimonials.length > 0 && (
          <Carousel title={texts.testimonials} items={testimonials} itemKey={({ name }) => name}>
            {(testimonial) => <TestimonialCard {...testimonial} />}
          </Carousel>
        )}
        <div className={styles.closing}>
          <p className={styles.closingText}>{texts.closing}</p>
          {startLink}
        </div>
      </main>
    </div>
  );
}
