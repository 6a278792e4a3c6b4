import { signUpTexts, type Testimonial } from '@contapro/domain';
import { useState } from 'react';
import { Avatar } from '../../../primitives/Avatar/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './TestimonialCard.module.css';

/** What an accountant says about the product. */
export function TestimonialCard({ image, role, name, quote }: Testimonial) {
  const texts = useTexts('signUp', signUpTexts);
  const [isMissing, setIsMissing] = useState(false);
  return (
    <figure className={styles.root}>
      <blockquote className={styles.quote}>{texts.quote(quote)}</blockquote>
      <figcaption className={styles.person}>
        {image === null || isMissing ? (
          <Avatar name={name} className={styles.picture} />
        ) : (
          <img
            // The picture of a page that was rendered on the server may have failed before hydration.
            ref={(picture) => {
              if (picture?.complete && picture.naturalWidth === 0) setIsMissing(true);
            }}
            className={styles.picture}
            src={image}
            alt=""
            width={44}
            height={44}
            loading="lazy"
            onError={() => setIsMissing(true)}
          />
        )}
        <span>
          <span className={styles.name}>{name}</span>
          <span className={styles.role}>{role}</span>
        </span>
      </figcaption>
    </figure>
  );
}
