import { formatCount } from '../../money.ts';
import { maximumDecided } from '../../views.ts';

export const observationsTexts = {
  title: 'Observaciones',
  tabs: 'Comprobantes por decisión',
  workingPaper: 'Papel de trabajo',
  review: 'Revisar uno por uno',
  tooMany: `Elige hasta ${formatCount(maximumDecided)} comprobantes para decidir.`,
  listings: {
    observed: 'Observados',
    rejected: 'Rechazados',
    validated: 'Validados',
    all: 'Todos',
  },
} as const;
