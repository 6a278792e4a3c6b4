import { searchTexts } from '@contapro/domain';
import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { TextField, type TextFieldProps } from '../TextField/index.ts';

export interface SearchFieldProps
  extends Omit<TextFieldProps, 'type' | 'action' | 'icon' | 'ref' | 'value' | 'defaultValue'> {
  value: string;
  /** Called with what is searched as it is typed, and with nothing when it is cleared. */
  onValueChange: (value: string) => void;
}

/** Looks for something in what the page shows. Its label is out of sight unless asked for. */
export function SearchField({
  value,
  onValueChange,
  labelHidden = true,
  size = 'medium',
  onChange,
  ...rest
}: SearchFieldProps) {
  const texts = useTexts('search', searchTexts);
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onValueChange('');
    input.current?.focus();
  };
  return (
    <TextField
      autoComplete="off"
      {...rest}
      ref={input}
      type="search"
      size={size}
      labelHidden={labelHidden}
      value={value}
      onChange={(event) => {
        onChange?.(event);
        onValueChange(event.currentTarget.value);
      }}
      icon={<Search aria-hidden="true" size={20} strokeWidth={1.5} />}
      action={
        value ? (
          <IconButton label={texts.clear} size="small" onClick={clear}>
            <X aria-hidden="true" />
          </IconButton>
        ) : undefined
      }
    />
  );
}
