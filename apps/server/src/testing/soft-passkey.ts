import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { Schemas } from '../contract/handlers.ts';

/** A passkey in memory, which answers challenges as a browser does. */
export interface SoftPasskey {
  create: (options: Schemas['PasskeyCreation']['options']) => Schemas['NewPasskey']['response'];
  get: (options: Schemas['PasskeyChallenge']['options']) => Schemas['PasskeyAssertion']['response'];
}

interface SoftPasskeyOptions {
  /** The origin of the page. */
  origin?: string;
  /** Whether the person has unlocked the device. */
  isVerified?: boolean;
}

const present = 0x01;
const verified = 0x04;
const attested = 0x40;

/** Makes a passkey for the domain of `origin`. It counts its uses. */
export function createSoftPasskey({
  origin = 'http://localhost:3000',
  isVerified = true,
}: SoftPasskeyOptions = {}): SoftPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const rpId = createHash('sha256').update(new URL(origin).hostname).digest();
  let counter = 0;
  const dataWith = (flags: number, rest = Buffer.alloc(0)) => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([rpId, Buffer.from([present | (isVerified ? verified : 0) | flags]), count, rest]);
  };
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const answer = { id: url(id), rawId: url(id), type: 'public-key' as const };
  return {
    create: ({ challenge }) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const data = dataWith(attested, Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]));
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(data),
      ]);
      const made = clientData('webauthn.create', challenge);
      return {
        ...answer,
        response: { clientDataJSON: url(made), attestationObject: url(attestation), transports: ['internal'] },
      };
    },
    get: ({ challenge }) => {
      const data = dataWith(0);
      const used = clientData('webauthn.get', challenge);
      const signed = Buffer.concat([data, createHash('sha256').update(used).digest()]);
      const signature = sign('sha256', signed, privateKey);
      return {
        ...answer,
        response: { clientDataJSON: url(used), authenticatorData: url(data), signature: url(signature) },
      };
    },
  };
}

const url = (part: Buffer) => part.toString('base64url');

/** Texts and bytes of CBOR, up to 255 bytes. */
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const bytes = (value: Buffer) =>
  Buffer.concat([value.length < 24 ? Buffer.from([0x40 + value.length]) : Buffer.from([0x58, value.length]), value]);

/** The COSE key of ES256. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const [ofX, ofY] = [x, y].map((part) => bytes(Buffer.from(part, 'base64url')));
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    ofX ?? Buffer.alloc(0),
    Buffer.from([0x22]),
    ofY ?? Buffer.alloc(0),
  ]);
}
