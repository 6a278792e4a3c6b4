/** The items of a menu in order, including those that are not available. */
export function menuItemsOf(menu: Element | null): HTMLElement[] {
  return menu ? Array.from(menu.querySelectorAll<HTMLElement>('[role^=menuitem]')) : [];
}

/** The item that a key moves the focus to; undefined for keys that the menu does not handle. */
export function itemForKey(items: readonly HTMLElement[], active: EventTarget, key: string): HTMLElement | undefined {
  const index = items.findIndex((item) => item === active);
  switch (key) {
    case 'ArrowDown':
      return items[(index + 1) % items.length];
    case 'ArrowUp':
      return items.at(index <= 0 ? -1 : index - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default:
      return key.length === 1 && key !== ' ' ? nextStartingWith(items, index, key) : undefined;
  }
}

function nextStartingWith(items: readonly HTMLElement[], index: number, letter: string): HTMLElement | undefined {
  const wanted = letter.toLocaleLowerCase('es-PE');
  return [...items.slice(index + 1), ...items.slice(0, index + 1)].find((item) =>
    item.textContent.trim().toLocaleLowerCase('es-PE').startsWith(wanted),
  );
}
