import { formStepsTexts } from '@contapro/domain';
import { Check } from 'lucide-react';
import { type ComponentProps, useEffect, useId, useRef } from 'react';
import { classes } from '../../internal/classes.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/index.ts';
import styles from './FormSteps.module.css';

export interface FormStepsProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** The steps, in order. */
  steps: readonly Readonly<{ id: string; label: string }>[];
  /** The id of the current step. The steps before it are completed. */
  current: string;
  /**
   * The heading of the step. It takes the focus when the step or this text changes.
   *
   * @default the label of the step
   */
  title?: string;
}

/**
 * One step of a form in steps: the list of steps with the current one, its heading and its form. The flow, which submits
 * each step, changes the step.
 */
export function FormSteps({ steps, current, title, className, children, ...rest }: FormStepsProps) {
  const texts = useTexts('formSteps', formStepsTexts);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const index = steps.findIndex(({ id }) => id === current);
  const label = steps[index]?.label;
  const words = title ?? label;
  const view = `${current} ${words}`;
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    heading.current?.focus();
  }, [view]);
  return (
    <section aria-labelledby={headingId} {...rest} className={classes(styles.root, className)}>
      <p className={styles.position} aria-hidden>
        {texts.position(index + 1, steps.length, label === words ? undefined : label)}
      </p>
      <ol className={styles.steps} aria-label={texts.progress}>
        {steps.map(({ id, label: name }, place) => (
          <li
            key={id}
            className={styles.step}
            aria-current={place === index ? 'step' : undefined}
            data-completed={place < index || undefined}
          >
            <span className={styles.mark} aria-hidden>
              {place < index ? <Check strokeWidth={2} /> : place + 1}
            </span>
            <VisuallyHidden below={640}>{name}</VisuallyHidden>
            {place < index && <VisuallyHidden> ({texts.completed})</VisuallyHidden>}
          </li>
        ))}
      </ol>
      <h2 ref={heading} id={headingId} className={styles.heading} tabIndex={-1}>
        {words}
      </h2>
      {children}
    </section>
  );
}
