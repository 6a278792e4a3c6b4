import { formatDate, type XmlSignature, xmlSignatureTexts } from '@contapro/domain';
import { useTexts } from '../primitives/TextsProvider/index.ts';

/** What is known of the signature of an XML and of who signed it; null without an XML. */
export function useSignatureNote(signature: XmlSignature | null | undefined): string | null {
  const texts = useTexts('xmlSignature', xmlSignatureTexts);
  if (!signature) return null;
  const { state, problem, signer } = signature;
  const sentences: string[] = [texts.states[state]];
  if (problem) sentences.push(texts.problems[problem]);
  if (signer) {
    const { fits, from, until, valid, authority } = signer;
    const who = fits === null ? texts.isUnknown : fits ? texts.isIssuer : texts.isAnother;
    sentences.push(`${texts.signedBy(signer)}${who}`);
    if (!valid) sentences.push(texts.outOfForce(formatDate(from), formatDate(until)));
    if (authority === null) sentences.push(texts.ownCertificate);
  }
  return sentences.join(' ');
}
