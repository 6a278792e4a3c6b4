import * as z from 'zod/mini';

const text = z.nullable(z.string());

const signerSchema = z.object({
  /** The organisation in the certificate, or its common name without one; empty when it has neither. */
  name: z.string(),
  /** The RUC in the certificate; null when it has none. */
  ruc: text,
  /** Who issued the certificate; null when whoever signs with it made it. */
  authority: text,
  /** The first and the last day on which the certificate is valid, in Lima, `YYYY-MM-DD`. */
  from: z.string(),
  until: z.string(),
  /** Whether the RUC is that of the issuer of the document; null when the certificate has none. */
  fits: z.nullable(z.boolean()),
  /** Whether the certificate was valid on the day of issue. */
  valid: z.boolean(),
});

export const xmlSignatureSchema = z.object({
  /**
   * - `por_verificar`: it was not checked yet;
   * - `valida`: the whole document is as it was signed;
   * - `alterado`: the document was changed after it was signed, or only a part of it is signed;
   * - `sin_firma`: it has no signature;
   * - `no_verificable`: it has one that cannot be checked.
   */
  state: z.literal(['por_verificar', 'valida', 'alterado', 'sin_firma', 'no_verificable']),
  /**
   * Why it cannot be checked: the certificate is missing or cannot be read, an algorithm is not known, the signature is not complete,
   * the XML is too large, or it is not stored any more. Null in other states.
   */
  problem: z.nullable(z.literal(['certificado', 'algoritmo', 'incompleta', 'muy_grande', 'sin_archivo'])),
  /** Whose certificate it was signed with; null without a certificate that can be read. Nothing else of it is kept. */
  signer: z.nullable(signerSchema),
});

/** The signature of an XML. */
export type XmlSignature = z.infer<typeof xmlSignatureSchema>;

/** Whose certificate an XML was signed with. */
export type XmlSigner = z.infer<typeof signerSchema>;
