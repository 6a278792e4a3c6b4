import { solFieldsTexts, solKeyInput, solUserInput } from '@contapro/domain';
import type { FieldBinding, FieldOptions } from '../Form/index.ts';
import { SolUserField } from '../SolUserField/index.ts';
import { PasswordField } from '../../primitives/PasswordField/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';

export interface SolFieldsProps {
  /** `form.field`, of a form that has these two fields. */
  field: (name: 'solUser' | 'solKey', options: FieldOptions) => FieldBinding;
  /** The typed user, `form.watch('solUser')`. */
  user: string;
  /** Called with the user in upper case when the person accepts it. */
  onCorrect: (user: string) => void;
  keyHint?: string;
}

/** The fields of the SOL user and the SOL key. */
export function SolFields({ field, user, onCorrect, keyHint }: SolFieldsProps) {
  const { key } = useTexts('solFields', solFieldsTexts);
  return (
    <>
      <SolUserField {...field('solUser', { format: solUserInput })} typed={user} onCorrect={onCorrect} />
      <PasswordField
        label={key}
        hint={keyHint}
        // 'off' makes browsers fill in the password of the accountant.
        autoComplete="new-password"
        {...field('solKey', { format: solKeyInput })}
      />
    </>
  );
}
