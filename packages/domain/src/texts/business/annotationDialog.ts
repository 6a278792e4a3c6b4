import { formatCount } from '../../money.ts';

/** The dialog that annotates a purchase in another month. */
export const annotationDialogTexts = {
  title: 'Anotar en otro mes',
  text: ([first = '', ...others]: readonly string[]) =>
    others.length === 0
      ? `${first} contará en el mes que elijas: en su registro de compras, sus casillas y su plazo. Puedes anotarlo hasta doce meses después de su emisión (Ley 29215, artículo 2).`
      : `Los ${formatCount(others.length + 1)} comprobantes contarán en el mes que elijas: en su registro de compras, sus casillas y su plazo. Puedes anotar cada uno hasta doce meses después de su emisión (Ley 29215, artículo 2).`,
  period: 'Mes',
  none: 'No hay otro mes que ya haya empezado en el que se pueda anotar. Vuelve el próximo mes, o rectifica la declaración.',
  save: 'Anotar',
  cancel: 'Cancelar',
} as const;
