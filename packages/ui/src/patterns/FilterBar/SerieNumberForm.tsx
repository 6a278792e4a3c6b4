import {
  canSearchSerieNumber,
  filterTexts,
  serieNumberFormTexts,
  serieNumberInput,
  serieNumberProblem,
} from '@contapro/domain';
import { type SubmitEvent, useState } from 'react';
import { useDebounced } from './useDebounced.ts';
import { Button } from '../../primitives/Button/index.ts';
import { TextField } from '../../primitives/TextField/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import styles from './FilterBar.module.css';

export interface SerieNumberFormProps {
  label: string;
  initial: string;
  /** Called with a valid series and number, such as `F001-0001`. */
  onSearch: (serieNumber: string) => void;
}

/** Delay of the error message, so that it is not shown while the person is typing. */
const errorDelayMilliseconds = 700;

/** A form to search a voucher by its series and number. It can be submitted only when they are valid. */
export function SerieNumberForm({ label, initial, onSearch }: SerieNumberFormProps) {
  const texts = useTexts('filter', filterTexts);
  const messages = useTexts('serieNumberForm', serieNumberFormTexts);
  const [text, setText] = useState(initial);
  const settled = useDebounced(text, errorDelayMilliseconds);
  const problem = serieNumberProblem(text);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (canSearchSerieNumber(text)) onSearch(text);
  };
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <TextField
        size="medium"
        label={label}
        placeholder={texts.serieNumberPlaceholder}
        value={text}
        onChange={({ currentTarget }) => setText(serieNumberInput(currentTarget.value))}
        error={problem !== null && (problem === 'wrongStart' || settled === text) ? messages[problem] : undefined}
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
