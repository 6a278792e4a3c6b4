export const observationsTexts = {
  title: 'Observaciones',
  tabs: 'Comprobantes por decisión',
  workingPaper: 'Papel de trabajo',
  review: 'Revisar uno por uno',
  listings: {
    observed: 'Observados',
    rejected: 'Rechazados',
    validated: 'Validados',
    all: 'Todos',
  },
} as const;
