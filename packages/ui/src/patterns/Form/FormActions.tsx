import { formStepsTexts } from '@contapro/domain';
import type { ComponentProps } from 'react';
import { classes } from '../../internal/classes.ts';
import { Button } from '../../primitives/Button/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import styles from './FormActions.module.css';

export interface FormActionsProps extends ComponentProps<'div'> {
  /** Adds a button to the previous step. Called when it is pressed. */
  onBack?: (() => void) | undefined;
}

/** The buttons at the end of a form: back at the start, the `SubmitButton` at the end. */
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
