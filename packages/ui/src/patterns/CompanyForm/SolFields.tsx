import { solFieldsTexts, solKeyInput, solUserInput } from '@contapro/domain';
import { useContext } from 'react';
import type { FieldBinding, FieldOptions } from '../Form/index.ts';
import { SolUserField } from './SolUserField/index.ts';
import { PracticeBanner } from '../../internal/PracticeBanner.tsx';
import { PracticeContext } from '../../internal/PracticeContext.ts';
import { PasswordField } from '../../primitives/PasswordField/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';

export interface SolFieldsProps {
  /** `form.field`, of a form that has these two fields. */
  field: (name: 'solUser' | 'solKey', options: FieldOptions) => FieldBinding;
  /** The typed user, `form.watch('solUser')`. */
  user: string;
  /** Called with the user in upper case when the person accepts it. */
  onCorrect: (user: string) => void;
  /** A hint below the field of the SOL key. */
  keyHint?: string;
}

/** The fields of the SOL user and the SOL key. */
export function SolFields({ field, user, onCorrect, keyHint }: SolFieldsProps) {
  const { key, practice } = useTexts('solFields', solFieldsTexts);
  const isPractice = useContext(PracticeContext);
  return (
    <>
      {isPractice && (
        <PracticeBanner
          title={practice.title}
          text={practice.text}
          cases={[...Object.entries(practice.users), [practice.others, practice.othersText]]}
        />
      )}
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
