import { pipeline, type Readable, Transform } from 'node:stream';

/** The text of a JSON object whose only field is these bytes in base64, written while the bytes are read. */
export function base64Json(field: string, bytes: Readable): Readable {
  let isFirst = true;
  /** The last bytes of a chunk, because three bytes are four letters of base64. */
  let rest: Buffer = Buffer.alloc(0);
  const text = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const all = rest.byteLength === 0 ? chunk : Buffer.concat([rest, chunk]);
      const whole = all.byteLength - (all.byteLength % 3);
      rest = all.subarray(whole);
      const start = isFirst ? `{${JSON.stringify(field)}:"` : '';
      isFirst = false;
      done(null, start + all.toString('base64', 0, whole));
    },
    flush(done) {
      done(null, `${isFirst ? `{${JSON.stringify(field)}:"` : ''}${rest.toString('base64')}"}`);
    },
  });
  // When one of the two is destroyed, the other one is destroyed too, with the same error.
  pipeline(bytes, text, () => {});
  return text;
}
