import {
  formatCount,
  formatDate,
  isPressing,
  type Loadable,
  type Notice,
  type NoticeCounts,
  type NoticeKind,
  noticeKinds,
  noticeSentence,
  noticeTexts,
} from '@contapro/domain';
import { CalendarClock, Check, FileX, KeyRound, type LucideIcon, Undo2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useListTop } from '../../internal/useListTop.ts';
import { usePeriodNames } from '../../internal/usePeriodNames.ts';
import { Page } from '../../patterns/Page/index.ts';
import { PageHeader } from '../../patterns/PageHeader/index.ts';
import { Banner } from '../../primitives/Banner/index.ts';
import { Button } from '../../primitives/Button/index.ts';
import { EmptyState } from '../../primitives/EmptyState/index.ts';
import { FailedState } from '../../primitives/FailedState/index.ts';
import { IconButton } from '../../primitives/IconButton/index.ts';
import { Link } from '../../primitives/Link/index.ts';
import { Pagination } from '../../primitives/Pagination/index.ts';
import { Skeleton } from '../../primitives/Skeleton/index.ts';
import { Tab, TabList, TabPanel, Tabs } from '../../primitives/Tabs/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/index.ts';
import { type StudioHrefs, StudioNav } from '../StudioNav/index.ts';
import { NoticeSettingsPanel, type NoticeSettingsProps } from './NoticeSettingsPanel.tsx';
import styles from './NoticesScreen.module.css';

export interface NoticesHrefs {
  /** The other pages about all clients. */
  studio: StudioHrefs;
  /** The page on which a notice is solved. */
  notice: (notice: Notice) => string;
}

export interface NoticesScreenProps extends NoticeSettingsProps, Omit<ComponentProps<'div'>, 'children'> {
  /** The date in Lima, `YYYY-MM-DD`. */
  today: string;
  /** The notices of the page. */
  notices: Loadable<readonly Notice[]>;
  /** The counts of all notices; null until they are known. */
  counts: NoticeCounts | null;
  /** The kind that is listed; null for all. */
  kind: NoticeKind | null;
  /** The number of the page, from 1. */
  page: number;
  /** The number of pages; 0 without notices. */
  totalPages: number;
  /** The ids of the notices whose mark is being saved. */
  marking: readonly string[];
  /** Whether the mark of all notices is being saved. */
  isMarkingAll: boolean;
  /** Why a mark was not saved, and what to do; null unless it failed. */
  markFailure: string | null;
  /** Called with the kind whose notices the person wants to see; null for all. */
  onKindChange: (kind: NoticeKind | null) => void;
  /** Called with the page that the person selects, from 1. */
  onPageChange: (page: number) => void;
  /** Called when the person marks notices as read or unread; null for all. */
  onMark: (ids: readonly string[] | null, isRead: boolean) => void;
  /** Called when the person asks to load a part again after a failure. */
  onRetry: (part: 'list' | 'settings') => void;
  /** Called when the person closes the message about a failure. */
  onDismiss: (of: 'marks' | 'settings') => void;
  /** The addresses of its links. */
  hrefs: NoticesHrefs;
}

const all = 'all';

