import { noticeTexts } from '@contapro/domain';
import type { ComponentProps } from 'react';
import { useFocusedView } from '../../../internal/useFocusedView.ts';
import { useSharedRef } from '../../../internal/useSharedRef.ts';
import { EntryLayout } from '../../../patterns/EntryLayout/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { Link } from '../../../primitives/Link/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './NoticeMailStopScreen.module.css';

export interface NoticeMailStopScreenProps extends Omit<ComponentProps<'main'>, 'children' | 'title'> {
  /**
   * - `asking`: nothing was called yet.
   * - `sending`: the call is running.
   * - `done`: no further mails are sent.
   * - `gone`: the link is not valid.
   * - `failed`: the call failed, and can be repeated.
   */
  view: 'asking' | 'sending' | 'done' | 'gone' | 'failed';
  /** Called when the person stops the mails, also after a failure. */
  onStop: () => void;
  /** The address of the notices in the product. */
  noticesHref: string;
}

/** The page that the link of a mail with notices opens: it stops the mails, without signing in. */
export function NoticeMailStopScreen({ view, onStop, noticesHref, ref, ...rest }: NoticeMailStopScreenProps) {
  const texts = useTexts('notice', noticeTexts).stop;
  const root = useSharedRef(ref);
  useFocusedView(view === 'sending' ? 'asking' : view, root);
  const titles = {
    asking: texts.title,
    sending: texts.title,
    done: texts.done,
    gone: texts.gone,
    failed: texts.failed,
  };
  const leads = {
    asking: texts.text,
    sending: texts.text,
    done: texts.doneText,
    gone: texts.goneText,
    failed: texts.failedText,
  };
  return (
    <EntryLayout
      {...rest}
      ref={root}
      title={titles[view]}
      lead={view === 'failed' ? <span role="alert">{leads.failed}</span> : leads[view]}
      footer={<Link href={noticesHref}>{texts.open}</Link>}
    >
      {view !== 'done' && view !== 'gone' && (
        <Button
          variant="primary"
          className={styles.stop}
          busy={view === 'sending' ? texts.sending : undefined}
          onClick={onStop}
        >
          {view === 'failed' ? texts.retry : texts.action}
        </Button>
      )}
    </EntryLayout>
  );
}
