/**
 * Moves the focus into the table of the page. For a button that disappears when it is pressed because it is about the rows of
 * the table: otherwise the person would be at the start of the page.
 */
export function focusTable({ ownerDocument }: Element): void {
  ownerDocument.querySelector<HTMLElement>('[role="region"][data-density]')?.focus({ preventScroll: true });
}
