import {
  answerFileTypes,
  type AskedVoucher,
  type ClientAnswerKind,
  clientAnswerKinds,
  clientAnswerPageTexts,
  clientAnswerTexts,
  type ClientAnswerView,
  clientDoubtsPageTexts,
  documentTypeName,
  documentTypeTexts,
  formatForeignMoney,
  formatDate,
  formatDateTime,
  formatMoney,
  type FormStatus,
  formTexts,
  largestAnswerFile,
  longestClientComment,
  missing,
  plainText,
} from '@contapro/domain';
import { ArrowLeft, Upload, X } from 'lucide-react';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { PicturedTitle } from '../../../internal/PicturedTitle.tsx';
import { useFocusedView } from '../../../internal/useFocusedView.ts';
import { UncheckedLink } from '../../engine/UncheckedLink/UncheckedLink.tsx';
import { WaitingLine } from '../../../internal/WaitingLine.tsx';
import { EntryLayout } from '../../../patterns/EntryLayout/index.ts';
import { Banner } from '../../../primitives/Banner/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { DefinitionList } from '../../../primitives/DefinitionList/index.ts';
import type { IllustrationName } from '../../../primitives/Illustration/index.ts';
import { OptionList } from '../../../primitives/OptionList/index.ts';
import { TextField } from '../../../primitives/TextField/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { Status } from '../../../internal/Status.tsx';
import styles from './ClientAnswerScreen.module.css';

export interface ClientAnswerScreenProps {
  /** What the screen shows. */
  view: ClientAnswerView;
  /** Called with the answer. A payment has a file. */
  onSubmit: (values: { kind: ClientAnswerKind; comment: string; file: File | null }) => void;
  /** Called to load the question again. */
  onRetry: () => void;
  /** Called to go back to the list of all questions. Without it there is no list. */
  onBack?: (() => void) | undefined;
}

const endings: Readonly<Record<'sent' | 'answered' | 'expired' | 'gone', IllustrationName>> = {
  sent: 'done',
  answered: 'done',
  expired: 'session',
  gone: 'session',
};

/** The page on which a client, who has no account, says whether a purchase is of the business. Made for a phone. */
export function ClientAnswerScreen({ view, onSubmit, onRetry, onBack }: ClientAnswerScreenProps) {
  const texts = useTexts('clientAnswerPage', clientAnswerPageTexts);
  const root = useRef<HTMLElement>(null);
  useFocusedView(view.kind, root);
  const doubts = useTexts('clientDoubtsPage', clientDoubtsPageTexts);
  const back = onBack && (
    <Button size="large" icon={<ArrowLeft aria-hidden />} onClick={onBack}>
      {doubts.back}
    </Button>
  );

  switch (view.kind) {
    case 'checking':
      return (
        <EntryLayout ref={root} title={texts.title}>
          <WaitingLine>{texts.checking}</WaitingLine>
        </EntryLayout>
      );
    case 'unchecked':
      return <UncheckedLink ref={root} messages={view.messages} texts={texts} onRetry={onRetry} />;
    case 'form':
      return (
        <EntryLayout
          ref={root}
          title={texts.title}
          lead={texts.lead(view.voucher.businessName)}
          footer={texts.until(formatDateTime(view.expiresAt))}
        >
          <Facts voucher={view.voucher} />
          <AnswerForm status={view.status} onSubmit={onSubmit} />
          {back}
        </EntryLayout>
      );
    default:
      return (
        <EntryLayout
          ref={root}
          title={<PicturedTitle picture={endings[view.kind]}>{texts[`${view.kind}Title`]}</PicturedTitle>}
          lead={texts[`${view.kind}Text`]}
        >
          {back}
        </EntryLayout>
      );
  }
}

function Facts({ voucher }: { voucher: AskedVoucher }) {
  const texts = useTexts('clientAnswerPage', clientAnswerPageTexts);
  const documentTypes = useTexts('documentType', documentTypeTexts);
  const { currencyCode, totalCents, imageUrl, items } = voucher;
  const [broken, setBroken] = useState(false);
  const total =
    currencyCode === 'PEN' || totalCents === null
      ? formatMoney(totalCents)
      : formatForeignMoney(totalCents, currencyCode);
  return (
    <div className={styles.facts}>
      <DefinitionList
        items={[
          { term: texts.supplier, value: voucher.supplierName || missing },
          {
            term: texts.document,
            value: `${documentTypeName(voucher.documentTypeCode, documentTypes)} ${voucher.serieNumber}`,
          },
          { term: texts.date, value: formatDate(voucher.issueDate) },
          ...(items.length === 0 ? [] : [{ term: texts.items, value: items.join('; ') }]),
          { term: texts.total, value: total, total: true },
        ]}
      />
      {imageUrl !== null && !broken && (
        <a href={imageUrl} target="_blank" rel="noreferrer">
          <img
            className={styles.image}
            src={imageUrl}
            alt={texts.picture(voucher.serieNumber)}
            onError={() => setBroken(true)}
          />
        </a>
      )}
    </div>
  );
}

