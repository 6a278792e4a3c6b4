import { type ReactNode, useEffect, useRef } from 'react';

export interface FilledFormProps {
  /** What each field holds when the form is sent. */
  value: string;
  /** The picture of the form. */
  children: ReactNode;
}

/** Fills all fields of the form inside it, and sends it, so that the messages of its fields are shown. */
export function FilledForm({ value, children }: FilledFormProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = root;
    if (!current) return undefined;
    const send = () => {
      const form = current.querySelector('form');
      if (!form) return false;
      const { HTMLInputElement: Input } = form.ownerDocument.defaultView ?? window;
      const { set } = Object.getOwnPropertyDescriptor(Input.prototype, 'value') ?? {};
      for (const field of form.querySelectorAll<HTMLInputElement>('input:not([type="checkbox"], [type="radio"])')) {
        // React overrides the property on each field, to notice what its own code sets.
        set?.call(field, value);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
      form.requestSubmit();
      return true;
    };
    if (send()) return undefined;
    // The form appears when its code has been loaded.
    const observer = new MutationObserver(() => {
      if (send()) observer.disconnect();
    });
    observer.observe(current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [value]);
  return <div ref={root}>{children}</div>;
}
