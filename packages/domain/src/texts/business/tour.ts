/** Texts of the card of a tour. */
export const tourTexts = {
  position: (step: number, steps: number) => `${step} de ${steps}`,
  back: 'Atrás',
  next: 'Siguiente',
  finish: 'Finalizar',
} as const;

/** Texts of the tour of 'Tu reporte de empresa', by step. */
export const dashboardTourTexts = {
  period: {
    title: 'Elige el periodo',
    content: 'Todas las cifras de la página son del periodo que eliges aquí.',
  },
  igv: {
    title: 'El IGV del periodo',
    content: 'Ventas menos compras deducibles y saldo a favor: lo que te queda por pagar o a favor.',
  },
  books: {
    title: 'Compras y ventas',
    content: 'Cada pestaña tiene las cifras y el historial de su libro.',
  },
  download: {
    title: 'Descarga el reporte',
    content: 'Llévate los comprobantes en Excel, o en los archivos que piden el RCE y el RVIE.',
  },
} as const;