interface Faults {
  kind?: string;
  file?: string;
  comment?: string;
}

function AnswerForm({ status, onSubmit }: Pick<ClientAnswerScreenProps, 'onSubmit'> & { status: FormStatus }) {
  const texts = useTexts('clientAnswerPage', clientAnswerPageTexts);
  const { kinds } = useTexts('clientAnswer', clientAnswerTexts);
  const words = useTexts('form', formTexts);
  const [kind, setKind] = useState<ClientAnswerKind | null>(null);
  const [comment, setComment] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [shown, setShown] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const fileFault = useId();
  const kindFault = useId();
  const isSending = status.kind === 'submitting';
  const refused = status.kind === 'refused' ? status : null;

  const faults: Faults = {
    ...(kind === null && { kind: texts.withoutAnswer }),
    ...(kind === 'payment' && file === null && { file: texts.withoutFile }),
    ...(file !== null && file.size > largestAnswerFile && { file: texts.fileTooLarge }),
    ...(plainText(comment).length > longestClientComment && { comment: texts.commentTooLong }),
  };
  const said: Faults = shown ? faults : {};
  const fileMessage = said.file ?? refused?.fields['file'];
  const failure =
    status.kind === 'unreachable'
      ? words.unreachable
      : refused && (refused.messages.join(' ') || (Object.values(refused.fields).some(Boolean) ? null : words.refused));

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    setShown(true);
    if (kind !== null && Object.keys(faults).length === 0) return onSubmit({ kind, comment, file });
    const first = faults.kind ? 'kind' : faults.file ? 'file' : 'comment';
    form.current?.querySelector<HTMLElement>(`[data-part="${first}"] :is(input:not([type="file"]), button)`)?.focus();
  };

  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit}>
      {failure && (
        <Banner tone="danger" title={words.failed}>
          {failure}
        </Banner>
      )}
      <div data-part="kind" className={styles.part}>
        <OptionList
          label={texts.answer}
          aria-describedby={said.kind ? kindFault : undefined}
          groups={[
            {
              options: clientAnswerKinds.map((value) => ({
                value,
                label: <span className={styles.label}>{kinds[value]}</span>,
                hint: texts.hints[value],
              })),
            },
          ]}
          value={kind}
          onValueChange={setKind}
        />
        {said.kind && (
          <p id={kindFault} className={styles.fault} role="alert">
            {said.kind}
          </p>
        )}
      </div>
      {(kind === 'payment' || file !== null) && (
        <div data-part="file" className={styles.part}>
          <FilePicker file={file} describedBy={fileMessage ? fileFault : undefined} onFile={setFile} />
          {fileMessage && (
            <p id={fileFault} className={styles.fault} role="alert">
              {fileMessage}
            </p>
          )}
        </div>
      )}
      <div data-part="comment">
        <TextField
          label={texts.comment}
          optional
          autoComplete="off"
          value={comment}
          error={said.comment ?? refused?.fields['comment']}
          onChange={(event) => setComment(event.target.value)}
        />
      </div>
      <Button type="submit" variant="primary" size="large" block busy={isSending ? texts.submitting : undefined}>
        {texts.submit}
      </Button>
    </form>
  );
}

interface FilePickerProps {
  file: File | null;
  describedBy: string | undefined;
  onFile: (file: File | null) => void;
}

function FilePicker({ file, describedBy, onFile }: FilePickerProps) {
  const texts = useTexts('clientAnswerPage', clientAnswerPageTexts);
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>{texts.file}</legend>
      <div className={styles.chosen}>
        <Button
          size="large"
          icon={<Upload aria-hidden />}
          aria-describedby={[hint, describedBy].filter(Boolean).join(' ')}
          onClick={() => input.current?.click()}
        >
          {file === null ? texts.choose : texts.change}
        </Button>
        {file !== null && (
          <Button size="large" variant="quiet" icon={<X aria-hidden />} onClick={() => onFile(null)}>
            {texts.remove}
          </Button>
        )}
      </div>
      <Status as="p" arrival="silent" id={hint} className={styles.hint}>
        {file === null ? texts.fileHint : texts.chosen(file.name)}
      </Status>
      <input
        ref={input}
        className={styles.input}
        type="file"
        tabIndex={-1}
        aria-hidden
        accept={answerFileTypes.join(',')}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) onFile(chosen);
          // Otherwise choosing the same file again would not fire a change event.
          event.target.value = '';
        }}
      />
    </fieldset>
  );
}
