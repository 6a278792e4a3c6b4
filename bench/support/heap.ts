export interface Heap<Item> {
  push: (item: Item) => void;
  /** The item that comes first; undefined when there is none. */
  pop: () => Item | undefined;
}

/** A binary heap: the item that comes first is found without sorting all. */
export function heapOf<Item>(compare: (one: Item, other: Item) => number): Heap<Item> {
  const items: Item[] = [];
  const isBefore = (one: number, other: number) => {
    const [first, second] = [items[one], items[other]];
    return first !== undefined && second !== undefined && compare(first, second) < 0;
  };
  const swap = (one: number, other: number) => {
    const [first, second] = [items[one], items[other]];
    if (first === undefined || second === undefined) return;
    items[one] = second;
    items[other] = first;
  };
  return {
    push: (item) => {
      let at = items.push(item) - 1;
      for (let parent = (at - 1) >> 1; at > 0 && isBefore(at, parent); parent = (at - 1) >> 1) {
        swap(at, parent);
        at = parent;
      }
    },
    pop: () => {
      const [first] = items;
      const last = items.pop();
      if (items.length === 0 || last === undefined) return first;
      items[0] = last;
      for (let at = 0; ; ) {
        const left = 2 * at + 1;
        const child = isBefore(left + 1, left) ? left + 1 : left;
        if (!isBefore(child, at)) return first;
        swap(child, at);
        at = child;
      }
    },
  };
}
