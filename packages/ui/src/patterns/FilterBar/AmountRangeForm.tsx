import {
  type AmountRange,
  amountRangeOf,
  amountRangeText,
  amountRangeTexts,
  filterTexts,
  formatAmountRange,
  parseAmountRange,
  solesFromCents,
} from '@contapro/domain';
import { type SubmitEvent, useId, useState } from 'react';
import { useDebounced } from './useDebounced.ts';
import { Button } from '../../primitives/Button/index.ts';
import { TextField } from '../../primitives/TextField/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import styles from './FilterBar.module.css';

export interface AmountRangeFormProps {
  /** The range that is set, in the format of `amountRangeText`; empty when none is. */
  initial: string;
  /** Called with the range in the format of `amountRangeText`, and with its label. */
  onConfirm: (value: string, label: string) => void;
}

/** Delay of the error message, so that it is not shown while the person is typing an amount. */
const errorDelayMilliseconds = 700;

const typedOf = (cents: number | null = null) => (cents === null ? '' : solesFromCents(cents).toFixed(2));

/** A form for a range of amounts. One of both is enough. It can be confirmed when they are a range. */
export function AmountRangeForm({ initial, onConfirm }: AmountRangeFormProps) {
  const texts = useTexts('filter', filterTexts);
  const words = useTexts('amountRange', amountRangeTexts);
  const [typed, setTyped] = useState(() => {
    const range = parseAmountRange(initial);
    return { from: typedOf(range?.fromCents), to: typedOf(range?.toCents) };
  });
  const settled = useDebounced(typed, errorDelayMilliseconds);
  const range = amountRangeOf(typed.from, typed.to);
  const hintId = useId();
  const message = settled === typed ? messageOf(range, texts) : undefined;
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (typeof range !== 'string') onConfirm(amountRangeText(range), formatAmountRange(range, words));
  };
  const field = (limit: 'from' | 'to') =>
    ({
      size: 'medium',
      inputMode: 'decimal',
      autoComplete: 'off',
      placeholder: texts.amountPlaceholder,
      maxLength: 20,
      label: texts[limit],
      'aria-describedby': hintId,
      value: typed[limit],
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
        setTyped({ ...typed, [limit]: value }),
    }) as const;
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <div className={styles.dates}>
        <TextField {...field('from')} invalid={message !== undefined && range === 'notAnAmount'} />
        <TextField {...field('to')} invalid={message !== undefined} />
      </div>
      <div id={hintId}>
        {message === undefined && <p className={styles.hint}>{texts.amountHint}</p>}
        <div role="alert">{message !== undefined && <p className={styles.problem}>{message}</p>}</div>
      </div>
      <Button type="submit" variant="primary" block disabled={typeof range === 'string'}>
        {texts.confirm}
      </Button>
    </form>
  );
}

/** The message for a problem. Without any amount there is none. */
function messageOf(
  range: AmountRange | string,
  texts: Readonly<Record<'notAnAmount' | 'amountsBackwards', string>>,
): string | undefined {
  if (range === 'notAnAmount') return texts.notAnAmount;
  return range === 'backwards' ? texts.amountsBackwards : undefined;
}
