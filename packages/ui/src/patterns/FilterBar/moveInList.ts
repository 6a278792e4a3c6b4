import type { KeyboardEvent } from 'react';

/** Moves the focus between the options of a list, and its search field, with the arrow keys, Home and End. */
export function moveInList(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
  const field = event.currentTarget.querySelector<HTMLElement>('input[type="search"]');
  const choices = [...event.currentTarget.querySelectorAll<HTMLElement>('li > button')];
  const isChoice = choices.includes(event.target);
  if (!isChoice && event.target !== field) return;
  const next = choiceFor(event.key, choices, choices.indexOf(event.target), field);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** `at` is -1 in the search field, in which Home and End move the caret. */
function choiceFor(
  key: string,
  choices: readonly HTMLElement[],
  at: number,
  field: HTMLElement | null,
): HTMLElement | null | undefined {
  if (key === 'ArrowDown') return choices[at + 1];
  if (at === -1) return undefined;
  if (key === 'ArrowUp') return at === 0 ? field : choices[at - 1];
  if (key === 'Home') return choices[0];
  return key === 'End' ? choices.at(-1) : undefined;
}
