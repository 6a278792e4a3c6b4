import { plainWords } from '../plainWords.ts';

/** The words of items that tell an account of the PCGE, for vouchers issued from a date on. */
interface ExpenseWords {
  /** The first day of issue to which the words apply, `YYYY-MM-DD`. */
  from: string;
  /** In lower case and without accents. The first that is found counts. */
  words: readonly (readonly [phrase: string, account: string])[];
  /** What the list follows. */
  source: string;
}

/**
 * Our list. It has only services and supplies that nearly every company enters as an expense of one account: what a company buys to sell
 * or to make something depends on the company, and is not in it.
 */
const expenseWords: readonly ExpenseWords[] = [
  {
    from: '2000-01-01',
    source: 'PCGE 2019, the names and descriptions of accounts 63 to 67',
    words: [
      ['energia electrica', '6361'],
      ['suministro electrico', '6361'],
      ['consumo de energia', '6361'],
      ['agua potable', '6363'],
      ['servicio de agua', '6363'],
      ['gas natural', '6362'],
      ['internet', '6365'],
      ['banda ancha', '6365'],
      ['telefonia', '6364'],
      ['linea movil', '6364'],
      ['servicio telefonico', '6364'],
      ['plan postpago', '6364'],
      ['television por cable', '6367'],
      ['diesel', '656'],
      ['gasohol', '656'],
      ['gasolina', '656'],
      ['petroleo', '656'],
      ['glp', '656'],
      ['utiles de oficina', '656'],
      ['papel bond', '656'],
      ['toner', '656'],
      ['flete', '63111'],
      ['transporte de carga', '63111'],
      ['pasaje', '63112'],
      ['boleto aereo', '63112'],
      ['encomienda', '6312'],
      ['courier', '6312'],
      ['mensajeria', '6312'],
      ['hospedaje', '6313'],
      ['alojamiento', '6313'],
      ['servicio legal', '6322'],
      ['asesoria legal', '6322'],
      ['notarial', '6322'],
      ['servicio contable', '6323'],
      ['auditoria', '6323'],
      ['mantenimiento de cuenta', '6391'],
      ['mantenimiento', '6343'],
      ['reparacion', '6343'],
      ['alquiler de local', '6352'],
      ['alquiler de oficina', '6352'],
      ['alquiler de maquinaria', '6353'],
      ['alquiler de vehiculo', '6354'],
      ['publicidad', '6371'],
      ['comision bancaria', '6391'],
      ['portes', '6391'],
      ['seguro vehicular', '651'],
      ['soat', '651'],
      ['poliza', '651'],
      ['suscripcion', '653'],
      ['intereses', '673'],
    ],
  },
];

/** What our list says about the items of a voucher. */
export interface ExpenseWord {
  /** The words that were found. */
  phrase: string;
  /** An account of the PCGE. */
  account: string;
}

/** The account that the items of a voucher name; null when they name none, or several different ones. */
export function expenseWordOf(descriptions: readonly string[], issueDate: string): ExpenseWord | null {
  const list = expenseWords.findLast(({ from }) => from <= issueDate);
  const found = descriptions.map((description) => {
    const text = plainWords(description);
    return list?.words.find(([phrase]) => text.includes(` ${phrase} `));
  });
  const [first] = found.filter((word) => word !== undefined);
  if (!first || found.some((word) => word && word[1] !== first[1])) return null;
  return { phrase: first[0], account: first[1] };
}
