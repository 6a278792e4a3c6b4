import { formatMoney } from '../../money.ts';

/** The sentences about what differs between SUNAT's proposal and the XML, for the page and the Excel. */
export const reconciliationSentenceTexts = {
  /** The short names of types of vouchers, by SUNAT's code. */
  shortTypes: { '01': 'Factura', '03': 'Boleta', '07': 'NC', '08': 'ND', '14': 'Recibo' },
  onlySunat: (name: string, effect: string) => `${name} está en SUNAT y no en tus XML: ${effect}.`,
  onlyOwn: (name: string, effect: string) => `${name} está en tus XML y no en SUNAT: ${effect}.`,
  /** What a voucher does to the IGV. */
  adds: (cents: number) =>
    cents === 0 ? 'no cambia el IGV' : `${cents > 0 ? 'suma' : 'resta'} ${formatMoney(Math.abs(cents))} de IGV`,
  /** What a difference does to the IGV of the proposal. */
  proposalHas: (cents: number) =>
    cents === 0
      ? 'el IGV no cambia'
      : `la propuesta tiene ${formatMoney(Math.abs(cents))} ${cents > 0 ? 'más' : 'menos'} de IGV`,
  /** Two vouchers that a person has paired. */
  pair: (sunat: string, own: string) => `${sunat} de SUNAT, que es ${own} de tus XML,`,
  voided: (name: string, total: string, effect: string) =>
    `${name} está anulado en SUNAT y tu XML es de ${total}: ${effect}.`,
  unread: (name: string, igv: string) =>
    `${name} tiene un XML sin importes en soles que se puedan comparar: SUNAT propone ${igv} de IGV.`,
  same: (name: string) => `${name} tiene los mismos importes.`,
  /** A fact with its value on both sides. */
  fact: (fact: string, sunat: string, own: string) => `${fact} ${sunat} en SUNAT, ${own} en tu XML`,
  facts: {
    documentType: 'tipo',
    issueDate: 'fecha',
    currency: 'moneda',
    base: 'base',
    igv: 'IGV',
    total: 'total',
  },
  differs: (name: string, effect: string, facts: string) => `${name} no es igual: ${effect} (${facts}).`,
} as const;
