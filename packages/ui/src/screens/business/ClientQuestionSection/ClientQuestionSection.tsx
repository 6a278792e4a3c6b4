import {
  clientAnswerTexts,
  type ClientQuestion as Question,
  clientQuestionTexts,
  dataOf,
  documentTypeName,
  documentTypeTexts,
  formatDate,
  formatDateTime,
  type Loadable,
  type Voucher,
} from '@contapro/domain';
import { MessageCircleQuestionMark, Paperclip } from 'lucide-react';
import type { ComponentProps } from 'react';
import {
  ClientLinkActions,
  ClientLinkContent,
  ClientLinkNote,
  ClientLinkState,
  RevokeLink,
} from '../../../internal/ClientLink.tsx';
import { Section } from '../../../patterns/Section/index.ts';
import { SharedLink } from '../../../patterns/SharedLink/index.ts';
import { Badge } from '../../../primitives/Badge/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { Link } from '../../../primitives/Link/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './ClientQuestionSection.module.css';

export interface ClientQuestionSectionProps extends Omit<ComponentProps<'section'>, 'children' | 'title'> {
  /** The voucher that the client is asked about. */
  voucher: Pick<Voucher, 'serieNumber' | 'documentTypeCode' | 'issueDate'>;
  /** The questions about it, newest first. */
  questions: Loadable<readonly Question[]>;
  /** The address on which the client answers the open question. It is known only after it was made. */
  link?: string | undefined;
  /** The call that is open, if one is. */
  busy?: 'asking' | 'revoking' | undefined;
  /** Why a link could not be made or revoked, in the words of the server, which may be none. */
  problem?: readonly string[] | undefined;
  /** Called to make a link. That of the open question is then not valid any more. */
  onAsk: () => void;
  /** Called to take back the question with this id. */
  onRevoke: (id: string) => void;
  /** Called when the person asks to load the questions again after a failure. */
  onRetry: () => void;
}

/** The questions to the client about an observed voucher, and the link to send by WhatsApp. */
export function ClientQuestionSection({
  voucher,
  questions,
  link,
  busy,
  problem,
  onAsk,
  onRevoke,
  onRetry,
  ...rest
}: ClientQuestionSectionProps) {
  const texts = useTexts('clientQuestion', clientQuestionTexts);
  const all = dataOf(questions) ?? [];
  const open = all.find(({ state }) => state === 'open');
  const past = all.filter(({ state }) => state !== 'open');
  return (
    <Section {...rest} title={texts.title} aria-busy={questions.state === 'loading' || undefined}>
      <ClientLinkContent>
        <ClientLinkState links={questions} problem={problem} texts={texts} onRetry={onRetry} />
        {past.length > 0 && (
          <ul className={styles.past}>
            {past.map((question) => (
              <Past key={question.id} question={question} />
            ))}
          </ul>
        )}
        {questions.state === 'ready' &&
          (open ? (
            <Open
              key={open.id}
              question={open}
              voucher={voucher}
              link={link}
              busy={busy}
              onAsk={onAsk}
              onRevoke={onRevoke}
            />
          ) : (
            <>
              {past.length === 0 && <ClientLinkNote>{texts.lead}</ClientLinkNote>}
              <ClientLinkActions>
                <Button
                  icon={<MessageCircleQuestionMark aria-hidden />}
                  busy={busy === 'asking' ? texts.asking : undefined}
                  onClick={onAsk}
                >
                  {past.length === 0 ? texts.ask : texts.askAgain}
                </Button>
              </ClientLinkActions>
            </>
          ))}
      </ClientLinkContent>
    </Section>
  );
}

function Past({ question: { expiresAt, answer } }: { question: Question }) {
  const texts = useTexts('clientQuestion', clientQuestionTexts);
  const { kinds } = useTexts('clientAnswer', clientAnswerTexts);
  if (answer === null)
    return (
      <li>
        <ClientLinkNote>{texts.expired(formatDateTime(expiresAt))}</ClientLinkNote>
      </li>
    );
  return (
    <li className={styles.answer}>
      <div className={styles.said}>
        <Badge tone={answer.kind === 'unknown' ? 'caution' : 'positive'}>{kinds[answer.kind]}</Badge>
        <ClientLinkNote>{texts.answered(formatDateTime(answer.answeredAt))}</ClientLinkNote>
      </div>
      {answer.comment !== null && <span className={styles.comment}>{texts.comment(answer.comment)}</span>}
      {answer.fileUrl !== null && (
        <Link href={answer.fileUrl} target="_blank" rel="noreferrer" className={styles.file}>
          <Paperclip size={16} strokeWidth={1.5} aria-hidden />
          {texts.file}
        </Link>
      )}
    </li>
  );
}

function Open({
  question,
  voucher,
  link,
  busy,
  onAsk,
  onRevoke,
}: { question: Question } & Pick<ClientQuestionSectionProps, 'voucher' | 'link' | 'busy' | 'onAsk' | 'onRevoke'>) {
  const texts = useTexts('clientQuestion', clientQuestionTexts);
  const until = formatDateTime(question.expiresAt);
  return (
    <>
      {link === undefined && (
        <ClientLinkNote>
          {texts.open(formatDateTime(question.askedAt), question.askedBy)} {texts.waiting(until)}
        </ClientLinkNote>
      )}
      {link !== undefined && <AnswerLink voucher={voucher} link={link} until={until} />}
      <ClientLinkActions>
        {link === undefined && (
          <Button
            icon={<MessageCircleQuestionMark aria-hidden />}
            busy={busy === 'asking' ? texts.asking : undefined}
            disabled={busy === 'revoking'}
            onClick={onAsk}
          >
            {texts.newLink}
          </Button>
        )}
        <RevokeLink busy={busy} texts={texts} onRevoke={() => onRevoke(question.id)} />
      </ClientLinkActions>
      {link === undefined && <ClientLinkNote>{texts.newLinkNote}</ClientLinkNote>}
    </>
  );
}

function AnswerLink({
  voucher,
  link,
  until,
}: { link: string; until: string } & Pick<ClientQuestionSectionProps, 'voucher'>) {
  const texts = useTexts('clientQuestion', clientQuestionTexts);
  const documentTypes = useTexts('documentType', documentTypeTexts);
  const message = texts.message(
    {
      document: documentTypeName(voucher.documentTypeCode, documentTypes),
      serieNumber: voucher.serieNumber,
      date: formatDate(voucher.issueDate),
    },
    link,
    until,
  );
  return <SharedLink label={texts.link} note={texts.linkNote(until)} link={link} message={message} />;
}
