import { type OwnData, passwordStrengthTexts, type Texts } from '@contapro/domain';
import { type ComponentProps, type ReactNode, type SyntheticEvent, useDeferredValue, useMemo, useState } from 'react';
import { classes } from '../../internal/classes.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import { useCode } from '../../primitives/useCode/index.ts';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/index.ts';
import type { Strength } from './estimateStrength.ts';
import { Status } from '../../internal/Status.tsx';
import styles from './PasswordStrength.module.css';

export interface PasswordStrengthProps extends Omit<ComponentProps<'div'>, 'children' | 'onInput'> {
  /**
   * The data of the account, which the password must not contain.
   *
   * @default nothing is compared
   */
  own?: OwnData | undefined;
  /** The field of the new password. */
  children: ReactNode;
}

const importEstimate = () => import('./estimateStrength.ts');

/**
 * Says in words below a field of a new password how hard it is to guess. The estimate is made in the browser; its code and its list of
 * common passwords are loaded with the first character. Without them nothing is said, and the server decides.
 */
export function PasswordStrength({ own, className, children, ...rest }: PasswordStrengthProps) {
  const texts = useTexts('passwordStrength', passwordStrengthTexts);
  const [typed, setTyped] = useState('');
  const password = useDeferredValue(typed);
  const { code } = useCode(importEstimate, undefined, typed !== '');
  const strength = useMemo(
    () => (code.state === 'ready' && password !== '' ? code.data.estimateStrength(password, own) : null),
    [code, password, own],
  );
  return (
    <div
      {...rest}
      className={classes(styles.root, className)}
      onInput={({ target }: SyntheticEvent) => {
        if (target instanceof HTMLInputElement) setTyped(target.value);
      }}
    >
      {children}
      <Status as="p" arrival="silent" className={styles.meter} data-strength={strength ?? undefined}>
        {strength !== null && (
          <>
            <VisuallyHidden>{texts.meter}: </VisuallyHidden>
            {wordsOf(strength, texts)}
          </>
        )}
      </Status>
    </div>
  );
}

const wordsOf = (strength: Strength, texts: Texts['passwordStrength']) =>
  strength === 'common' || strength === 'personal' ? texts[strength] : texts.strength[strength];
