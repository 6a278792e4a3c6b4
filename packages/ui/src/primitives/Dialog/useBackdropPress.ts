import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls back when a press begins and ends on a dialog's backdrop: one that began inside was a selection of text. */
export function useBackdropPress(
  dialog: RefObject<HTMLDialogElement | null>,
  open: boolean,
  onPress: () => void,
): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return undefined;
    let began = false;
    const isBackdrop = (event: MouseEvent) => event.target === element && !holds(element, event);
    const down = (event: PointerEvent) => {
      began = isBackdrop(event);
    };
    const click = (event: MouseEvent) => {
      if (began && isBackdrop(event)) press();
      began = false;
    };
    element.addEventListener('pointerdown', down);
    element.addEventListener('click', click);
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('click', click);
    };
  }, [dialog, open]);
}

/** The backdrop belongs to the dialog's element, so only the place tells them apart. */
function holds(element: Element, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
