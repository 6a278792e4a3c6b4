import {
  declarationDialogTexts,
  declarationFormTexts,
  declarationSchema,
  type DeclaredPeriod,
  digitsOnly,
  longestConstanciaNumber,
  periodDateRange,
} from '@contapro/domain';
import { useMemo } from 'react';
import { useSchemaForm } from '../../../patterns/Form/index.ts';
import { TextField } from '../../../primitives/TextField/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';

interface DeclarationFormOptions {
  /** `YYYYMM` */
  period: string;
  /** The last day that can be chosen, and the one that is proposed. */
  today: string;
}

/** The form with the day and the number of a declaration. */
export function useDeclarationForm(
  { period, today }: DeclarationFormOptions,
  declared: Partial<DeclaredPeriod> | null,
) {
  const messages = useTexts('declarationForm', declarationFormTexts);
  const schema = useMemo(() => declarationSchema({ period, today }, messages), [period, today, messages]);
  return useSchemaForm(schema, {
    defaultValues: {
      declaredOn: declared?.declaredOn ?? today,
      constanciaNumber: declared?.constanciaNumber ?? '',
    },
  });
}

/** The fields of {@link useDeclarationForm}. */
export function DeclarationFields({
  form,
  period,
  today,
}: DeclarationFormOptions & { form: ReturnType<typeof useDeclarationForm> }) {
  const texts = useTexts('declarationDialog', declarationDialogTexts);
  return (
    <>
      <TextField
        label={texts.declaredOn}
        type="date"
        min={periodDateRange(period)?.to}
        max={today}
        {...form.field('declaredOn')}
      />
      <TextField
        label={texts.constanciaNumber}
        optional
        inputMode="numeric"
        autoComplete="off"
        {...form.field('constanciaNumber', { format: (text) => digitsOnly(text, longestConstanciaNumber) })}
      />
    </>
  );
}
