/** SUNAT's catalogue 22: the names of the perception regimes, by code. */
const perceptionRegimes: Readonly<Record<string, string>> = {
  '01': 'Percepción venta interna',
  '02': 'Percepción a la adquisición de combustible',
  '03': 'Percepción realizada al agente de percepción con tasa especial',
};

/** The name of a perception regime; null when the code is unknown. */
export function perceptionRegimeName(code: string): string | null {
  return Object.hasOwn(perceptionRegimes, code) ? (perceptionRegimes[code] ?? null) : null;
}
