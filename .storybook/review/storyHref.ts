/** What the toolbar of Storybook sets, as far as an address names it. */
export interface Look {
  theme: string;
  brand: string;
  /** `phone`, `tablet` or `desktop`; undefined is the width of the window. */
  viewport?: string | undefined;
}

/** A value of an arg as an address of Storybook can hold it: letters, numbers and dashes. */
export const argOf = (name: string): string => name.replaceAll(/[^\w]+/g, '-').replaceAll(/^-|-$/g, '');

/** The address of a story, relative to the page of Storybook, with the state that it shows. */
export function storyHref(id: string, { theme, brand, viewport }: Look, state?: string): string {
  const globals = [`theme:${theme}`, `brand:${brand}`, ...(viewport ? [`viewport.value:${viewport}`] : [])];
  const args = state === undefined ? '' : `&args=state:${argOf(state)}`;
  return `./?path=/story/${id}${args}&globals=${globals.join(';')}`;
}
