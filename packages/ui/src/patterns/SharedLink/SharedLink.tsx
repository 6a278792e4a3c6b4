import { sharedLinkTexts } from '@contapro/domain';
import { Copy } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { classes } from '../../internal/classes.ts';
import { Button, ButtonLink } from '../../primitives/Button/index.ts';
import { TextField } from '../../primitives/TextField/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import { WhatsAppIcon } from '../WhatsAppIcon/index.ts';
import { Status } from '../../internal/Status.tsx';
import styles from './SharedLink.module.css';

export interface SharedLinkProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The name of the field with the link. */
  label: string;
  /** A sentence below the field, such as how long the link is valid. */
  note: string;
  /** The address. */
  link: string;
  /** The text for WhatsApp, which contains the address. */
  message: string;
  /** Further buttons, after that to copy the link. */
  actions?: ReactNode;
}

/** A link that was made for a client: it can be sent by WhatsApp, or copied. It is not printed. */
export function SharedLink({ label, note, link, message, actions, className, ...rest }: SharedLinkProps) {
  const texts = useTexts('sharedLink', sharedLinkTexts);
  const id = useId();
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied('yes');
    } catch {
      // A page without HTTPS, or a browser that does not allow it.
      const field = document.getElementById(id);
      if (field instanceof HTMLInputElement) field.select();
      setCopied('no');
    }
  };
  return (
    <div {...rest} className={classes(styles.root, className)}>
      <TextField
        id={id}
        label={label}
        hint={note}
        value={link}
        readOnly
        autoComplete="off"
        onFocus={(event) => event.target.select()}
      />
      <div className={styles.actions}>
        <ButtonLink
          variant="primary"
          icon={<WhatsAppIcon aria-hidden />}
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noreferrer"
        >
          {texts.whatsApp}
        </ButtonLink>
        <Button icon={<Copy aria-hidden />} onClick={() => void copy()}>
          {texts.copy}
        </Button>
        {actions}
        <Status as="span" arrival="silent" className={styles.said}>
          {copied === 'yes' && texts.copied}
          {copied === 'no' && texts.copyFailed}
        </Status>
      </div>
    </div>
  );
}
