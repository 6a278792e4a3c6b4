import { companyFieldsTexts } from '@contapro/domain';
import { Button, ButtonLink } from '../../primitives/Button/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import type { ConsentHrefs } from '../ConsentFields/index.ts';
import styles from './CompanyRemedies.module.css';

/** The page that resolves the refusal of a company: the plans, the list of companies, or the support chat. */
export type CompanyRemedy = 'plans' | 'home' | 'support';

/** The addresses of the links of the forms that register a company. */
export interface CompanyFormHrefs extends ConsentHrefs {
  /** The page of the plans. */
  plans: string;
  /** The page with the accountant's companies. */
  home: string;
  /**
   * The support chat, opened in a new tab. Null leaves the links to it out.
   *
   * @default null
   */
  support?: string | null;
  /**
   * The page that asks for a RUC that another account has registered. Null or undefined leaves the link to it out.
   *
   * @default null
   */
  claim?: string | null | undefined;
  /**
   * The guide that connects a business to SUNAT, opened in a new tab. Null or undefined leaves the link to it out.
   *
   * @default null
   */
  guide?: string | null;
}

interface CompanyRemediesProps {
  /** Fills in what was refused; null when it cannot be filled in any more. */
  restore: (() => void) | null;
  /** The page that resolves the refusal; null when there is none. */
  remedy: CompanyRemedy | null;
  hrefs: CompanyFormHrefs;
}

/** What a person can do after a company was refused. */
export function CompanyRemedies({ restore, remedy, hrefs }: CompanyRemediesProps) {
  const texts = useTexts('companyFields', companyFieldsTexts);
  const href = remedy && hrefs[remedy];
  return (
    <div className={styles.root}>
      {restore && <Button onClick={restore}>{texts.restore}</Button>}
      {remedy === 'support' && hrefs.claim && <ButtonLink href={hrefs.claim}>{texts.claim}</ButtonLink>}
      {remedy && href && (
        <ButtonLink href={href} {...(remedy === 'support' && { target: '_blank' })}>
          {texts[remedy]}
        </ButtonLink>
      )}
    </div>
  );
}
