import { formTexts } from '@contapro/domain';
import { useContext, useEffect } from 'react';
import { useSharedRef } from '../../internal/useSharedRef.ts';
import { Button, type ButtonProps } from '../../primitives/Button/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import { FormContext } from './FormContext.ts';

export interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'unavailable'> {
  /**
   * Disables the button until all fields are valid. Use it only when the form shows what is missing.
   *
   * @default false
   */
  untilValid?: boolean | undefined;
}

/**
 * The button that submits the `Form` around it. While the form is submitting it shows a spinner and the text `busy`
 * (`formTexts.submitting` by default).
 *
 * A page that is rendered on the server can keep a press that comes before hydration: a script of the page sets the attribute
 * `data-early` of the form when a button with `data-submits` in it is pressed. The form is submitted when it is hydrated.
 */
export function SubmitButton({ untilValid = false, busy, disabled, ref, ...rest }: SubmitButtonProps) {
  const texts = useTexts('form', formTexts);
  const { status, isHydrated, isSubmittable } = useContext(FormContext);
  const button = useSharedRef(ref);
  useEffect(() => {
    const form = button.current?.form;
    if (form?.dataset['early'] === undefined) return;
    form.removeAttribute('data-early');
    form.requestSubmit();
  }, [button]);
  const isWaiting = status.kind === 'submitting' || status.kind === 'done';
  return (
    <Button
      variant="primary"
      size="large"
      {...rest}
      // Before hydration a submit button would make the browser send the form itself.
      type={isHydrated ? 'submit' : 'button'}
      data-submits={isHydrated ? undefined : ''}
      ref={button}
      disabled={disabled || (untilValid && !isWaiting && !isSubmittable())}
      busy={isWaiting ? (busy ?? texts.submitting) : undefined}
    />
  );
}
