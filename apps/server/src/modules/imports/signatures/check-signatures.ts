import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import type { XmlSignature } from '@contapro/domain';
import { checkSignature } from './check-signature.ts';
import { largestXml } from '../ubl/read-ubl.ts';

const inflate = promisify(inflateRaw);

/** Checks the signatures of XML documents as the store has them, in the same order. */
export async function checkSignatures(documents: readonly Uint8Array[]): Promise<XmlSignature[]> {
  const checked: XmlSignature[] = [];
  for (const packed of documents) checked.push(checkSignature(await inflate(packed, { maxOutputLength: largestXml })));
  return checked;
}
