/** Where a person was in a list, when they left its page. */
export interface ListPlace {
  /** How far the region of the table was scrolled, in px. */
  top: number;
  left: number;
  /** What had the focus: a control of a row of the table, or a link. */
  focus?: { row: number; control: number } | { href: string };
}

const regionOfTable = () => document.querySelector('table[data-rows]')?.parentElement ?? null;

const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>('a[href], button, input')];

function focusOf(element: Element): ListPlace['focus'] {
  const row = element.closest<HTMLElement>('tr[data-index]');
  if (row) {
    const control = controlsOf(row).findIndex((each) => each === element);
    return control === -1 ? undefined : { row: Number(row.dataset['index']), control };
  }
  const href = element.closest('a[href]')?.getAttribute('href');
  return href == null ? undefined : { href };
}

function elementOf(focus: NonNullable<ListPlace['focus']>): HTMLElement | null | undefined {
  if ('href' in focus) return document.querySelector<HTMLElement>(`main a[href="${CSS.escape(focus.href)}"]`);
  const row = regionOfTable()?.querySelector(`tr[data-index="${focus.row}"]`);
  return row && controlsOf(row)[focus.control];
}

/**
 * Shows the place in the list that was left, and reports each place from then on.
 *
 * @param left The place that was left; undefined for an address that is opened for the first time.
 * @returns a function that ends it
 */
export function followPlace(left: ListPlace | undefined, onPlace: (place: ListPlace) => void): () => void {
  let place = left ?? { top: 0, left: 0 };
  let frame = 0;
  let returning = left?.focus;
  const focusLeft = () => returning && elementOf(returning)?.focus({ preventScroll: true });
  if (left) {
    regionOfTable()?.scrollTo(left.left, left.top);
    // A table draws the rows to which it was scrolled before the next frame.
    frame = requestAnimationFrame(focusLeft);
  }
  const put = (next: ListPlace) => {
    place = next;
    onPlace(place);
  };
  const listening = new AbortController();
  const { signal } = listening;
  const onScroll = ({ target }: Event) => {
    if (target instanceof Element && target === regionOfTable()) {
      put({ ...place, top: target.scrollTop, left: target.scrollLeft });
    }
  };
  const onFocus = ({ target }: Event) => {
    // The menu and the dialogs are no places in the list.
    if (!(target instanceof Element) || target.closest('dialog') || !target.closest('main')) return;
    // The announcement of the page focuses its heading.
    if (target.tagName === 'H1' && returning) {
      focusLeft();
      return;
    }
    const { top, left: start } = place;
    const focus = focusOf(target);
    put({ top, left: start, ...(focus && { focus }) });
  };
  document.addEventListener('scroll', onScroll, { capture: true, passive: true, signal });
  document.addEventListener('focusin', onFocus, { signal });
  for (const type of ['keydown', 'pointerdown']) {
    document.addEventListener(type, () => (returning = undefined), { capture: true, signal });
  }
  return () => {
    cancelAnimationFrame(frame);
    listening.abort();
  };
}
