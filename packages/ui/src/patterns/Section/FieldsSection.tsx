import type { ReactNode } from 'react';
import { Section } from './index.ts';
import styles from './FieldsSection.module.css';

export interface FieldsSectionProps {
  title: string;
  /** A sentence about all its fields. */
  hint?: string;
  /** Links or buttons at the end of the heading's line. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A section of a form, with two columns of fields where there is room. */
export function FieldsSection({ title, hint, actions, children }: FieldsSectionProps) {
  return (
    <Section title={title} actions={actions}>
      <div className={styles.fields}>
        {hint && <p className={styles.hint}>{hint}</p>}
        {children}
      </div>
    </Section>
  );
}
