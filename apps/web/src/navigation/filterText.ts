import { parseAmountRange } from '@contapro/domain';

/** A text of a filter in an address; undefined for an empty one, and for one that the API refuses as too long. */
export const filterText = (text: string | null): string | undefined =>
  text !== null && text.length >= 1 && text.length <= 100 ? text : undefined;

/** A range of amounts in an address, `100..250.5`; undefined for another text. */
export const amountRange = (text: string | null): string | undefined =>
  text !== null && parseAmountRange(text) !== null ? text : undefined;
