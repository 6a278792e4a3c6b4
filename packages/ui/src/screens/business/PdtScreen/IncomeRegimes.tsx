import {
  type FormStatus,
  incomeRegimeFormTexts,
  incomeRegimes,
  incomeRegimeSchema,
  type IncomeRegimeStart,
  incomeRegimeIn,
  incomeRegimeValuesOf,
  type IncomeRegimeValues,
  incomeTexts,
} from '@contapro/domain';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { usePeriodNames } from '../../../internal/usePeriodNames.ts';
import { Form, FormActions, SubmitButton, useSchemaForm } from '../../../patterns/Form/index.ts';
import { Banner } from '../../../primitives/Banner/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { Select } from '../../../primitives/Select/index.ts';
import { TextField } from '../../../primitives/TextField/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { regimeOf } from './regimeOf.ts';
import styles from './IncomePanel.module.css';

interface IncomeRegimesProps {
  /** Oldest first. */
  regimes: readonly IncomeRegimeStart[];
  /** The period that is shown, `YYYYMM`. */
  period: string;
  status: FormStatus;
  /** Whether others were saved meanwhile, so that nothing was saved. */
  isChanged: boolean;
  onSubmit: (values: IncomeRegimeValues) => void;
  onRemove: (from: string) => void;
  onClose: () => void;
}

/** The régimenes of a business by month, and the form with another one. */
export function IncomeRegimes({ regimes, period, status, isChanged, onSubmit, onRemove, onClose }: IncomeRegimesProps) {
  const texts = useTexts('income', incomeTexts);
  const messages = useTexts('incomeRegimeForm', incomeRegimeFormTexts);
  const { periodName } = usePeriodNames();
  const schema = useMemo(() => incomeRegimeSchema(messages), [messages]);
  const inForce = incomeRegimeIn(regimes, period) ?? { regime: 'rmt', coefficient: null };
  const form = useSchemaForm(schema, {
    defaultValues: incomeRegimeValuesOf({
      ...inForce,
      from: regimes.length === 0 ? `${period.slice(0, 4)}01` : period,
    }),
  });
  const begin = useEffectEvent(() => form.setFocus('regime'));
  useEffect(() => begin(), []);
  const isBusy = status.kind === 'submitting';
  return (
    <Form
      form={form}
      status={status}
      onSubmit={onSubmit}
      className={styles.form}
      autoComplete="off"
      notice={isChanged && <Banner tone="caution">{texts.regimesChanged}</Banner>}
      aria-label={texts.formTitle}
    >
      {regimes.length > 0 && (
        <ul className={styles.history} aria-label={texts.history}>
          {regimes.map((start) => (
            <li key={start.from} className={styles.start}>
              <span>{regimeOf(start, texts, periodName)}</span>
              <Button
                size="small"
                disabled={isBusy}
                aria-label={texts.removeOf(texts.regimes[start.regime], periodName(start.from))}
                onClick={() => onRemove(start.from)}
              >
                {texts.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.note}>{texts.formHint}</p>
      <div className={styles.fields}>
        <Select label={texts.regime} {...form.field('regime')}>
          {incomeRegimes.map((regime) => (
            <option key={regime} value={regime}>
              {texts.regimes[regime]}
            </option>
          ))}
        </Select>
        <TextField label={texts.from} hint={texts.fromHint} {...form.field('from')} />
        <TextField
          label={texts.coefficientLabel}
          hint={texts.coefficientHint}
          inputMode="decimal"
          {...form.field('coefficient')}
        />
      </div>
      <FormActions>
        <Button variant="quiet" size="large" disabled={isBusy} onClick={onClose}>
          {texts.cancel}
        </Button>
        <SubmitButton busy={texts.saving}>{texts.save}</SubmitButton>
      </FormActions>
    </Form>
  );
}
