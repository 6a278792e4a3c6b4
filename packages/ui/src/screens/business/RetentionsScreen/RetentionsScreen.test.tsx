import { retentionPage } from '@contapro/fixtures';
import { describeReceiptsScreen } from '../../../testing/describeReceiptsScreen.tsx';
import { RetentionsScreen } from './RetentionsScreen.tsx';

describeReceiptsScreen({
  Screen: RetentionsScreen,
  title: 'Retenciones',
  page: retentionPage,
  numberOf: ({ documentNumber }) => documentNumber,
  figures: [
    ['Total de comprobantes', '26'],
    ['Monto total de retenciones', 'S/\u00a06,605.33'],
  ],
  columns: [
    ['RETN-10', 'N° de documento', 'R001-00000229'],
    ['RETN-09', 'Fecha de emisión', '29/10/2026'],
    ['RETN-07', 'Agente de retención', 'Tiendas del Norte S.A.'],
    ['RETN-08', 'RUC del agente', '20519988009'],
    ['RETN-11', 'Monto', 'S/\u00a00.00'],
    ['RETN-12', 'Estado', 'Anulado'],
  ],
  numbers: { withDocument: 'R001-00000231', withoutDocument: 'R001-00000227' },
  phone: { title: 'Tiendas del Norte S.A.', amount: 'S/\u00a035.40' },
  requirements: {
    title: 'RETN-01',
    figures: 'RETN-02 RETN-03 OPEN-157',
    list: 'RETN-04',
    state: 'LISTINGS-23 LISTINGS-24',
    open: 'RETN-13 VIEWER-15 OPEN-175',
    pages: 'RETN-04 RETN-05',
    empty: 'RETN-15 OPEN-013',
  },
});
