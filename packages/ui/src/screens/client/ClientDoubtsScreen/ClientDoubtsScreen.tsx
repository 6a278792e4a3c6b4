import {
  type ClientDoubt,
  type ClientDoubts,
  clientAnswerTexts,
  clientDoubtsPageTexts,
  type ClientDoubtsView,
  documentTypeName,
  documentTypeTexts,
  formatDate,
  formatDateTime,
  formatForeignMoney,
  formatMoney,
} from '@contapro/domain';
import { type Ref, useRef } from 'react';
import { PicturedTitle } from '../../../internal/PicturedTitle.tsx';
import { StudioLogoImage } from '../../../internal/StudioLogoImage.tsx';
import { useFocusedView } from '../../../internal/useFocusedView.ts';
import { usePeriodNames } from '../../../internal/usePeriodNames.ts';
import { WaitingLine } from '../../../internal/WaitingLine.tsx';
import { EntryLayout } from '../../../patterns/EntryLayout/index.ts';
import { Badge } from '../../../primitives/Badge/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { UncheckedLink } from '../../engine/UncheckedLink/UncheckedLink.tsx';
import { Status } from '../../../internal/Status.tsx';
import styles from './ClientDoubtsScreen.module.css';

export interface ClientDoubtsScreenProps {
  /** What the screen shows. */
  view: ClientDoubtsView;
  /** Called with the secret of the doubt that the client wants to answer. */
  onOpen: (token: string) => void;
  /** Called to load the doubts again. */
  onRetry: () => void;
}

/** The page on which a client, who has no account, sees all doubts of a month and what was answered. Made for a phone. */
export function ClientDoubtsScreen({ view, onOpen, onRetry }: ClientDoubtsScreenProps) {
  const texts = useTexts('clientDoubtsPage', clientDoubtsPageTexts);
  const root = useRef<HTMLElement>(null);
  useFocusedView(view.kind, root);

  switch (view.kind) {
    case 'checking':
      return (
        <EntryLayout ref={root} title={texts.heading}>
          <WaitingLine>{texts.checking}</WaitingLine>
        </EntryLayout>
      );
    case 'unchecked':
      return <UncheckedLink ref={root} messages={view.messages} texts={texts} onRetry={onRetry} />;
    case 'list':
      return <List ref={root} doubts={view.doubts} onOpen={onOpen} />;
    default:
      return (
        <EntryLayout
          ref={root}
          title={<PicturedTitle picture="session">{texts[`${view.kind}Title`]}</PicturedTitle>}
          lead={texts[`${view.kind}Text`]}
        />
      );
  }
}

interface ListProps extends Pick<ClientDoubtsScreenProps, 'onOpen'> {
  doubts: ClientDoubts;
  ref: Ref<HTMLElement>;
}

function List({ doubts: { studioName, studioLogo, businessName, period, expiresAt, doubts }, onOpen, ref }: ListProps) {
  const texts = useTexts('clientDoubtsPage', clientDoubtsPageTexts);
  const { periodName } = usePeriodNames();
  const left = doubts.filter(({ answer }) => answer === null).length;
  return (
    <EntryLayout
      ref={ref}
      title={texts.title(periodName(period))}
      lead={texts.lead(studioName, businessName)}
      footer={texts.until(formatDateTime(expiresAt))}
    >
      {studioLogo && <StudioLogoImage className={styles.logo} logo={studioLogo} />}
      <Status as="p" arrival="silent" className={styles.left}>
        {texts.left(left, doubts.length)}
      </Status>
      <ul className={styles.list} aria-label={texts.list}>
        {doubts.map((doubt) => (
          <Doubt key={doubt.token} doubt={doubt} onOpen={onOpen} />
        ))}
      </ul>
    </EntryLayout>
  );
}

function Doubt({ doubt: { token, voucher, answer }, onOpen }: { doubt: ClientDoubt } & Pick<ListProps, 'onOpen'>) {
  const texts = useTexts('clientDoubtsPage', clientDoubtsPageTexts);
  const { kinds } = useTexts('clientAnswer', clientAnswerTexts);
  const documentTypes = useTexts('documentType', documentTypeTexts);
  const { currencyCode, totalCents, serieNumber, supplierName } = voucher;
  const document = `${documentTypeName(voucher.documentTypeCode, documentTypes)} ${serieNumber}`;
  const total =
    currencyCode === 'PEN' || totalCents === null
      ? formatMoney(totalCents)
      : formatForeignMoney(totalCents, currencyCode);
  return (
    <li className={styles.doubt}>
      <span className={styles.first}>
        <strong className={styles.supplier}>{supplierName || document}</strong>
        <span className={styles.total}>{total}</span>
      </span>
      <span className={styles.note}>
        {document} · {formatDate(voucher.issueDate)}
      </span>
      {answer === null ? (
        <Button
          variant="primary"
          size="large"
          aria-label={texts.answerOf(`${supplierName} ${serieNumber}`.trim())}
          onClick={() => onOpen(token)}
        >
          {texts.answer}
        </Button>
      ) : (
        <>
          <Badge tone={answer.kind === 'unknown' ? 'caution' : 'positive'}>{texts.said(kinds[answer.kind])}</Badge>
          {answer.comment !== null && <span className={styles.comment}>{texts.comment(answer.comment)}</span>}
          {answer.hasFile && <span className={styles.note}>{texts.withFile}</span>}
        </>
      )}
    </li>
  );
}
