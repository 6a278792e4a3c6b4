import {
  formatDateTime,
  type Loadable,
  type MonthSummary,
  type MonthSummaryLink,
  monthSummaryMessage,
  monthSummaryPageTexts,
  monthSummaryTexts,
  nameAndRuc,
  type StudioLogo,
} from '@contapro/domain';
import { ArrowLeft, Download, Link2, Printer } from 'lucide-react';
import { ClientLinkActions, ClientLinkContent, ClientLinkNote, RevokeLink } from '../../../internal/ClientLink.tsx';
import { classes } from '../../../internal/classes.ts';
import type { PeriodPageProps } from '../../../internal/PeriodPageProps.ts';
import { SummarySheet } from '../../../internal/SummarySheet.tsx';
import { Page } from '../../../patterns/Page/index.ts';
import { PageHeader } from '../../../patterns/PageHeader/index.ts';
import { Section } from '../../../patterns/Section/index.ts';
import { SharedLink } from '../../../patterns/SharedLink/index.ts';
import { Banner } from '../../../primitives/Banner/index.ts';
import { Button, ButtonLink } from '../../../primitives/Button/index.ts';
import { EmptyState } from '../../../primitives/EmptyState/index.ts';
import { FailedState } from '../../../primitives/FailedState/index.ts';
import { Link } from '../../../primitives/Link/index.ts';
import { Skeleton } from '../../../primitives/Skeleton/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './MonthSummaryScreen.module.css';
import { UploadLink } from '../../engine/ReportScreen/UploadLink.tsx';

/** The summary as it is now, and the links that were made. */
interface Preview {
  summary: MonthSummary;
  /** The logo of the studio; null without one. */
  studioLogo: StudioLogo | null;
  /** When it was loaded, in Lima, `YYYY-MM-DD HH:mm`. */
  readAt: string;
  /** Newest first. Only the newest can be opened. */
  links: readonly MonthSummaryLink[];
}

export interface MonthSummaryScreenProps extends PeriodPageProps {
  /** The summary and its links; undefined without a period. */
  preview: Loadable<Preview> | undefined;
  /** The address of the page that the client opens. It is known only after it was made. */
  link?: string | undefined;
  /** The call that is open, if one is. */
  busy?: 'making' | 'revoking' | undefined;
  /** Why a link could not be made or revoked, in the words of the server, which may be none. */
  problem?: readonly string[] | undefined;
  /** Called to make a link and a PDF. The link before is then not valid any more. */
  onMake: () => void;
  /** Called to take back the link of the summary with this id. */
  onRevoke: (id: string) => void;
  /** Called when the person asks to load the summary again after a failure. */
  onRetry: () => void;
  /** Called when the person wants to print the page. */
  onPrint: () => void;
  /** The addresses of the pages that the screen links to: `back` is the report of the business. */
  hrefs: Readonly<{ back: string }>;
}

/** 'Resumen para el cliente': the summary of a month as the client will see it, and the link and the PDF to send. */
export function MonthSummaryScreen({
  business,
  period,
  periodSelector,
  preview,
  link,
  busy,
  problem,
  onMake,
  onRevoke,
  onRetry,
  onPrint,
  hrefs,
  children,
  className,
  ...rest
}: MonthSummaryScreenProps) {
  const texts = useTexts('monthSummaryPage', monthSummaryPageTexts);
  return (
    <Page {...rest} className={classes(styles.root, className)}>
      <PageHeader
        className={styles.tools}
        title={texts.title}
        subtitle={nameAndRuc(business)}
        actions={
          <>
            <ButtonLink variant="quiet" icon={<ArrowLeft aria-hidden />} href={hrefs.back}>
              {texts.back}
            </ButtonLink>
            {periodSelector}
            <Button icon={<Printer aria-hidden />} disabled={preview?.state !== 'ready'} onClick={onPrint}>
              {texts.print}
            </Button>
          </>
        }
      />
      {problem && (
        <Banner className={styles.tools} tone="danger" title={texts.problem}>
          {problem.join(' ') || texts.unknownProblem}
        </Banner>
      )}
      {preview?.state === 'loading' && <Skeleton shape="block" height="24rem" />}
      {preview?.state === 'failed' && <FailedState onRetry={onRetry} />}
      {(preview === undefined || period === null) && (
        <EmptyState illustration="ledger" title={texts.emptyTitle} action={<UploadLink />}>
          {texts.emptyText}
        </EmptyState>
      )}
      {preview?.state === 'ready' && (
        <>
          <Sharing preview={preview.data} {...{ link, busy, onMake, onRevoke }} />
          <div className={styles.preview}>
            <Section className={styles.tools} title={texts.preview} />
            <SummarySheet
              summary={preview.data.summary}
              logo={preview.data.studioLogo}
              madeAt={preview.data.readAt}
              level={2}
            />
          </div>
        </>
      )}
      {children}
    </Page>
  );
}

function Sharing({
  preview: { summary, links },
  link,
  busy,
  onMake,
  onRevoke,
}: { preview: Preview } & Pick<MonthSummaryScreenProps, 'link' | 'busy' | 'onMake' | 'onRevoke'>) {
  const texts = useTexts('monthSummaryPage', monthSummaryPageTexts);
  const words = useTexts('monthSummary', monthSummaryTexts);
  const open = links.find(({ isExpired }) => !isExpired);
  const expired = links.filter(({ isExpired }) => isExpired);
  const making = busy === 'making' ? texts.making : undefined;
  const pdf = open && (
    <ButtonLink icon={<Download aria-hidden />} href={open.pdfUrl} download>
      {texts.pdf}
    </ButtonLink>
  );
  return (
    <Section className={styles.tools} title={texts.shareTitle}>
      <ClientLinkContent>
        {open && !open.isCurrent && (
          <Banner tone="caution" title={texts.changedTitle}>
            {texts.changed(formatDateTime(open.madeAt))}
          </Banner>
        )}
        {open === undefined && <ClientLinkNote>{texts.lead}</ClientLinkNote>}
        {open && (
          <ClientLinkNote>
            {texts.made(formatDateTime(open.madeAt), open.madeBy)}
            {link === undefined && ` ${texts.until(formatDateTime(open.expiresAt))}`}
          </ClientLinkNote>
        )}
        {open && link !== undefined && (
          <SharedLink
            key={open.id}
            label={texts.link}
            note={texts.linkNote(formatDateTime(open.expiresAt))}
            link={link}
            message={monthSummaryMessage(summary, link, words)}
            actions={pdf}
          />
        )}
        <ClientLinkActions>
          {link === undefined && pdf}
          {(link === undefined || open?.isCurrent === false) && (
            <Button
              variant={open === undefined || !open.isCurrent ? 'primary' : 'secondary'}
              icon={<Link2 aria-hidden />}
              busy={making}
              disabled={busy === 'revoking'}
              onClick={onMake}
            >
              {open === undefined ? texts.make : texts.makeAgain}
            </Button>
          )}
          {open && <RevokeLink busy={busy} texts={texts} onRevoke={() => onRevoke(open.id)} />}
        </ClientLinkActions>
        {open && link === undefined && <ClientLinkNote>{texts.againNote}</ClientLinkNote>}
        {expired.map((past) => (
          <ClientLinkNote key={past.id}>
            {texts.made(formatDateTime(past.madeAt), past.madeBy)} {texts.expired(formatDateTime(past.expiresAt))}{' '}
            <Link variant="inline" href={past.pdfUrl} download>
              {texts.pdfOf(formatDateTime(past.madeAt))}
            </Link>
          </ClientLinkNote>
        ))}
      </ClientLinkContent>
    </Section>
  );
}
