import { solFieldsTexts, solUserCorrection } from '@contapro/domain';
import { Button } from '../../../primitives/Button/index.ts';
import { TextField, type TextFieldProps } from '../../../primitives/TextField/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './SolUserField.module.css';

export interface SolUserFieldProps extends Omit<TextFieldProps, 'label' | 'value'> {
  /** The typed text, `form.watch('solUser')`. */
  typed: string;
  /** Called with the user in upper case when the person accepts it. Set it as the value of the field. */
  onCorrect: (user: string) => void;
}

/**
 * The field of a SOL user. When the typed user is valid but for its lower-case letters, a button below the field offers it
 * in upper case.
 *
 * @example
 * const form = useSchemaForm(credentialsSchema());
 * <SolUserField
 *   {...form.field('solUser', { format: solUserInput })}
 *   typed={form.watch('solUser')}
 *   onCorrect={(user) => form.setValue('solUser', user, { shouldDirty: true, shouldValidate: true })}
 * />
 */
export function SolUserField({ typed, onCorrect, id, ...rest }: SolUserFieldProps) {
  const texts = useTexts('solFields', solFieldsTexts);
  const corrected = solUserCorrection(typed);
  return (
    <div className={styles.root}>
      <TextField
        hint={texts.userHint}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        {...(id !== undefined && { id })}
        className={styles.field}
        label={texts.user}
      />
      {corrected !== null && (
        <Button size="small" onClick={() => onCorrect(corrected)}>
          {texts.correctUser(corrected)}
        </Button>
      )}
    </div>
  );
}
