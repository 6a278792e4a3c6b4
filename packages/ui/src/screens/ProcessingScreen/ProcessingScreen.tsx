import { type Business, processingTexts } from '@contapro/domain';
import type { ComponentProps } from 'react';
import { Page } from '../../patterns/Page/index.ts';
import { PageHeader } from '../../patterns/PageHeader/index.ts';
import { Section } from '../../patterns/Section/index.ts';
import { Badge } from '../../primitives/Badge/index.ts';
import { Banner } from '../../primitives/Banner/index.ts';
import { ButtonLink } from '../../primitives/Button/index.ts';
import { Illustration } from '../../primitives/Illustration/index.ts';
import { Link } from '../../primitives/Link/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import styles from './ProcessingScreen.module.css';

export interface ProcessingScreenProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The companies whose first documents are being collected. */
  businesses: readonly Pick<Business, 'uuid' | 'name'>[];
  /** Days of trial left; null shows no notice of the trial. */
  daysLeft: number | null;
  /** The addresses of its links. */
  hrefs: ProcessingHrefs;
}

export interface ProcessingHrefs {
  /** The channel of videos, opened in a new tab. */
  tutorials: string;
  /** The page that registers a business. Null offers no such link. */
  register: string | null;
  /** 'Recolecciones', with the step of each business. Without it there is no such link. */
  collections?: string;
  /** The page of the plans. */
  plans: string;
}

/** Tells the accountant that the first documents of the companies are being collected. */
export function ProcessingScreen({ businesses, daysLeft, hrefs, ...rest }: ProcessingScreenProps) {
  const texts = useTexts('processing', processingTexts);
  return (
    <Page {...rest}>
      {daysLeft !== null && (
        <Banner action={<Link href={hrefs.plans}>{texts.plans}</Link>} title={texts.daysLeft(daysLeft)} />
      )}
      <PageHeader title={texts.title} subtitle={texts.text} />
      <div className={styles.content}>
        <Illustration className={styles.picture} name="waiting" />
        {businesses.length > 0 && (
          <Section title={texts.businesses}>
            <ul className={styles.businesses}>
              {businesses.map(({ uuid, name }) => (
                <li key={uuid} className={styles.business}>
                  <span className={styles.name}>{name}</span>
                  <Badge tone="notice">{texts.status}</Badge>
                </li>
              ))}
            </ul>
            <p className={styles.note}>{texts.watching}</p>
            {hrefs.collections !== undefined && <Link href={hrefs.collections}>{texts.steps}</Link>}
          </Section>
        )}
        <div className={styles.actions}>
          <ButtonLink variant="primary" href={hrefs.tutorials} target="_blank">
            {texts.tutorials}
          </ButtonLink>
          {hrefs.register !== null && <Link href={hrefs.register}>{texts.register}</Link>}
        </div>
      </div>
    </Page>
  );
}
