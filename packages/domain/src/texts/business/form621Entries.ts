/** Texts of the boxes of the Formulario Virtual 621 that the accountant fills in. */
export const form621EntriesTexts = {
  title: 'Casillas que completas tú',
  hint: 'Escribe lo que dejó la declaración que presentaste del periodo anterior, y tus pagos previos. Los resultados de este periodo y de los siguientes se recalculan.',
  incomeTitle: 'Pago a cuenta de Renta',
  incomeHint:
    'La SUNAT calcula el pago a cuenta con tus ingresos netos y tu coeficiente o porcentaje. Con el régimen de la empresa te proponemos los ingresos netos (301); sin él, escríbelos tú.',
  /** With a régimen, which gives the net income and the rate. */
  incomeHintWithRegime:
    'Los ingresos netos (301) se confirman en «Renta del mes». Aquí van un porcentaje distinto del de su régimen, el saldo que dejó el mes anterior y los pagos previos.',
  rateOfRegime: (rate: string) =>
    `Si lo dejas vacío, se usa ${rate} %, el de su régimen. Escribe otro si presentaste el Formulario 625: 1.5, o 1.23 si el coeficiente es 0.0123.`,
  /** The hint of box 301. */
  netIncome: 'Si la dejas vacía, la parte de Renta no se muestra.',
  /** The hint of the coefficient or percentage: what is used when the field is empty; null when nothing is. */
  rate: (former: string | null) =>
    former === null
      ? 'En porcentaje: 1.5, o 1.23 si tu coeficiente es 0.0123.'
      : `En porcentaje: 1.5, o 1.23 si tu coeficiente es 0.0123. Si lo dejas vacío, se usa ${former} %, el último que escribiste.`,
  rateLabel: '380 o 315 · Coeficiente o porcentaje (%)',
  /** The label of a field. */
  field: (box: number, concept: string) => `${box} · ${concept}`,
  /** What is declared when the field is empty. */
  computed: (amount: string) => `Si la dejas vacía, se declara ${amount}, calculado con los meses importados.`,
  none: 'Si la dejas vacía, se declara 0.',
  save: 'Guardar casillas',
  saving: 'Guardando…',
  unsaved: 'Tienes casillas sin guardar',
  /** Above the fields, when boxes were changed in two places at once. */
  conflicts: (count: number) =>
    count === 1 ? 'Una casilla cambió mientras escribías' : `${count} casillas cambiaron mientras escribías`,
  conflictsHint:
    'Lo que escribiste sigue aquí, sin guardar. Usa el otro valor, o guarda las casillas otra vez para reemplazarlo.',
  /** At such a field. Null stands for an empty box. */
  conflict: (amount: string | null) =>
    amount === null ? 'En otra pestaña o equipo se dejó vacía.' : `En otra pestaña o equipo se guardó ${amount}.`,
  take: (amount: string | null) => (amount === null ? 'Dejarla vacía' : `Usar ${amount}`),
  saved: 'Casillas guardadas. El formulario ya las incluye.',
} as const;

/** Messages of the form with these boxes. */
export const form621EntriesFormTexts = {
  rate: { invalid: 'Escribe un porcentaje de 0 a 100 con dos decimales como máximo, como 1.5. Usa punto decimal.' },
  amount: { invalid: 'Escribe soles enteros, sin céntimos ni signo, como 1,250. Déjala vacía para usar lo calculado.' },
} as const;
