import { perceptionPage } from '@contapro/fixtures';
import { describeReceiptsScreen } from '../../../testing/describeReceiptsScreen.tsx';
import { PerceptionsScreen } from './PerceptionsScreen.tsx';

describeReceiptsScreen({
  Screen: PerceptionsScreen,
  title: 'Percepciones',
  page: perceptionPage,
  numberOf: ({ documentNumber }) => documentNumber,
  figures: [
    ['Total de comprobantes', '34'],
    ['Monto total de percepciones', 'S/\u00a08,150.33'],
  ],
  columns: [
    ['PERC-08', 'N° de documento', 'P001-00001043'],
    ['PERC-09', 'Fecha de emisión', '30/10/2026'],
    ['PERC-07', 'Régimen', 'Percepción realizada al agente de percepción con tasa especial'],
    ['PERC-10', 'RUC del proveedor', '20100190797'],
    ['PERC-11', 'RUC del cliente', '20514827363'],
    ['PERC-12', 'Monto', 'S/\u00a00.00'],
    ['PERC-13', 'Estado', 'Anulado'],
  ],
  numbers: { withDocument: 'P001-00001045', withoutDocument: 'P001-00001041' },
  phone: { title: 'Percepción venta interna', amount: 'S/\u00a020.50' },
  requirements: {
    title: 'PERC-01',
    figures: 'PERC-02 PERC-03 OPEN-157',
    list: 'PERC-04',
    state: 'LISTINGS-23 LISTINGS-24',
    open: 'PERC-14 VIEWER-14 OPEN-175',
    pages: 'PERC-04 PERC-05',
    empty: 'PERC-16 OPEN-013',
  },
});
