import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { errorAt } from './errorAt.ts';

export interface FieldOptions {
  /**
   * Corrects the typed text, for example `lettersOnly`. It is called at each change and when the field loses the focus.
   */
  format?: ((text: string) => string) | undefined;
}

/**
 * The props that connect a control with its form. Spread them on a `TextField`, `PasswordField`, `Select` or
 * `Checkbox`.
 */
export interface FieldBinding extends UseFormRegisterReturn {
  /** The message for an invalid value; undefined while the value is valid or not checked. */
  error: string | undefined;
  /** Also set for an invalid field without a message, such as a checkbox that must be checked. */
  'aria-invalid': true | undefined;
}

/** The props of a control that was registered in a form. */
export function fieldBinding(
  registered: UseFormRegisterReturn,
  errors: FieldErrors,
  { format }: FieldOptions = {},
): FieldBinding {
  const checked = checkedAfterPress(registered);
  const error = errorAt(errors, registered.name);
  return {
    ...checked,
    ...(format && formatted(checked, format)),
    error: error?.message || undefined,
    'aria-invalid': error ? true : undefined,
  };
}

/** The event of a change, of any kind of control. */
interface FieldEvent {
  target: unknown;
  type?: unknown;
  nativeEvent?: unknown;
}

function checkedAfterPress({ onBlur, ...rest }: UseFormRegisterReturn): UseFormRegisterReturn {
  return {
    ...rest,
    onBlur: async (event: FieldEvent) => {
      if (document.querySelector(':active'))
        await new Promise((resolve) => {
          const listening = new AbortController();
          const end = () => {
            listening.abort();
            setTimeout(resolve);
          };
          addEventListener('pointerup', end, listening);
          // A press that becomes a scroll or a drag is not released.
          addEventListener('pointercancel', end, listening);
        });
      await onBlur(event);
    },
  };
}

function formatted({ onChange, onBlur }: UseFormRegisterReturn, format: (text: string) => string) {
  const correct = ({ target }: FieldEvent) => {
    if (!(target instanceof HTMLInputElement)) return;
    const text = format(target.value);
    // Setting the same text again would move the caret to its end.
    if (text !== target.value) target.value = text;
  };
  return {
    onChange: (event: FieldEvent) => {
      // A character that is being composed, such as an accented letter, must not be changed before it is complete.
      if (!(event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing)) correct(event);
      return onChange(event);
    },
    onBlur: (event: FieldEvent) => {
      correct(event);
      return onBlur(event);
    },
  };
}
