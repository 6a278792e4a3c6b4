/**
 * What the check of the signature of an XML found:
 * - `valida`: the whole document is as it was signed;
 * - `alterado`: the document was changed after it was signed, or only a part of it is signed;
 * - `sin_firma`: it has no signature;
 * - `no_verificable`: it has one that cannot be checked, see {@link SignatureProblem}.
 */
export type SignatureState = 'valida' | 'alterado' | 'sin_firma' | 'no_verificable';

/**
 * Why a signature cannot be checked: its certificate is missing or cannot be read, it uses an algorithm that is not known, it is not
 * complete, the XML is too large, or the XML is not there any more.
 */
export type SignatureProblem = 'certificado' | 'algoritmo' | 'incompleta' | 'muy_grande' | 'sin_archivo';

/** Whose certificate a document was signed with. Nothing else of the certificate is kept. */
export interface XmlSigner {
  /** The organisation, or the common name of a certificate without one; empty when it has neither. */
  name: string;
  /** The RUC in the subject of the certificate; null when it has none. */
  ruc: string | null;
  /** Who issued the certificate; null when it was made by whoever signs with it. */
  certifiedBy: string | null;
  /** The first and the last day on which the certificate is valid, in Lima, `YYYY-MM-DD`. */
  validFrom: string;
  validUntil: string;
}

/** The signature of an XML, once it was checked. */
export interface XmlSignature {
  state: SignatureState;
  /** Why it cannot be checked; null in other states. */
  problem: SignatureProblem | null;
  /** Null without a certificate that can be read. */
  signer: XmlSigner | null;
  /** Whether the RUC of the certificate is that of the issuer; null when the certificate has none. */
  isOfIssuer: boolean | null;
  /** Whether the certificate was valid on the day of issue; null without a certificate. */
  wasInForce: boolean | null;
}
