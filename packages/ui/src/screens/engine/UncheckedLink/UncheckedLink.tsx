import type { ReactNode, Ref } from 'react';
import { EntryLayout } from '../../../patterns/EntryLayout/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { PicturedTitle } from '../../../internal/PicturedTitle.tsx';

interface UncheckedLinkProps {
  ref: Ref<HTMLElement>;
  /** Why the link could not be checked, in the words of the server, which may be none. */
  messages: readonly string[];
  texts: Readonly<{ uncheckedTitle: string; uncheckedText: string; retry: string }>;
  onRetry: () => void;
  /** What is below the button. */
  footer?: ReactNode;
}

/** The page of a link from a mail or a message that could not be checked, because a call failed. */
export function UncheckedLink({ ref, messages, texts, onRetry, footer }: UncheckedLinkProps) {
  return (
    <EntryLayout
      ref={ref}
      title={<PicturedTitle picture="unstable">{texts.uncheckedTitle}</PicturedTitle>}
      lead={messages.join('. ') || texts.uncheckedText}
      footer={footer}
    >
      <Button variant="primary" size="large" block onClick={onRetry}>
        {texts.retry}
      </Button>
    </EntryLayout>
  );
}
