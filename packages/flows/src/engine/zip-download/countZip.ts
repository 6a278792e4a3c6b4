import { countReceived } from '@contapro/api';
import type { FileProgress } from '@contapro/domain';

/** How many bytes a number of characters of base64 encodes. */
const bytesOf = (characters: number) => Math.floor((characters * 3) / 4);

/** The `onResponse` of a call that answers a zip in base64: reports how much of the zip has arrived. */
export const countZip = (onProgress: ((progress: FileProgress) => void) | undefined) =>
  onProgress &&
  countReceived(({ received, total, expected }) =>
    onProgress({
      received: bytesOf(received),
      total: total === null ? null : bytesOf(total),
      ...(expected !== undefined && { expected: bytesOf(expected) }),
    }),
  );
