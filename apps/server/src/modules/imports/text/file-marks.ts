import type { DecimalMark } from '@contapro/domain';
import type { TextLine } from './read-lines.ts';

/** The maximum number of lines that wait for the rest of their file. */
const mostHeld = 1000;

/** The decimal marks that the amounts of a file prove, and the lines with an amount that only they can decide. */
export class FileMarks {
  readonly #proven = new Set<DecimalMark>();
  readonly #held: TextLine[] = [];
  #isWhole = false;

  prove(mark: DecimalMark | null): void {
    if (mark !== null) this.#proven.add(mark);
  }

  /** The decimal mark of the whole file, once it is read; null before, and when its amounts prove none or both. */
  get ofFile(): DecimalMark | null {
    const [mark = null] = this.#isWhole && this.#proven.size === 1 ? this.#proven : [];
    return mark;
  }

  /** Keeps a line until the whole file is read. False when it cannot wait. */
  hold(line: TextLine): boolean {
    if (this.#isWhole || this.#held.length === mostHeld) return false;
    this.#held.push(line);
    return true;
  }

  /** The lines that have waited, to be read again. The whole file must have been read. */
  release(): TextLine[] {
    this.#isWhole = true;
    return this.#held.splice(0);
  }
}
