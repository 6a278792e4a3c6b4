import { passwordTexts } from '@contapro/domain';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../IconButton/index.ts';
import { TextField, type TextFieldProps } from '../TextField/index.ts';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'action'> {
  /** What the control that shows the password is called in either state. */
  texts?: Readonly<{ show: string; hide: string }>;
}

/** A secret, with a control that shows and hides it. */
export function PasswordField({ texts = passwordTexts, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      action={
        <IconButton label={shown ? texts.hide : texts.show} onClick={() => setShown(!shown)}>
          <Icon aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
