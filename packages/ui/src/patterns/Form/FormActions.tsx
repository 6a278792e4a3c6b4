import { formStepsTexts } from '@contapro/domain';
import type { ComponentProps } from 'react';
import { classes } from '../../internal/classes.ts';
import { Button } from '../../primitives/Button/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import styles from './FormActions.module.css';

export interface FormActionsProps extends ComponentProps<'div'> {
  /** Adds the way to the step before. */
  onBack?: (() => void) | undefined;
}

/** The foot of a form: the way back at its start, the `SubmitButton` at its end. */
export function FormActions({ onBack, className, children, ...rest }: FormActionsProps) {
  const texts = useTexts('formSteps', formStepsTexts);
  return (
    <div {...rest} className={classes(styles.root, className)}>
      {onBack && (
        <Button variant="quiet" size="large" onClick={onBack}>
          {texts.back}
        </Button>
      )}
      {children}
    </div>
  );
}