/** 'Avisos': what the accountant should know about all clients, and how to receive it outside of the product. */
export function NoticesScreen({
  today,
  notices,
  counts,
  kind,
  page,
  totalPages,
  marking,
  isMarkingAll,
  markFailure,
  settings,
  saving,
  saveFailure,
  isRenewed,
  onKindChange,
  onPageChange,
  onMark,
  onMailChange,
  onCalendarChange,
  onRetry,
  onDismiss,
  hrefs,
  ...rest
}: NoticesScreenProps) {
  const texts = useTexts('notice', noticeTexts);
  const list = useListTop(notices.state === 'loading');
  const select = (value: string) => onKindChange(noticeKinds.find((each) => each === value) ?? null);
  const whole = counts && noticeKinds.reduce((sum, each) => sum + counts.kinds[each], 0);
  const label = (name: string, count: number | null | undefined) =>
    count == null ? name : `${name} (${formatCount(count)})`;
  return (
    <Page {...rest}>
      <StudioNav current="notices" hrefs={hrefs.studio} />
      <PageHeader
        title={texts.title}
        subtitle={
          counts && whole !== 0 ? (counts.unread === 0 ? texts.allRead : texts.unread(counts.unread)) : texts.lead
        }
        actions={
          counts !== null &&
          counts.unread > 0 && (
            <Button
              icon={<Check aria-hidden />}
              busy={isMarkingAll ? texts.marking : undefined}
              onClick={() => onMark(null, true)}
            >
              {texts.readAll}
            </Button>
          )
        }
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          {markFailure !== null && (
            <Banner tone="danger" onDismiss={() => onDismiss('marks')}>
              {texts.markFailed(markFailure)}
            </Banner>
          )}
          {whole === 0 && notices.state === 'ready' ? (
            <EmptyState illustration="done" title={texts.empty}>
              {texts.emptyText}
            </EmptyState>
          ) : (
            <Tabs value={kind ?? all} onValueChange={select}>
              <TabList label={texts.filter}>
                <Tab value={all}>{label(texts.all, whole)}</Tab>
                {noticeKinds.map((each) => (
                  <Tab key={each} value={each}>
                    {label(texts.kinds[each], counts?.kinds[each])}
                  </Tab>
                ))}
              </TabList>
              <TabPanel ref={list} className={styles.panel} value={kind ?? all}>
                {notices.state === 'loading' && <Waiting />}
                {notices.state === 'failed' && <FailedState title={texts.loadFailed} onRetry={() => onRetry('list')} />}
                {notices.state === 'ready' && notices.data.length === 0 && (
                  <EmptyState
                    title={texts.emptyKind}
                    action={<Button onClick={() => onKindChange(null)}>{texts.showAll}</Button>}
                  />
                )}
                {notices.state === 'ready' && notices.data.length > 0 && (
                  <ul className={styles.list} aria-label={texts.list}>
                    {notices.data.map((notice) => (
                      <Item
                        key={notice.id}
                        notice={notice}
                        isMarking={isMarkingAll || marking.includes(notice.id)}
                        {...{ today, onMark, hrefs }}
                      />
                    ))}
                  </ul>
                )}
                <Pagination
                  className={styles.pages}
                  {...{ page, totalPages, onPageChange }}
                  disabled={notices.state === 'loading'}
                />
              </TabPanel>
            </Tabs>
          )}
        </div>
        <NoticeSettingsPanel
          {...{ settings, saving, saveFailure, isRenewed, onMailChange, onCalendarChange }}
          onRetry={() => onRetry('settings')}
          onDismiss={() => onDismiss('settings')}
        />
      </div>
    </Page>
  );
}

const icons: Readonly<Record<NoticeKind, LucideIcon>> = {
  due: CalendarClock,
  credentials: KeyRound,
  vanished: FileX,
};

interface ItemProps extends Pick<NoticesScreenProps, 'today' | 'onMark' | 'hrefs'> {
  notice: Notice;
  isMarking: boolean;
}

function Item({ notice, isMarking, today, onMark, hrefs }: ItemProps) {
  const texts = useTexts('notice', noticeTexts);
  const { periodName } = usePeriodNames();
  const { id, kind, name, ruc, day, isRead } = notice;
  const Icon = icons[kind];
  const solve =
    notice.kind === 'credentials' && notice.stop === 'not_permitted' ? texts.solvePermission : texts.solve[kind];
  return (
    <li className={styles.notice}>
      <Icon
        className={styles.icon}
        data-pressing={isPressing(notice, today) || undefined}
        aria-hidden
        strokeWidth={1.5}
      />
      <div className={styles.words}>
        <p className={styles.sentence} data-unread={isRead ? undefined : ''}>
          {!isRead && <VisuallyHidden>{texts.isUnread}: </VisuallyHidden>}
          {noticeSentence(notice, today, texts, periodName)}
        </p>
        <p className={styles.facts}>
          <span className={styles.name}>{name}</span>
          <span className={styles.number}>RUC {ruc}</span>
          <time className={styles.number} dateTime={day}>
            {formatDate(day)}
          </time>
        </p>
        <Link href={hrefs.notice(notice)} aria-label={texts.solveOf(solve, name)}>
          {solve}
        </Link>
      </div>
      <IconButton
        size="small"
        label={texts.markOf(isRead ? texts.unreadAgain : texts.read, name)}
        aria-busy={isMarking || undefined}
        unavailable={isMarking}
        onClick={() => onMark([id], !isRead)}
      >
        {isRead ? <Undo2 aria-hidden /> : <Check aria-hidden />}
      </IconButton>
    </li>
  );
}

const placeholders = Array.from({ length: 6 }, (_, index) => index);

function Waiting() {
  return (
    <ul className={styles.list} aria-busy>
      {placeholders.map((each) => (
        <li key={each} className={styles.notice}>
          <Skeleton className={styles.icon} />
          <div className={styles.words}>
            <Skeleton className={styles.waitingSentence} />
            <Skeleton className={styles.waitingFacts} />
          </div>
        </li>
      ))}
    </ul>
  );
}
