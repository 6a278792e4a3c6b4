import {
  type RecoveryFailure,
  recoveryFormTexts,
  recoveryRequestSchema,
  recoveryRequestTexts,
  type RecoveryRequestValues,
  type RecoveryRequestView,
  type Texts,
} from '@contapro/domain';
import { type Ref, useEffect, useMemo, useRef } from 'react';
import { PicturedTitle } from '../../../internal/PicturedTitle.tsx';
import { PracticeBanner } from '../../../internal/PracticeBanner.tsx';
import { useFocusedView } from '../../../internal/useFocusedView.ts';
import { EntryLayout } from '../../../patterns/EntryLayout/index.ts';
import { Form, SubmitButton, useSchemaForm } from '../../../patterns/Form/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { Link } from '../../../primitives/Link/index.ts';
import { TextField } from '../../../primitives/TextField/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './RecoveryRequestScreen.module.css';

export interface RecoveryRequestScreenProps {
  /**
   * What the screen shows.
   *
   * @default the empty form
   */
  view?: RecoveryRequestView | undefined;
  /** Called with the valid values. */
  onSubmit: (values: RecoveryRequestValues) => void;
  /** Called when the person asks for the form again, after a failure or after the mail was sent. The typed email stays. */
  onEdit: () => void;
  /** The addresses of its links. */
  hrefs: RecoveryRequestHrefs;
}

export interface RecoveryRequestHrefs {
  /** The sign-in page. */
  signIn: string;
  /** The address of this page, for the link back to its form. */
  request: string;
}

const emptyForm: RecoveryRequestView = { kind: 'form', status: { kind: 'editing' }, failure: null };

/** The page that mails a link to set a new password. It can be rendered on the server. */
export function RecoveryRequestScreen({ view = emptyForm, onSubmit, onEdit, hrefs }: RecoveryRequestScreenProps) {
  const texts = useTexts('recoveryRequest', recoveryRequestTexts);
  const messages = useTexts('recoveryForm', recoveryFormTexts);
  const schema = useMemo(() => recoveryRequestSchema(messages), [messages]);
  // Created here and not with the form, so that the typed email is kept while something else is shown.
  const form = useSchemaForm(schema);
  const root = useRef<HTMLElement>(null);
  useFocusedView(view.kind, root);
  const { setError } = form;
  const failure = view.kind === 'form' && view.status.kind === 'editing' ? view.failure : null;
  const message = failure && messageOf(failure, texts);
  useEffect(() => {
    if (message !== null) setError('email', { type: 'server', message }, { shouldFocus: true });
  }, [setError, message]);

  switch (view.kind) {
    case 'form':
      return (
        <EntryLayout
          ref={root}
          title={texts.title}
          lead={texts.lead}
          footer={<Link href={hrefs.signIn}>{texts.back}</Link>}
        >
          <Form form={form} status={view.status} onSubmit={onSubmit}>
            <TextField
              label={texts.email}
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              {...form.field('email')}
            />
            <SubmitButton block busy={texts.submitting}>
              {texts.submit}
            </SubmitButton>
          </Form>
        </EntryLayout>
      );
    case 'failed':
      return <Failed ref={root} failure={view.failure} onEdit={onEdit} signInHref={hrefs.signIn} />;
    case 'sent':
      return (
        <EntryLayout
          ref={root}
          title={<PicturedTitle picture="done">{texts.sentTitle}</PicturedTitle>}
          lead={texts.sentTo(view.email)}
          footer={
            <Link href={hrefs.request} onClick={onEdit}>
              {texts.back}
            </Link>
          }
        >
          <p>{texts.sentText}</p>
          {view.isPractice && (
            <PracticeBanner
              title={texts.practice.title}
              text={texts.practice.text}
              cases={Object.entries(texts.practice.cases)}
            />
          )}
        </EntryLayout>
      );
  }
}

interface FailedProps {
  ref: Ref<HTMLElement>;
  failure: RecoveryFailure;
  onEdit: () => void;
  signInHref: string;
}

function Failed({ ref, failure, onEdit, signInHref }: FailedProps) {
  const texts = useTexts('recoveryRequest', recoveryRequestTexts);
  const isServer = failure.kind === 'server';
  return (
    <EntryLayout
      ref={ref}
      title={
        <PicturedTitle picture={isServer ? 'unstable' : 'error'}>
          {isServer ? texts.serverFailedTitle : (failure.name ?? texts.failedTitle)}
        </PicturedTitle>
      }
      lead={messageOf(failure, texts)}
      footer={<Link href={signInHref}>{texts.back}</Link>}
    >
      <div className={styles.failure}>
        {failure.kind === 'unknownEmail' && <p>{texts.unknownEmailHint}</p>}
        {!isServer && failure.code !== null && <p className={styles.code}>{texts.code(failure.code)}</p>}
        <Button variant="primary" size="large" block onClick={onEdit}>
          {isServer ? texts.close : texts.retry}
        </Button>
      </div>
    </EntryLayout>
  );
}

function messageOf({ kind, message }: RecoveryFailure, texts: Texts['recoveryRequest']): string {
  if (kind === 'server') return texts.serverFailedText;
  return message ?? (kind === 'unknownEmail' ? texts.unknownEmail : texts.failedText);
}
