/** The password of every sample accountant, as `npm start` prints it. */
export const password = 'Contapro1';

/** The sample accountants, as `npm start` prints them. */
export const accounts = {
  estudio: 'estudio@contapro.pe',
  freelance: 'freelance@contapro.pe',
  vencido: 'vencido@contapro.pe',
  nuevo: 'nuevo@contapro.pe',
  siscont: 'siscont@contapro.pe',
} as const;
