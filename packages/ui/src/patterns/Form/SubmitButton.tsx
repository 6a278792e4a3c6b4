import { formTexts } from '@contapro/domain';
import { useContext } from 'react';
import { Button, type ButtonProps } from '../../primitives/Button/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import { FormContext } from './FormContext.ts';

export interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'unavailable'> {
  /** Cannot be pressed until all fields are right. Choose it only where the form says what is missing. */
  untilValid?: boolean | undefined;
}

/**
 * Submits the `Form` around it and waits as long as the submission is open: `busy` then says what is going on
 * (`formTexts.submitting` by default).
 */
export function SubmitButton({ untilValid = false, busy, disabled, ...rest }: SubmitButtonProps) {
  const texts = useTexts('form', formTexts);
  const { status, isHydrated, isSubmittable } = useContext(FormContext);
  const isWaiting = status.kind === 'submitting' || status.kind === 'done';
  return (
    <Button
      variant="primary"
      size="large"
      {...rest}
      // Until the script is here nothing may submit: the browser would send what was typed itself.
      type={isHydrated ? 'submit' : 'button'}
      disabled={disabled || (untilValid && !isWaiting && !isSubmittable())}
      busy={isWaiting ? (busy ?? texts.submitting) : undefined}
    />
  );
}
