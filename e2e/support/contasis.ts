import { supplier } from './hand-made.ts';

/** A row of the file with which CONTASIS imports purchases. */
export function contasisRow(number: number): string {
  const cells = Array.from({ length: 32 }, () => '');
  const given = {
    0: `${String((number % 27) + 1).padStart(2, '0')}/12/2025`,
    2: '01',
    3: 'F077',
    5: String(number),
    7: supplier.three,
    31: '6361',
  };
  for (const [column, text] of Object.entries(given)) cells[Number(column)] = text;
  return cells.join(',');
}
