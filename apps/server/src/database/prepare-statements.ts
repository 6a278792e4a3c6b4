import { sql } from 'drizzle-orm';

const mark = `'varying' <> ''`;
const valuesMark = `'planned for values' <> ''`;

/**
 * A condition that is true, for statements whose text depends on what a caller sends, such as a combination of filters. A
 * connection keeps each text that it has prepared until it is closed, so only {@link mostVarying} of these are prepared.
 */
export const varying = sql.raw(mark);

/**
 * A condition that is true, for statements whose best plan depends on their values, such as a search in all businesses of an
 * accountant. They are not prepared, so PostgreSQL plans them for the values of each call.
 */
export const plannedForValues = sql.raw(valuesMark);

/**
 * How many texts with {@link varying} are prepared in a pool at most. For each of them, a connection keeps a plan, which takes about
 * 0.45 MB.
 */
export const mostVarying = 20;

/** In milliseconds. A pool closes a connection after at most an hour, so none has a text that was not used for as long. */
const longestLife = 3_600_000;

/**
 * Makes a function that says whether a text is prepared in a pool: each one without {@link plannedForValues}, but of those with
 * {@link varying} only those that came first, until they are not used any more.
 *
 * Pass a list of values as one parameter (`= any`). With a parameter for each value, every length of the list would be another
 * text, which each connection keeps as another prepared statement.
 */
export function preparedTexts(): (text: string) => boolean {
  /** When each was used last, the one that was not used for the longest time first. */
  const used = new Map<string, number>();
  return (text) => {
    if (text.includes(valuesMark)) return false;
    if (!text.includes(mark)) return true;
    const now = performance.now();
    if (!used.delete(text) && used.size >= mostVarying) {
      const [[oldest, at] = ['', now]] = used;
      if (now - at <= longestLife) return false;
      used.delete(oldest);
    }
    used.set(text, now);
    return true;
  };
}
