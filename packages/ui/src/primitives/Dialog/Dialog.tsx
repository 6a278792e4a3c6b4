import { dialogTexts } from '@contapro/domain';
import { X } from 'lucide-react';
import { type ComponentProps, useLayoutEffect, useMemo, useState } from 'react';
import { classes } from '../../internal/classes.ts';
import { useSharedRef } from '../../internal/useSharedRef.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import { IconButton } from '../IconButton/index.ts';
import styles from './Dialog.module.css';
import { DialogContext, type DialogParts, type DialogRole } from './DialogContext.ts';
import { useBackdropPress } from './useBackdropPress.ts';

/** How a person closed a dialog: with Escape, by pressing the backdrop, or with a close button. */
export type DialogCloseReason = 'escape' | 'backdrop' | 'close';

/**
 * The states of a dialog with an action. The machines of dialogs have states with these names.
 *
 * - `closed`: it is not shown.
 * - `open`: the person makes a choice.
 * - `loading`: the call is running.
 * - `done`: the call succeeded.
 * - `failed`: the call failed.
 */
export type DialogState = 'closed' | 'open' | 'loading' | 'done' | 'failed';

export interface DialogProps extends Omit<ComponentProps<'dialog'>, 'open' | 'onClose'> {
  /** Whether the dialog is shown. While open it keeps the focus inside; closing returns the focus. */
  open: boolean;
  /**
   * Called when a person asks to close it. It stays open until `open` is false. Without it there is no close button.
   */
  onClose?: ((reason: DialogCloseReason) => void) | undefined;
  /**
   * Whether Escape, the backdrop and the close button call `onClose`. Pass false while a call must not be interrupted.
   *
   * @default true
   */
  dismissible?: boolean;
  /**
   * The width: `small` 440 px, `medium` 576 px, `half` half of the window, `large` the window minus a margin. On phones
   * every dialog is as wide as the screen.
   *
   * @default 'small'
   */
  size?: 'small' | 'medium' | 'half' | 'large';
  /**
   * The minimum height: `content` has none, `short` 320 px, `medium` 528 px, `tall` 640 px. Pass one when the content
   * changes and the dialog must keep its height.
   *
   * @default 'content'
   */
  height?: 'content' | 'short' | 'medium' | 'tall';
}

/**
 * A modal dialog. Its children are `DialogTitle`, `DialogText` (one sentence), `DialogBody` and `DialogActions`, in this
 * order. When it opens, the first field for a text takes the focus, also one that is drawn later, while the person has done
 * nothing; in a dialog without one the first control of its body.
 */
export function Dialog({
  open,
  onClose,
  dismissible = true,
  size = 'small',
  height = 'content',
  className,
  children,
  ref,
  onCancel,
  ...rest
}: DialogProps) {
  const texts = useTexts('dialog', dialogTexts);
  const dialog = useSharedRef(ref);
  const [parts, setParts] = useState<Readonly<Record<DialogRole, string | null>>>({ title: null, text: null });
  const context = useMemo(
    (): DialogParts => ({ setPart: (role, id) => setParts((before) => ({ ...before, [role]: id })) }),
    [],
  );
  useModal(dialog, open, dismissible);
  const ask = (reason: DialogCloseReason) => {
    if (dismissible) onClose?.(reason);
  };

  useBackdropPress(dialog, open, () => ask('backdrop'));

  return (
    <dialog
      aria-labelledby={parts.title ?? undefined}
      aria-describedby={parts.text ?? undefined}
      {...rest}
      ref={dialog}
      className={classes(styles.root, className)}
      data-size={size}
      data-height={height}
      onCancel={(event) => {
        onCancel?.(event);
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        ask('escape');
      }}
      onClose={(event) => {
        // In StrictMode the dialog is closed and shown again before this event arrives.
        if (event.target === event.currentTarget && open && !event.currentTarget.open) ask('escape');
      }}
    >
      {open && (
        <DialogContext value={context}>
          {children}
          {dismissible && onClose && (
            <IconButton className={styles.close} label={texts.close} onClick={() => ask('close')}>
              <X aria-hidden />
            </IconButton>
          )}
        </DialogContext>
      )}
    </dialog>
  );
}

/** Where one types. */
const textFields = ':is(input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea):read-write';

/** Shows the dialog as a modal. Without `closedby="none"` browsers close it on a second Escape. */
function useModal(dialog: { current: HTMLDialogElement | null }, open: boolean, dismissible: boolean) {
  useLayoutEffect(() => {
    dialog.current?.setAttribute('closedby', dismissible ? 'closerequest' : 'none');
  }, [dialog, dismissible]);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return undefined;
    element.showModal();
    element.toggleAttribute('data-arrived', true);
    const drawn = new MutationObserver(() => focusField());
    // A field of a nested dialog takes the focus when that opens.
    const focusField = () =>
      [...element.querySelectorAll<HTMLElement>(textFields)]
        .find((field) => field.closest('dialog') === element)
        ?.focus();
    element.addEventListener(
      'focusout',
      () => {
        drawn.disconnect();
        element.removeAttribute('data-arrived');
      },
      { once: true },
    );
    drawn.observe(element, { childList: true, subtree: true });
    focusField();
    return () => {
      drawn.disconnect();
      element.close();
    };
  }, [dialog, open]);
}
