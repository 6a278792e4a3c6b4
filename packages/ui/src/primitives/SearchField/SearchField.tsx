import { searchTexts } from '@contapro/domain';
import { Search, X } from 'lucide-react';
import { useSharedRef } from '../../internal/useSharedRef.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { TextField, type TextFieldProps } from '../TextField/index.ts';

export interface SearchFieldProps
  extends Omit<TextFieldProps, 'type' | 'action' | 'icon' | 'value' | 'defaultValue' | 'labelHidden' | 'size'> {
  /** The text of the field. */
  value: string;
  /** Called with the text at each change, and with an empty text when the field is cleared. */
  onValueChange: (value: string) => void;
  /**
   * Hides the label visually. Screen readers read it.
   *
   * @default true
   */
  labelHidden?: TextFieldProps['labelHidden'];
  /**
   * `medium` is 36 px high, for toolbars; `large` is 44 px high, for forms.
   *
   * @default 'medium'
   */
  size?: TextFieldProps['size'];
}

/** A search field with a button that clears it. Its label is visually hidden unless `labelHidden` is false. */
export function SearchField({
  value,
  onValueChange,
  labelHidden = true,
  size = 'medium',
  onChange,
  ref,
  ...rest
}: SearchFieldProps) {
  const texts = useTexts('search', searchTexts);
  const input = useSharedRef(ref);
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
      icon={<Search aria-hidden size={20} strokeWidth={1.5} />}
      action={
        value ? (
          <IconButton label={texts.clear} size="small" onClick={clear}>
            <X aria-hidden />
          </IconButton>
        ) : undefined
      }
    />
  );
}
