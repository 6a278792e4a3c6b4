import { filterText } from './filterText.ts';
import type { AddressValue } from './listParameters.ts';

/** One of some values, in a parameter. Any other text is null, which has no parameter. */
export const choiceIn = <Value extends string>(
  parameter: string,
  values: readonly Value[],
  names: Readonly<Record<Value, string>>,
): AddressValue<Value | null> => ({
  read: (query) => values.find((value) => names[value] === query.get(parameter)) ?? null,
  write: (value) => ({ [parameter]: value === null ? undefined : names[value] }),
});

/** The text of a search, in the parameter `buscar`. */
export const searchText: AddressValue<string> = {
  read: (query) => filterText(query.get('buscar')) ?? '',
  write: (search) => ({ buscar: search.trim() === '' ? undefined : search }),
};

/** For a list that cannot be sorted. */
export const noOrder: AddressValue<null> = { read: () => null, write: () => ({}) };
