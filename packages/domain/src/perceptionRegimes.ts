/** SUNAT's catalogue 22: what the regime code of a perception means. */
const perceptionRegimes: Readonly<Record<string, string>> = {
  '01': 'Percepción venta interna',
  '02': 'Percepción a la adquisición de combustible',
  '03': 'Percepción realizada al agente de percepción con tasa especial',
};

/** The name of a perception's regime; null when the catalogue has no such code. */
export function perceptionRegimeName(code: string): string | null {
  return Object.hasOwn(perceptionRegimes, code) ? (perceptionRegimes[code] ?? null) : null;
}
