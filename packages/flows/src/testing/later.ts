/** A stand-in's answer for live stories: in a moment, or never once its call was given up. */
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
  milliseconds?: number;
}
