/** A person sees the states in between. Tests wait for nothing that they do not name. */
const usualDelay = import.meta.env.MODE === 'test' ? 0 : 900;

/** Resolves to a value after a delay. Rejects with `AbortError` when the signal is aborted before. */
export const later = <Value>(value: Value, { signal, milliseconds = usualDelay }: Later = {}): Promise<Value> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(value), milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('Aborted', 'AbortError'));
    });
  });

interface Later {
  signal?: AbortSignal | undefined;
  /** @default 900, in tests 0 */
  milliseconds?: number;
}
