/** The roles by which pages are found. */
export type Role =
  | 'alert'
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'dialog'
  | 'heading'
  | 'link'
  | 'list'
  | 'listitem'
  | 'region'
  | 'searchbox'
  | 'table'
  | 'textbox';

/** How an element is found by its accessible name. */
export interface Named {
  name?: string | RegExp;
  exact?: boolean;
}

/**
 * Something that finds elements by their role, and passwords, which have none, by their label: Playwright's `Page` and
 * `Locator`, and `page` of Vitest's browser mode.
 */
export interface Finder<Found> {
  getByRole(role: Role, options?: Named): Found;
  getByLabel?(label: string, options?: { exact?: boolean }): Found;
  getByLabelText?(label: string, options?: { exact?: boolean }): Found;
}

/** An element that was found. Its other methods are those of the library that found it. */
export interface FoundElement<Found> extends Finder<Found> {
  click(): Promise<void>;
  fill(text: string): Promise<void>;
}

/** The element with this label, whatever its role. */
export function labelled<Found>(finder: Finder<Found>, label: string): Found {
  const found = finder.getByLabel?.(label, { exact: true }) ?? finder.getByLabelText?.(label, { exact: true });
  if (found === undefined) throw new Error('The page finds nothing by label: it needs getByLabel or getByLabelText.');
  return found;
}
