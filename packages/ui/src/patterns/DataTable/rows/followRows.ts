import { elementScroll, observeElementOffset, observeElementRect, Virtualizer } from '@tanstack/react-virtual';

/** The number of rows rendered beyond the visible ones, because scrolling is reported late. */
const overscan = 6;

export interface FollowedRows {
  count: number;
  /** The height of each row in px. */
  rowHeight: number;
  /**
   * Called with the rows to be rendered, when they change: the index of the first, and that after the last. While the region
   * scrolls they must be rendered before the call returns (`isScrolling`), or they are visible a frame late.
   */
  onRows: (first: number, end: number, isScrolling: boolean) => void;
}

/** Follows which rows of a long table its region shows, from now on. Returns a function that ends it. */
export function followRows(region: HTMLElement, { count, rowHeight, onRows }: FollowedRows): () => void {
  const report = (isScrolling: boolean) => {
    const indexes = virtualizer.getVirtualIndexes();
    onRows(indexes[0] ?? 0, (indexes.at(-1) ?? -1) + 1, isScrolling);
  };
  const virtualizer = new Virtualizer<HTMLElement, Element>({
    count,
    estimateSize: () => rowHeight,
    overscan,
    getScrollElement: () => region,
    initialOffset: region.scrollTop,
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
    // Otherwise a timer may report the end of scrolling early, and rows are rendered a frame late.
    useScrollendEvent: true,
    onChange: (_, isScrolling) => report(isScrolling),
  });
  const unmount = virtualizer._didMount();
  virtualizer._willUpdate();
  return unmount;
}
