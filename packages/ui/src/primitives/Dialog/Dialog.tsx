import { dialogTexts } from '@contapro/domain';
import { X } from 'lucide-react';
import { type ComponentProps, useId, useLayoutEffect, useMemo, useState } from 'react';
import { classes } from '../../internal/classes.ts';
import { useSharedRef } from '../../internal/useSharedRef.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import { IconButton } from '../IconButton/index.ts';
import styles from './Dialog.module.css';
import { DialogContext } from './DialogContext.ts';
import { useBackdropPress } from './useBackdropPress.ts';

/** What a person did to close it: Escape, a press on the backdrop, or a press on the cross or on a button that closes. */
export type DialogCloseReason = 'escape' | 'backdrop' | 'close';

/**
 * The states of a dialog that does something: nothing is shown, a choice can be made, a call is out, it succeeded,
 * it failed. Machines of dialogs name their states so.
 */
export type DialogState = 'closed' | 'open' | 'loading' | 'done' | 'failed';

export interface DialogProps extends Omit<ComponentProps<'dialog'>, 'open' | 'onClose'> {
  /** Shows it above everything and keeps the focus inside; closing gives the focus back. */
  open: boolean;
  /** Called when a person asks to close it. It stays until the host sets `open` to false. Without it there is no cross. */
  onClose?: ((reason: DialogCloseReason) => void) | undefined;
  /** Whether Escape, the backdrop and the cross ask to close it. False while a call must not be left. */
  dismissible?: boolean;
  /** Its width: 440 px, 576 px, half of the screen, or the screen but a margin. On phones all are sheets. */
  size?: 'small' | 'medium' | 'half' | 'large';
  /** Its least height, a CSS length. Give one where states of different content must not jump. */
  height?: string | undefined;
}

/**
 * A modal: `DialogTitle`, `DialogText` (one sentence), `DialogBody`, `DialogActions` (primary last), in that order.
 * The first control of its body has the focus when it opens; `autoFocus` chooses another.
 */
export function Dialog({
  open,
  onClose,
  dismissible = true,
  size = 'small',
  height,
  className,
  style,
  children,
  ref,
  onCancel,
  ...rest
}: DialogProps) {
  const texts = useTexts('dialog', dialogTexts);
  const dialog = useSharedRef(ref);
  const id = useId();
  const [described, setDescribed] = useState(false);
  const context = useMemo(() => ({ titleId: `${id}-title`, textId: `${id}-text`, setDescribed }), [id]);
  useModal(dialog, open, dismissible);
  const ask = (reason: DialogCloseReason) => {
    if (dismissible) onClose?.(reason);
  };

  useBackdropPress(dialog, open, () => ask('backdrop'));

  return (
    <dialog
      aria-labelledby={context.titleId}
      aria-describedby={described ? context.textId : undefined}
      {...rest}
      ref={dialog}
      className={classes(styles.root, className)}
      data-size={size}
      style={height ? { ...style, minBlockSize: `min(${height}, 100dvh)` } : style}
      onCancel={(event) => {
        onCancel?.(event);
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        ask('escape');
      }}
      onClose={(event) => {
        // StrictMode closes it and shows it again before this event arrives.
        if (event.target === event.currentTarget && open && !event.currentTarget.open) ask('escape');
      }}
    >
      {open && (
        <DialogContext value={context}>
          {children}
          {dismissible && onClose && (
            <IconButton className={styles.close} label={texts.close} onClick={() => ask('close')}>
              <X aria-hidden="true" />
            </IconButton>
          )}
        </DialogContext>
      )}
    </dialog>
  );
}

/** Escape must not close what may not be left: browsers let a second one through unless `closedby` says none. */
function useModal(dialog: { current: HTMLDialogElement | null }, open: boolean, dismissible: boolean) {
  useLayoutEffect(() => {
    dialog.current?.setAttribute('closedby', dismissible ? 'closerequest' : 'none');
  }, [dialog, dismissible]);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return undefined;
    element.showModal();
    return () => element.close();
  }, [dialog, open]);
}
