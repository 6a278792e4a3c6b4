import type { ReactNode } from 'react';
import { Banner, type BannerTone } from '../../primitives/Banner/index.ts';
import { FocusedOnArrival } from './FocusedOnArrival.tsx';
import styles from './Form.module.css';
import type { ServerError } from './useServerErrors.ts';

export interface ErrorSummaryProps {
  tone: BannerTone;
  title: ReactNode;
  text: ReactNode;
  errors: readonly ServerError[];
  /** A button or link that helps to resolve the failure. */
  action: ReactNode;
  /** Called with the name of a field when the person selects its error. */
  onSelect: (name: string) => void;
}

/** The reasons why a submission failed. The alert is inside the focused element, so that it is announced only once. */
export function ErrorSummary({ tone, title, text, errors, action, onSelect }: ErrorSummaryProps) {
  return (
    <FocusedOnArrival>
      <Banner tone={tone} title={title} action={action}>
        {text}
        {errors.length > 0 && (
          <ul className={styles.errors}>
            {errors.map(({ name, message, href }) => (
              <li key={name}>
                {href === undefined ? (
                  message
                ) : (
                  <a
                    className={styles.errorLink}
                    href={href}
                    onClick={(event) => {
                      event.preventDefault();
                      onSelect(name);
                    }}
                  >
                    {message}
                  </a>
                )}
              </li>
            ))}
          </ul>
        )}
      </Banner>
    </FocusedOnArrival>
  );
}
