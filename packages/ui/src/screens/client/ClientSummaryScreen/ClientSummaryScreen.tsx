import { type ClientSummaryView, clientSummaryPageTexts, formatDateTime } from '@contapro/domain';
import { Download, Printer } from 'lucide-react';
import { useRef } from 'react';
import { PicturedTitle } from '../../../internal/PicturedTitle.tsx';
import { SummarySheet } from '../../../internal/SummarySheet.tsx';
import { useFocusedView } from '../../../internal/useFocusedView.ts';
import { UncheckedLink } from '../../engine/UncheckedLink/UncheckedLink.tsx';
import { WaitingLine } from '../../../internal/WaitingLine.tsx';
import { EntryLayout } from '../../../patterns/EntryLayout/index.ts';
import { Button, ButtonLink } from '../../../primitives/Button/index.ts';
import { Logo } from '../../../primitives/Logo/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './ClientSummaryScreen.module.css';

export interface ClientSummaryScreenProps {
  /** What the screen shows. */
  view: ClientSummaryView;
  /** Called to load the summary again. */
  onRetry: () => void;
  /** Called when the person wants to print the page. */
  onPrint: () => void;
}

/** The page on which a client, who has no account, reads the summary of a month. Made for a phone and for paper. */
export function ClientSummaryScreen({ view, onRetry, onPrint }: ClientSummaryScreenProps) {
  const texts = useTexts('clientSummaryPage', clientSummaryPageTexts);
  const root = useRef<HTMLElement>(null);
  useFocusedView(view.kind, root);

  switch (view.kind) {
    case 'checking':
      return (
        <EntryLayout ref={root} title={texts.title}>
          <WaitingLine>{texts.checking}</WaitingLine>
        </EntryLayout>
      );
    case 'unchecked':
      return <UncheckedLink ref={root} messages={view.messages} texts={texts} onRetry={onRetry} />;
    case 'shown': {
      const { summary, madeAt, expiresAt, pdfUrl, studioLogo } = view.read;
      return (
        <main ref={root} className={styles.root}>
          <div className={styles.top}>
            <Logo />
            <div className={styles.actions}>
              <Button size="large" icon={<Printer aria-hidden />} onClick={onPrint}>
                {texts.print}
              </Button>
              <ButtonLink size="large" variant="primary" icon={<Download aria-hidden />} href={pdfUrl} download>
                {texts.pdf}
              </ButtonLink>
            </div>
          </div>
          <SummarySheet summary={summary} logo={studioLogo} madeAt={madeAt} level={1} />
          <p className={styles.until}>{texts.until(formatDateTime(expiresAt))}</p>
        </main>
      );
    }
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
