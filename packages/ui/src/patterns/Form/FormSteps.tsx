import { formStepsTexts } from '@contapro/domain';
import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { classes } from '../../internal/classes.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/index.ts';
import styles from './FormSteps.module.css';

export interface FormStepsProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** In their order. */
  steps: readonly Readonly<{ id: string; label: string }>[];
  /** The id of the step that is shown: those before it are completed. Its heading takes the focus when it changes. */
  current: string;
  /** The heading of the step. @default the step's label */
  title?: ReactNode;
}

/**
 * One step of a long form: how far one has come, the step's heading and its form. It goes nowhere by itself:
 * `useFormSteps` does, or a flow that submits each step on its own.
 */
export function FormSteps({ steps, current, title, className, children, ...rest }: FormStepsProps) {
  const texts = useTexts('formSteps', formStepsTexts);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    heading.current?.focus();
  }, [current]);
  const index = steps.findIndex(({ id }) => id === current);
  return (
    <section aria-labelledby={headingId} {...rest} className={classes(styles.root, className)}>
      <p className={styles.position} aria-hidden="true">
        {texts.position(index + 1, steps.length)}
      </p>
      <ol className={styles.steps} aria-label={texts.progress}>
        {steps.map(({ id, label }, place) => (
          <li
            key={id}
            className={styles.step}
            aria-current={place === index ? 'step' : undefined}
            data-completed={place < index || undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {place < index ? <Check strokeWidth={2} /> : place + 1}
            </span>
            <span className={styles.label}>{label}</span>
            {place < index && <VisuallyHidden> ({texts.completed})</VisuallyHidden>}
          </li>
        ))}
      </ol>
      <h2 ref={heading} id={headingId} className={styles.heading} tabIndex={-1}>
        {title ?? steps[index]?.label}
      </h2>
      {children}
    </section>
  );
}
