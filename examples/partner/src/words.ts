import type { Words } from '@contapro/domain';

/** The suite's words in place of ContaPro's: its accountants speak of clients. All others stay as they are. */
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
