/** Texts of the boxes of the Formulario Virtual 621 that the accountant fills in. */
export const form621EntriesTexts = {
  title: 'Casillas que completas tú',
  hint: 'Escribe lo que dejó la declaración que presentaste del periodo anterior, y tus pagos previos. Los resultados de este periodo y de los siguientes se recalculan.',
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
  amount: { invalid: 'Escribe soles enteros, sin céntimos ni signo, como 1,250. Déjala vacía para usar lo calculado.' },
} as const;
