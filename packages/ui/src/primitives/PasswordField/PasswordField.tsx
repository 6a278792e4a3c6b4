import { passwordTexts } from '@contapro/domain';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { FieldWords } from '../Field/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { TextField, type TextFieldProps } from '../TextField/index.ts';
import { useTexts } from '../TextsProvider/index.ts';

export interface PasswordFieldProps extends FieldWords, Omit<TextFieldProps, 'type' | 'action' | keyof FieldWords> {}

/** A password field with a button that shows and hides the password. */
export function PasswordField(props: PasswordFieldProps) {
  const texts = useTexts('password', passwordTexts);
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      action={
        <IconButton label={shown ? texts.hide : texts.show} onClick={() => setShown(!shown)}>
          <Icon aria-hidden />
        </IconButton>
      }
    />
  );
}
