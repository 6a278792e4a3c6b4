import { consentTexts } from '@contapro/domain';
import type { ComponentProps } from 'react';
import { classes } from '../../internal/classes.ts';
import { Checkbox } from '../../primitives/Checkbox/index.ts';
import { Link } from '../../primitives/Link/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import type { FieldBinding } from '../Form/index.ts';
import styles from './ConsentFields.module.css';

export interface ConsentFieldsProps extends ComponentProps<'div'> {
  /** The binding of the field `terms`: `form.field('terms')`. */
  terms: FieldBinding;
  /** The binding of the field `privacy`: `form.field('privacy')`. */
  privacy: FieldBinding;
  /** The addresses of the texts that are accepted. */
  hrefs: ConsentHrefs;
}

/** The addresses of the links of {@link ConsentFields}. They are opened in a new tab. */
export interface ConsentHrefs {
  /** The terms and conditions. */
  terms: string;
  /** The privacy policy. */
  privacy: string;
}

/** The checkboxes that accept the terms and the privacy policy. */
export function ConsentFields({ terms, privacy, hrefs, className, ...rest }: ConsentFieldsProps) {
  const texts = useTexts('consent', consentTexts);
  return (
    <div {...rest} className={classes(styles.root, className)}>
      <Checkbox label={<Label words={texts.terms} href={hrefs.terms} />} {...terms} />
      <Checkbox label={<Label words={texts.privacy} href={hrefs.privacy} />} {...privacy} />
    </div>
  );
}

function Label({ words, href }: { words: { before: string; link: string }; href: string }) {
  return (
    <>
      {words.before}
      <Link variant="inline" href={href} target="_blank">
        {words.link}
      </Link>
    </>
  );
}
