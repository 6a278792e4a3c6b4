import { canSearchSerieNumber, serieNumberInput, serieNumberProblem } from '@contapro/domain';
import { type SubmitEvent, useState } from 'react';
import { useDebounced } from '../../internal/useDebounced.ts';
import { Button } from '../../primitives/Button/index.ts';
import { TextField } from '../../primitives/TextField/index.ts';
import styles from './FilterBar.module.css';
import type { FilterTexts } from './FilterTexts.ts';

export interface SerieNumberFormProps {
  initial: string;
  /** Called with a serie-number that is one, such as `F001-0001`. */
  onSearch: (serieNumber: string) => void;
  texts: FilterTexts;
}

/** Long enough to write the next character before being told that it is missing. */
const patienceMilliseconds = 700;

/** One voucher by its serie-number, in capitals, searched only when it can be one (FILTERS-21, FILTERS-24 to FILTERS-28). */
export function SerieNumberForm({ initial, onSearch, texts }: SerieNumberFormProps) {
  const [text, setText] = useState(initial);
  const settled = useDebounced(text, patienceMilliseconds);
  const problem = serieNumberProblem(text);
  const wrongFromTheStart = /^[\s-]/.test(text);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (canSearchSerieNumber(text)) onSearch(text);
  };
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <TextField
        size="medium"
        label={texts.labels.serie_number_of_vouchers}
        placeholder={texts.serieNumberPlaceholder}
        value={text}
        onChange={({ currentTarget }) => setText(serieNumberInput(currentTarget.value))}
        error={problem !== null && (wrongFromTheStart || settled === text) ? problem : undefined}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" variant="primary" block disabled={!canSearchSerieNumber(text)}>
        {texts.serieNumberSearch}
      </Button>
    </form>
  );
}
