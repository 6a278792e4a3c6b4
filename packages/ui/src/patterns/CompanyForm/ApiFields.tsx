import { apiKeyInput, apiSecretInput, solFieldsTexts } from '@contapro/domain';
import type { FieldBinding, FieldOptions } from '../Form/index.ts';
import { PasswordField } from '../../primitives/PasswordField/index.ts';
import { TextField } from '../../primitives/TextField/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';

export interface ApiFieldsProps {
  /** `form.field`, of a form that has these two fields. */
  field: (name: 'apiKey' | 'apiSecret', options: FieldOptions) => FieldBinding;
}

/** The optional fields of the credentials for SUNAT's API. */
export function ApiFields({ field }: ApiFieldsProps) {
  const texts = useTexts('solFields', solFieldsTexts);
  return (
    <>
      <TextField
        label={texts.apiKey}
        hint={texts.apiKeyHint}
        optional
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('apiKey', { format: apiKeyInput })}
      />
      <PasswordField
        label={texts.apiSecret}
        hint={texts.apiSecretHint}
        optional
        autoComplete="new-password"
        {...field('apiSecret', { format: apiSecretInput })}
      />
    </>
  );
}
