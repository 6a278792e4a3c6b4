import {
  everyNotice,
  formatCount,
  formatDate,
  isPressing,
  type Notice,
  type NoticeCounts,
  type NoticeFilters,
  type NoticeKind,
  noticeKinds,
  noticeSentence,
  noticeTexts,
  type Texts,
} from '@contapro/domain';
import {
  ArrowLeftRight,
  CalendarClock,
  Check,
  FileX,
  KeyRound,
  type LucideIcon,
  MessageCircleReply,
  Undo2,
} from 'lucide-react';
import type { ComponentProps } from 'react';
import { usePeriodNames } from '../../../internal/usePeriodNames.ts';
import { Banner } from '../../../primitives/Banner/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { EmptyState } from '../../../primitives/EmptyState/index.ts';
import { FailedState } from '../../../primitives/FailedState/index.ts';
import { IconButton } from '../../../primitives/IconButton/index.ts';
import { Link } from '../../../primitives/Link/index.ts';
import { Skeleton } from '../../../primitives/Skeleton/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { VisuallyHidden } from '../../../primitives/VisuallyHidden/index.ts';
import { ListPage } from '../../engine/ReportScreen/ListPage.tsx';
import type { FilteredListProps } from '../../engine/ReportScreen/ListProps.ts';
import { type StudioHrefs, StudioNav } from '../../engine/StudioNav/index.ts';
import { NoticeSettingsPanel, type NoticeSettingsProps } from './NoticeSettingsPanel.tsx';
import styles from './NoticesScreen.module.css';

export interface NoticesHrefs {
  /** The other pages about all clients. */
  studio: StudioHrefs;
  /** The page on which a notice is solved. */
  notice: (notice: Notice) => string;
}

export interface NoticesScreenProps
  extends NoticeSettingsProps,
    Omit<ComponentProps<'div'>, 'children' | 'title'>,
    Omit<FilteredListProps<Notice, NoticeFilters>, 'pageSize' | 'sizes' | 'onPageSizeChange'> {
  /** The date in Lima, `YYYY-MM-DD`. */
  today: string;
  /** The counts of all notices; null until they are known. */
  counts: NoticeCounts | null;
  /** The ids of the notices whose mark is being saved. */
  marking: readonly string[];
  /** Whether the mark of all notices is being saved. */
  isMarkingAll: boolean;
  /** Why a mark was not saved, and what to do; null unless it failed. */
  markFailure: string | null;
  /** Called when the person marks notices as read or unread; null for all. */
  onMark: (ids: readonly string[] | null, isRead: boolean) => void;
  /** Called when the person asks to load the settings again after a failure. */
  onSettingsRetry: () => void;
  /** Called when the person closes the message about a failure. */
  onDismiss: (of: 'marks' | 'settings') => void;
  /** The addresses of its links. */
  hrefs: NoticesHrefs;
}

const all = 'all' as const;

/** 'Avisos': what the accountant should know about all clients, and how to receive it outside of the product. */
export function NoticesScreen({
  today,
  rows,
  counts,
  filters: { kind },
  onFiltersChange,
  page,
  totalPages,
  onPageChange,
  marking,
  isMarkingAll,
  markFailure,
  settings,
  saving,
  saveFailure,
  isRenewed,
  onMark,
  onMailChange,
  onCalendarChange,
  onRetry,
  onSettingsRetry,
  onDismiss,
  hrefs,
  ...rest
}: NoticesScreenProps) {
  const texts = useTexts('notice', noticeTexts);
  const whole = counts && noticeKinds.reduce((sum, each) => sum + counts.kinds[each], 0);
  const isEmpty = whole === 0 && rows.state === 'ready';
  const label = (name: string, count: number | null | undefined) =>
    count == null ? name : `${name} (${formatCount(count)})`;
  return (
    <ListPage
      {...rest}
      nav={<StudioNav current="notices" hrefs={hrefs.studio} />}
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
      isLoading={rows.state === 'loading'}
      arrange={(list) => (
        <div className={styles.columns}>
          <div className={styles.main}>
            {markFailure !== null && (
              <Banner tone="danger" onDismiss={() => onDismiss('marks')}>
                {texts.markFailed(markFailure)}
              </Banner>
            )}
            {list}
          </div>
          <NoticeSettingsPanel
            {...{ settings, saving, saveFailure, isRenewed, onMailChange, onCalendarChange }}
            onRetry={onSettingsRetry}
            onDismiss={() => onDismiss('settings')}
          />
        </div>
      )}
      tabs={
        isEmpty
          ? undefined
          : {
              label: texts.filter,
              value: kind ?? all,
              onValueChange: (value) => onFiltersChange({ kind: value === all ? null : value }),
              tabs: [
                { value: all, label: label(texts.all, whole) },
                ...noticeKinds.map((value) => ({ value, label: label(texts.kinds[value], counts?.kinds[value]) })),
              ],
            }
      }
      list={
        isEmpty ? (
          <EmptyState illustration="done" title={texts.empty}>
            {texts.emptyText}
          </EmptyState>
        ) : (
          <>
            {rows.state === 'loading' && <Waiting />}
            {rows.state === 'failed' && <FailedState title={texts.loadFailed} onRetry={onRetry} />}
            {rows.state === 'ready' && rows.data.length === 0 && (
              <EmptyState
                title={texts.emptyKind}
                action={<Button onClick={() => onFiltersChange(everyNotice)}>{texts.showAll}</Button>}
              />
            )}
            {rows.state === 'ready' && rows.data.length > 0 && (
              <ul className={styles.list} aria-label={texts.list}>
                {rows.data.map((notice) => (
                  <Item
                    key={notice.id}
                    notice={notice}
                    isMarking={isMarkingAll || marking.includes(notice.id)}
                    {...{ today, onMark, hrefs }}
                  />
                ))}
              </ul>
            )}
          </>
        )
      }
      {...(!isEmpty && { page, totalPages, onPageChange })}
    />
  );
}

const icons: Readonly<Record<NoticeKind, LucideIcon>> = {
  due: CalendarClock,
  credentials: KeyRound,
  vanished: FileX,
  ruc: ArrowLeftRight,
  answered: MessageCircleReply,
};

/** The link to the page on which a notice is solved. */
function solutionOf(notice: Notice, texts: Texts['notice']): string {
  if (notice.kind === 'credentials' && notice.stop === 'not_permitted') return texts.solvePermission;
  if (notice.kind === 'ruc' && notice.state === 'passed') return texts.solvePassed;
  return texts.solve[notice.kind];
}

interface ItemProps extends Pick<NoticesScreenProps, 'today' | 'onMark' | 'hrefs'> {
  notice: Notice;
  isMarking: boolean;
}

function Item({ notice, isMarking, today, onMark, hrefs }: ItemProps) {
  const texts = useTexts('notice', noticeTexts);
  const { periodName } = usePeriodNames();
  const { id, kind, name, ruc, day, isRead } = notice;
  const Icon = icons[kind];
  const solve = solutionOf(notice, texts);
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
