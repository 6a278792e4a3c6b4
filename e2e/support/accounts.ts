/** The password of every sample accountant that `npm start` prints. */
export const password = 'Contapro1';

/** The sample accountants that `npm start` prints. */
export const accounts = {
  estudio: 'estudio@contapro.pe',
  freelance: 'freelance@contapro.pe',
  vencido: 'vencido@contapro.pe',
  nuevo: 'nuevo@contapro.pe',
  siscont: 'siscont@contapro.pe',
} as const;
