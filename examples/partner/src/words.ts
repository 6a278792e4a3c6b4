import type { Words } from '@contapro/react';

/** The words that replace ContaPro's: the accountants of this suite speak of clients. All other words are kept. */
export const words: Words = {
  home: {
    subtitle: 'Selecciona un cliente para ver su reporte.',
    search: 'Buscar cliente',
    register: 'Registrar nuevo cliente',
    businesses: 'Tus clientes',
    found: (count) => (count === 1 ? '1 cliente encontrado' : `${count} clientes encontrados`),
    emptyTitle: 'No tienes clientes registrados',
    emptyAction: 'Registrar cliente',
    noMatch: 'No se encontraron clientes',
    noMatchText: (query) => `Ningún cliente tiene “${query}” en su nombre.`,
  },
};
