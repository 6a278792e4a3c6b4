/** Resolves to a value after a delay. Rejects with `AbortError` when the signal is aborted before. */
export const later = <Value>(value: Value, { signal, milliseconds = 900 }: Later = {}): Promise<Value> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(value), milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('Aborted', 'AbortError'));
    });
  });

interface Later {
  signal?: AbortSignal | undefined;
  /** @default 900 */
  milliseconds?: number;
}
