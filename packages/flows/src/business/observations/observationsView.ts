/** The name of Observaciones in the event log. */
export const observationsView = 'reporte_observaciones';
