import { type FocusEvent, type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react';

interface RovingRows {
  /** Called when a control that is not `aria-disabled` is pressed, with the index of its row and its `data-control`. */
  onPress: (index: number, control: string, button: HTMLElement) => void;
  /** Called with the index of the row that gets the tab stop. It must be rendered even when it is not visible. */
  onActiveRow: (index: number) => void;
  /** The number of rows; null while they are loading, and after a failure. */
  rowCount: number | null;
}

interface ControlPosition {
  index: number;
  control: string;
}

/**
 * Moves the focus inside a table whose rows have `data-index` and whose controls have `data-control`:
 * up and down to the same control of the next row, left and right between the controls of a row, Page Up and Page Down
 * by ten rows, Home and End to the first and last control of the row, with Ctrl to the first and last row.
 * One handler handles the presses of all controls.
 *
 * When the row with the focus disappears, the focus moves to the same control of the row that takes its place, or to the
 * region around the table when no row is left. Otherwise the next press of Tab would start at the top of the page.
 */
export function useRovingRows({ onPress, onActiveRow, rowCount }: RovingRows) {
  const pending = useRef<ControlPosition | null>(null);
  const table = useRef<HTMLTableElement>(null);

  // A row that had to be rendered first can take the focus only now.
  useLayoutEffect(() => {
    if (pending.current && table.current && focusControl(table.current, pending.current)) pending.current = null;
  });

  const moveTo = (from: HTMLTableElement, target: ControlPosition) => {
    if (focusControl(from, target)) return;
    pending.current = target;
    onActiveRow(target.index);
  };

  /** The control that had the focus last, unless the focus was moved elsewhere. */
  const held = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const lost = held.current;
    if (rowCount === null || lost === null || lost.isConnected) return;
    held.current = null;
    if (table.current === null || document.activeElement !== document.body) return;
    if (rowCount === 0) {
      table.current.closest<HTMLElement>('[role=region]')?.focus();
      return;
    }
    moveTo(table.current, {
      index: Math.min(rowIndexOf(lost) ?? 0, rowCount - 1),
      control: lost.dataset['control'] ?? '',
    });
  });

  const onBlur = ({ target }: FocusEvent<HTMLTableElement>) => {
    if (target.isConnected) held.current = null;
  };

  const onFocus = (event: FocusEvent<HTMLTableElement>) => {
    pending.current = null;
    if (event.target instanceof HTMLElement && event.target.dataset['control']) held.current = event.target;
    const index = rowIndexOf(event.target);
    if (index !== null) onActiveRow(index);
  };

  const onClick = ({ target }: MouseEvent<HTMLTableElement>) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-control]') : null;
    const control = pressed?.dataset['control'];
    const index = pressed && rowIndexOf(pressed);
    if (!control || index === null || pressed.ariaDisabled === 'true') return;
    onPress(index, control, pressed);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.altKey || event.metaKey || !(event.target instanceof HTMLElement)) return;
    const control = event.target.dataset['control'];
    const row = event.target.closest('tr');
    if (!control || !row) return;
    const sideways = sideStep(row, event.target, event.key, event.ctrlKey);
    if (sideways) {
      event.preventDefault();
      sideways.focus();
      return;
    }
    const index = rowIndexOf(row);
    const last = Number(event.currentTarget.dataset['rows'] ?? 0) - 1;
    const next = index === null ? firstOf(event.key) : rowStep(index, last, event.key, event.ctrlKey);
    if (next === null) return;
    event.preventDefault();
    moveTo(event.currentTarget, { index: next, control });
  };

  return { ref: table, onFocus, onBlur, onClick, onKeyDown };
}

/** The index of the row of an element; null in header and footer. */
export function rowIndexOf(element: Element): number | null {
  const index = element.closest('tr')?.dataset['index'];
  return index === undefined ? null : Number(index);
}

function firstOf(key: string): number | null {
  return key === 'ArrowDown' ? 0 : null;
}

function rowStep(index: number, last: number, key: string, toTheEnd: boolean): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + 10,
    PageUp: index - 10,
    ...(toTheEnd && { Home: 0, End: last }),
  };
  const next = steps[key];
  if (next === undefined) return null;
  const clamped = Math.min(last, Math.max(0, next));
  return clamped === index ? null : clamped;
}

function sideStep(row: HTMLElement, from: HTMLElement, key: string, withControl: boolean): HTMLElement | undefined {
  if (withControl) return undefined;
  const controls = controlsOf(row);
  const at = controls.indexOf(from);
  if (key === 'ArrowRight') return controls[at + 1];
  if (key === 'ArrowLeft') return controls[at - 1];
  if (key === 'Home') return controls[0];
  if (key === 'End') return controls.at(-1);
  return undefined;
}

function controlsOf(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('[data-control]')];
}

/** Focuses the control with a name, or else the first one of the row. */
function focusControl(table: HTMLTableElement, { index, control }: ControlPosition): boolean {
  const row = table.querySelector<HTMLElement>(`tr[data-index="${index}"]`);
  if (!row) return false;
  const controls = controlsOf(row);
  const target = controls.find(({ dataset }) => dataset['control'] === control) ?? controls[0];
  target?.focus();
  return target !== undefined;
}
