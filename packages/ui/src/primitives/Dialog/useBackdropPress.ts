import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls a function when a press starts and ends on the backdrop. A press that starts inside may select text. */
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

/** Whether a press is inside the dialog. Presses on the backdrop have the same target, so positions are compared. */
function holds(element: Element, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
