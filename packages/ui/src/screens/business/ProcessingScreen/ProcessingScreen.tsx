import {
  type Business,
  businessCondition,
  type BusinessCondition,
  businessStatusTexts,
  processingTexts,
} from '@contapro/domain';
import type { ComponentProps } from 'react';
import { Page } from '../../../patterns/Page/index.ts';
import { PageHeader } from '../../../patterns/PageHeader/index.ts';
import { Section } from '../../../patterns/Section/index.ts';
import { Badge, type Tone } from '../../../primitives/Badge/index.ts';
import { Banner } from '../../../primitives/Banner/index.ts';
import { ButtonLink } from '../../../primitives/Button/index.ts';
import { Illustration } from '../../../primitives/Illustration/index.ts';
import { Link } from '../../../primitives/Link/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './ProcessingScreen.module.css';

export interface ProcessingScreenProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The companies, of which some may not be in progress any more. */
  businesses: readonly Pick<Business, 'uuid' | 'name' | 'status' | 'collectionStop'>[];
  /** Whether the page is left as soon as one company is ready, instead of when none is in progress any more. */
  leavesAtFirst: boolean;
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

const tones: Readonly<Record<BusinessCondition, Tone>> = {
  IN_PROGRESS: 'notice',
  VALID: 'positive',
  MISSING_PERMISSIONS: 'caution',
  INVALID_CREDENTIALS: 'danger',
  STOPPED: 'danger',
};

/** Tells the accountant that the first documents of the companies are being collected. */
export function ProcessingScreen({ businesses, leavesAtFirst, daysLeft, hrefs, ...rest }: ProcessingScreenProps) {
  const texts = useTexts('processing', processingTexts);
  const shared = useTexts('businessStatus', businessStatusTexts);
  const own = texts.statuses;
  const statuses = { ...shared, ...own };
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
              {businesses.map((business) => (
                <li key={business.uuid} className={styles.business}>
                  <span className={styles.name}>{business.name}</span>
                  <Badge tone={tones[businessCondition(business)]}>{statuses[businessCondition(business)]}</Badge>
                </li>
              ))}
            </ul>
            <p className={styles.note}>{texts.watching(leavesAtFirst)}</p>
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
