import { X509Certificate } from 'node:crypto';
import { isRuc, limaDateOf, type XmlSigner } from '@contapro/domain';

/** What a certificate says of its holder. */
export type Holder = Omit<XmlSigner, 'fits' | 'valid'>;

/** A certificate in base 64; null when it cannot be read. */
export function certificateOf(base64: string): X509Certificate | null {
  try {
    return new X509Certificate(Buffer.from(base64, 'base64'));
  } catch {
    return null;
  }
}

/**
 * Where certificates of Peru have the RUC of their holder, in the order in which they are looked at: `organizationIdentifier`
 * (2.5.4.97, `NTRPE-20…`), then the attributes in which earlier profiles and the certificates of SUNAT have it.
 */
const places = ['organizationIdentifier', '2.5.4.97', 'OU', 'serialNumber', 'CN', 'O'];

/** Who signs with a certificate. The names, mails and documents of persons in it are not kept, except a name where it is all there is. */
export function holderOf(certificate: X509Certificate): Holder {
  const { subject, issuer } = certificate.toLegacyObject();
  const textsOf = (name: string, of: object = subject): string[] => {
    const value: unknown = Object.entries(of).find(([key]) => key === name)?.[1];
    return (Array.isArray(value) ? value : [value]).filter((text) => typeof text === 'string');
  };
  const nameIn = (of: object) => printable([...textsOf('O', of), ...textsOf('CN', of)][0] ?? '');
  const isOwn = certificate.checkIssued(certificate);
  return {
    name: nameIn(subject),
    ruc: places.flatMap((place) => textsOf(place).flatMap(rucsIn))[0] ?? null,
    authority: isOwn ? null : nameIn(issuer),
    from: limaDateOf(certificate.validFromDate.getTime()),
    until: limaDateOf(certificate.validToDate.getTime()),
  };
}

/** The valid RUCs in a text, such as `NTRPE-20512345671` or `DNI 42819957 RUC 20600695771`. */
const rucsIn = (text: string): string[] => (text.match(/(?<!\d)\d{11}(?!\d)/g) ?? []).filter(isRuc);

/** PostgreSQL stores no NUL. */
const printable = (text: string): string =>
  text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longestName);

/** The maximum length of a name in characters. */
const longestName = 120;
