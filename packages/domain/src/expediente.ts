/** How many years back, the current one included, an expediente can be asked for: SUNAT audits five years, and the current one. */
const years = 6;

/**
 * The years of which an expediente can be downloaded, the newest first.
 *
 * @param today `YYYY-MM-DD` in Lima.
 * @example expedienteYears('2026-11-29') // ['2026', '2025', '2024', '2023', '2022', '2021']
 */
export const expedienteYears = (today: string): readonly string[] =>
  Array.from({ length: years }, (_, back) => String(Number(today.slice(0, 4)) - back));
