import { pipeline, type Readable, Transform } from 'node:stream';

/** The text of a JSON object whose only field is these bytes in base64, written while the bytes are read. */
export function base64Json(field: string, bytes: Readable): Readable {
  /** The beginning of the text, until it is written. */
  let start = `{${JSON.stringify(field)}:"`;
  /** The last one or two bytes of a chunk: three bytes make four letters of base64, so they wait for the next chunk. */
  let rest: Buffer = Buffer.alloc(0);
  const text = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const all = rest.byteLength === 0 ? chunk : Buffer.concat([rest, chunk]);
      const whole = all.byteLength - (all.byteLength % 3);
      rest = all.subarray(whole);
      const written = start + all.toString('base64', 0, whole);
      start = '';
      done(null, written);
    },
    flush(done) {
      done(null, `${start}${rest.toString('base64')}"}`);
    },
  });
  // When one of the two is destroyed, the other one is destroyed too, with the same error.
  pipeline(bytes, text, () => {});
  return text;
}
