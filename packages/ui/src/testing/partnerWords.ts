import type { Words } from '@contapro/domain';

const countOfDocuments = (count: number) => `${count} ${count === 1 ? 'documento' : 'documentos'}`;

/** The vocabulary of a partner who speaks of tax debit, tax credit and documents. */
export const partnerWords: Words = {
  dashboard: { title: 'Impuesto del mes', download: 'Exportar', missingVouchers: '¿Falta un documento?' },
  igvOverview: {
    sales: 'Débito fiscal',
    purchases: 'Crédito fiscal',
    balance: 'Crédito del mes anterior',
    payable: 'Impuesto por pagar',
    favourable: 'Crédito a favor',
    count: countOfDocuments,
  },
  bookTabs: { label: 'Documentos recibidos y emitidos', purchases: 'Recibidos', sales: 'Emitidos' },
  purchaseFigures: {
    total: 'IGV de recibidos',
    deductible: 'Con crédito',
    observed: 'Por revisar',
    notProcessed: 'En espera',
    count: countOfDocuments,
  },
  reasons: { title: 'Qué revisar', link: 'Revisar ahora', count: 'Documentos', total: 'Total por revisar' },
  purchaseReason: { EMISOR_NO_HABIDO: 'Emisor no ubicado por SUNAT' },
  detractions: { title: 'Depósitos SPOT', link: 'Ver depósitos', paid: 'Depositadas', unpaid: 'Por depositar' },
  historyChart: { purchases: 'Recibidos', sales: 'Emitidos' },
  month: {
    names: [
      'Enero',
      'Febrero',
      'Marzo',
      'Abril',
      'Mayo',
      'Junio',
      'Julio',
      'Agosto',
      'Septiembre',
      'Octubre',
      'Noviembre',
      'Diciembre',
    ],
  },
};
