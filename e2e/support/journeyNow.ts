/** The date of the journeys: a Friday morning in Lima, in the week in which October is declared. */
export const journeyNow = '2026-11-20T10:00:00-05:00';
