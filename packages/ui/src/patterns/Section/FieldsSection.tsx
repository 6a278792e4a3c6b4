import type { ReactNode } from 'react';
import { Section } from './index.ts';
import styles from './FieldsSection.module.css';

export interface FieldsSectionProps {
  title: string;
  /** A sentence about all its fields. */
  hint?: string;
  children: ReactNode;
}

/** A section of a form, with two columns of fields where there is room. */
export function FieldsSection({ title, hint, children }: FieldsSectionProps) {
  return (
    <Section title={title}>
      <div className={styles.fields}>
        {hint && <p className={styles.hint}>{hint}</p>}
        {children}
      </div>
    </Section>
  );
}
