import { sunatColumns, type SunatFinding } from './sunatCheck.ts';
import type { SunatFile } from './sunatFile.ts';
import { sunatCheckTexts } from './texts/engine/sunatCheck.ts';
import type { Texts } from './words.ts';

/**
 * Where and what a finding is, in one sentence: `Columna 27, Tipo de cambio: está vacía.`
 *
 * @param texts `sunatCheckTexts` by default.
 */
export function sunatFindingText(
  file: SunatFile,
  { rule, field, value, expected }: Pick<SunatFinding, 'rule' | 'field' | 'value' | 'expected'>,
  texts: Texts['sunatCheck'] = sunatCheckTexts,
): string {
  const name = sunatColumns[file][field - 1];
  const column = name === undefined ? '' : texts.columns[name];
  if (rule === 'sumOfAmounts') return texts.sum(value, expected);
  if (rule === 'columnCount') return texts.columnCount(value, expected);
  if (rule === 'tooLong') return texts.tooLong(String(field), column, expected);
  return texts.detail({ field: String(field), column, value, expected });
}
