/**
 * Before an item that contains the focus leaves its list, moves the focus into the next item, or into the one before the last.
 *
 * @param find Finds the element of an item that takes the focus.
 * @returns whether there was another item
 */
export function focusNeighbour(
  item: Element | null,
  find: (neighbour: Element) => HTMLElement | null | undefined,
): boolean {
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  const target = neighbour && find(neighbour);
  target?.focus();
  return target != null;
}
