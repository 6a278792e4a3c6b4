import {
  addCents,
  isDecidable,
  missing,
  purchaseReasonLabel,
  purchaseReasonTexts,
  type ReviewClient,
  type ReviewDecision,
  type ReviewEntry,
  type ReviewMark,
  type ReviewProgress,
  reviewTexts,
  type Texts,
  type Voucher,
  type VoucherFileType,
} from '@contapro/domain';
import { ArrowLeft, Check, ChevronLeft, ChevronRight, FileText, MessageSquareText, Undo2, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { usePageKeys } from '../../../internal/usePageKeys.ts';
import { usePeriodNames } from '../../../internal/usePeriodNames.ts';
import { useSharedRef } from '../../../internal/useSharedRef.ts';
import { ObservedVoucherDetails } from '../../../patterns/ObservedVoucherDetails/index.ts';
import { Page } from '../../../patterns/Page/index.ts';
import { PageHeader } from '../../../patterns/PageHeader/index.ts';
import { Section } from '../../../patterns/Section/index.ts';
import { Banner, type BannerTone } from '../../../primitives/Banner/index.ts';
import { Button, ButtonLink } from '../../../primitives/Button/index.ts';
import { Checkbox } from '../../../primitives/Checkbox/index.ts';
import { EmptyState } from '../../../primitives/EmptyState/index.ts';
import { FailedState } from '../../../primitives/FailedState/index.ts';
import { IconButton } from '../../../primitives/IconButton/index.ts';
import { Link } from '../../../primitives/Link/index.ts';
import { Menu, MenuItem } from '../../../primitives/Menu/index.ts';
import { Skeleton } from '../../../primitives/Skeleton/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { VisuallyHidden } from '../../../primitives/VisuallyHidden/index.ts';
import { type StudioHrefs, StudioNav } from '../../engine/StudioNav/index.ts';
import { HiddenStatus, Status } from '../../../internal/Status.tsx';
import styles from './VoucherReviewScreen.module.css';

/** The vouchers that are decided together: those of one client with the same first reason, or of the same supplier. */
export type ReviewGroup = 'reason' | 'supplier';

/** The addresses of the pages that the review links to. */
export interface ReviewHrefs {
  /** The pages about all clients. Only the review of all clients links to them. */
  studio: StudioHrefs;
  /** Observaciones of the client, or the board when all clients are reviewed. */
  back: string;
  /** The review without the limit of one reason. */
  allReasons: string;
  /** The working paper of a client. */
  workingPaper: (client: ReviewClient) => string;
}

export interface VoucherReviewScreenProps extends ComponentProps<'div'> {
  /** `YYYYMM` */
  period: string;
  /** The client whose vouchers are reviewed; null for all clients. */
  client: ReviewClient | null;
  /** The code of the reason to which the review is limited; null for all reasons. */
  reason: string | null;
  /** Whether the first vouchers are being loaded, could not be loaded, or are there. */
  state: 'loading' | 'failed' | 'ready';
  /** The voucher that is shown; null behind the last one. */
  entry: ReviewEntry | null;
  /** The place of the voucher among all, from 1; one more than there are behind the last one. */
  position: number;
  /** How far the review is; null until it is known. */
  progress: ReviewProgress | null;
  /** The number of clients that are reviewed; 0 until it is known. */
  clients: number;
  /** The vouchers that wait and can be decided with the one that is shown, which is among them; empty until they are known. */
  groups: Readonly<Record<ReviewGroup, readonly Voucher[]>>;
  /** Whether the vouchers that follow are being loaded, could not be loaded, or are not needed yet. */
  more: 'loading' | 'failed' | 'idle';
  /**
   * The picture that is probably shown next, which is loaded meanwhile.
   *
   * @default none
   */
  nextImageUrl?: string | null | undefined;
  /** Whether the last decision, or that on the voucher that is shown, can be undone. */
  canUndo: boolean;
  /** Whether single keys decide and move. */
  hasKeys: boolean;
  /** Called when the person turns the keys on or off. */
  onKeysChange: (hasKeys: boolean) => void;
  /** Called with 1 to show the next voucher, and with -1 for the previous one. */
  onMove: (by: 1 | -1) => void;
  /** Called when the person decides on the voucher that is shown. It is recorded without a question. */
  onDecide: (decision: ReviewDecision) => void;
  /** Called when the person asks to decide on that voucher with a reason in own words, or on a group. A dialog asks first. */
  onDecideInDialog: (scope: 'one' | ReviewGroup, decision: ReviewDecision) => void;
  /** Called when the person undoes the decision on the voucher that is shown, or else the last one. */
  onUndo: () => void;
  /** Called when the person asks to send the call about the voucher that is shown again. */
  onRetry: () => void;
  /** Called when the person asks for the first voucher whose decision was not recorded. */
  onShowFailure: () => void;
  /** Called when the person asks for the first voucher that still waits. */
  onShowFirst: () => void;
  /** Called when the person asks for the image of the voucher in the viewer. */
  onView: () => void;
  /** Called when the person asks for a file of the voucher. */
  onDownload: (type: VoucherFileType) => void;
  /** Called when the person asks to load the first vouchers, or those that follow, again after a failure. */
  onReload: (part: 'list' | 'more') => void;
  /** The addresses of its links. */
  hrefs: ReviewHrefs;
  /** Dialogs and toasts over the page. */
  children?: ReactNode;
}

/** The review of the observed vouchers of a client, or of all clients, one by one. */
export function VoucherReviewScreen({
  period,
  client,
  reason,
  state,
  entry,
  position,
  progress,
  clients,
  groups,
  more,
  nextImageUrl = null,
  canUndo,
  hasKeys,
  onKeysChange,
  onMove,
  onDecide,
  onDecideInDialog,
  onUndo,
  onRetry,
  onShowFailure,
  onShowFirst,
  onView,
  onDownload,
  onReload,
  hrefs,
  ref,
  children,
  ...rest
}: VoucherReviewScreenProps) {
  const texts = useTexts('review', reviewTexts);
  const labels = useTexts('purchaseReason', purchaseReasonTexts);
  const { periodName } = usePeriodNames();
  const page = useSharedRef(ref);
  const isEmpty = state === 'ready' && progress?.total === 0;
  const shownClient = entry?.client ?? client;
  usePageKeys(page, hasKeys && state === 'ready' && !isEmpty, {
    v: { press: () => onDecide('validate') },
    r: { press: () => onDecide('decline') },
    z: { press: onUndo },
    arrowleft: { press: () => onMove(-1), isRepeated: true },
    arrowright: { press: () => onMove(1), isRepeated: true },
  });
  return (
    <Page {...rest} ref={page}>
      {client === null && <StudioNav current="review" hrefs={hrefs.studio} />}
      <PageHeader
        title={client === null ? texts.studioTitle : texts.title}
        subtitle={[
          client === null ? clients > 0 && texts.clients(clients) : client.name,
          periodName(period),
          reason !== null && texts.reason(purchaseReasonLabel(reason, labels)),
        ]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <>
            <ButtonLink variant="quiet" icon={<ArrowLeft aria-hidden />} href={hrefs.back}>
              {client === null ? texts.backToBoard : texts.backToObservations}
            </ButtonLink>
            {shownClient && (
              <ButtonLink icon={<FileText aria-hidden />} href={hrefs.workingPaper(shownClient)}>
                {texts.workingPaper}
              </ButtonLink>
            )}
          </>
        }
      />
      {reason !== null && <Link href={hrefs.allReasons}>{texts.allReasons}</Link>}
      {state === 'loading' && (
        <>
          <HiddenStatus>{texts.loading}</HiddenStatus>
          <Skeleton shape="block" height="4rem" />
          <Skeleton shape="block" height="28rem" />
        </>
      )}
      {state === 'failed' && <FailedState onRetry={() => onReload('list')} />}
      {isEmpty && (
        <EmptyState illustration="done" title={texts.empty}>
          {texts.emptyText(periodName(period))}
        </EmptyState>
      )}
      {state === 'ready' && progress && !isEmpty && (
        <>
          <Impact progress={progress} texts={texts} />
          {progress.failed > 0 && !isFailed(entry?.mark ?? null) && (
            <Banner
              tone="danger"
              action={
                <Button size="small" onClick={onShowFailure}>
                  {texts.showFailure}
                </Button>
              }
            >
              {texts.failures(progress.failed)}
            </Banner>
          )}
          <Controls
            {...{ client, entry, position, canUndo, hasKeys, texts }}
            {...{ onKeysChange, onMove, onDecide, onDecideInDialog, onUndo }}
            total={progress.total}
          />
          {entry?.mark && <Mark mark={entry.mark} texts={texts} onUndo={onUndo} onRetry={onRetry} />}
          {entry ? (
            <ObservedVoucherDetails {...{ period, onView, onDownload }} voucher={entry.voucher}>
              <Groups {...{ entry, groups, texts, labels, onDecideInDialog }} />
            </ObservedVoucherDetails>
          ) : (
            <End {...{ progress, more, texts, onReload, onShowFirst }} />
          )}
          {nextImageUrl !== null && <img hidden src={nextImageUrl} alt="" />}
        </>
      )}
      {children}
    </Page>
  );
}

type ReviewTexts = Texts['review'];

const isFailed = (mark: ReviewMark | null) => mark?.state === 'failed' || mark?.state === 'undoFailed';

/** The sentences about the IGV: what is at stake, and what the decisions brought. */
function Impact({ progress, texts }: { progress: ReviewProgress; texts: ReviewTexts }) {
  const { leftToJudge, leftWithoutDeposit, leftOfOtherPeriods, validated, gainedCents, declined } = progress;
  const gained = validated > 0 && texts.gained(validated, gainedCents);
  const notes = [
    leftToJudge.count > 0 && gained,
    declined > 0 && texts.declined(declined),
    leftWithoutDeposit.count > 0 && texts.withoutDeposit(leftWithoutDeposit.count, leftWithoutDeposit.creditCents),
    leftOfOtherPeriods.count > 0 && texts.otherPeriods(leftOfOtherPeriods.count, leftOfOtherPeriods.creditCents),
    leftToJudge.creditCents + gainedCents > 0 && texts.favourable,
  ].filter((note) => note !== false);
  const lead = leftToJudge.count > 0 ? texts.ifValidated(leftToJudge.count, leftToJudge.creditCents) : gained;
  return (
    <div role="group" aria-label={texts.impact} className={styles.impact}>
      {lead && <p className={styles.lead}>{lead}</p>}
      {notes.length > 0 && <p className={styles.note}>{notes.join(' ')}</p>}
    </div>
  );
}

interface ControlsProps
  extends Pick<
    VoucherReviewScreenProps,
    | 'client'
    | 'entry'
    | 'position'
    | 'canUndo'
    | 'hasKeys'
    | 'onKeysChange'
    | 'onMove'
    | 'onDecide'
    | 'onDecideInDialog'
    | 'onUndo'
  > {
  texts: ReviewTexts;
  total: number;
}

/** The place of the voucher, the decisions on it, and the keys. */
function Controls({
  client,
  entry,
  position,
  total,
  canUndo,
  hasKeys,
  onKeysChange,
  onMove,
  onDecide,
  onDecideInDialog,
  onUndo,
  texts,
}: ControlsProps) {
  const busy = entry?.mark?.state === 'saving' ? texts.saving : entry?.mark?.state === 'undoing' ? texts.undoing : null;
  const isOpen = entry !== null && isDecidable(entry);
  const keysOf = (key: string) => (hasKeys ? { 'aria-keyshortcuts': key } : {});
  const hint = (key: string) =>
    hasKeys && (
      <kbd className={styles.key} aria-hidden>
        {key}
      </kbd>
    );
  return (
    <div role="group" aria-label={texts.controls} className={styles.controls}>
      <div className={styles.place}>
        <IconButton
          label={texts.previous}
          {...keysOf('ArrowLeft')}
          unavailable={position <= 1}
          onClick={() => onMove(-1)}
        >
          <ChevronLeft aria-hidden />
        </IconButton>
        <Status as="span" arrival="silent" className={styles.position}>
          {texts.position(Math.min(position, total), total)}
          {entry && (
            <VisuallyHidden>
              {' '}
              {texts.shown(entry.voucher.serieNumber, entry.voucher.supplierName || missing)}
            </VisuallyHidden>
          )}
        </Status>
        <IconButton label={texts.next} {...keysOf('ArrowRight')} unavailable={entry === null} onClick={() => onMove(1)}>
          <ChevronRight aria-hidden />
        </IconButton>
        {entry && (
          <div className={styles.what}>
            <p className={styles.name}>{entry.voucher.supplierName || missing}</p>
            <p className={styles.detail}>
              {[entry.voucher.serieNumber, client === null && entry.client.name].filter(Boolean).join(' · ')}
            </p>
          </div>
        )}
      </div>
      <div className={styles.actions}>
        <Button
          variant="quiet"
          icon={<Undo2 aria-hidden />}
          iconEnd={hint('Z')}
          {...keysOf('Z')}
          unavailable={!canUndo}
          onClick={onUndo}
        >
          <VisuallyHidden below={768}>{texts.undo}</VisuallyHidden>
        </Button>
        <Menu
          label={texts.more}
          align="end"
          trigger={
            <IconButton label={texts.more} unavailable={!isOpen}>
              <MessageSquareText aria-hidden />
            </IconButton>
          }
        >
          <MenuItem onSelect={() => onDecideInDialog('one', 'validate')}>{texts.withNote.validate}</MenuItem>
          <MenuItem onSelect={() => onDecideInDialog('one', 'decline')}>{texts.withNote.decline}</MenuItem>
        </Menu>
        <Button
          className={styles.decision}
          icon={<X aria-hidden />}
          iconEnd={hint('R')}
          {...keysOf('R')}
          unavailable={!isOpen}
          onClick={() => onDecide('decline')}
        >
          {texts.decline}
        </Button>
        <Button
          variant="primary"
          className={styles.decision}
          icon={<Check aria-hidden />}
          iconEnd={hint('V')}
          {...keysOf('V')}
          unavailable={!isOpen}
          {...(busy !== null && { busy })}
          onClick={() => onDecide('validate')}
        >
          {texts.validate}
        </Button>
      </div>
      <div className={styles.keys}>
        <Checkbox label={texts.keys} checked={hasKeys} onChange={({ target }) => onKeysChange(target.checked)} />
        {hasKeys && <span className={styles.note}>{texts.keysHint}</span>}
      </div>
    </div>
  );
}

interface MarkProps {
  mark: ReviewMark;
  texts: ReviewTexts;
  onUndo: () => void;
  onRetry: () => void;
}

/** What happened to the voucher that is shown. */
function Mark({ mark, texts, onUndo, onRetry }: MarkProps) {
  const { state, decision, message, lineFailure } = mark;
  if (state === 'saving' || state === 'undoing') return null;
  const { marks } = texts;
  const failure = (kind: 'failed' | 'undoFailed') =>
    lineFailure === null ? marks[kind](message ?? marks.later) : marks.line[kind][lineFailure];
  const shown: Readonly<Record<typeof state, { tone: BannerTone; title: string; text?: string }>> = {
    decided: { tone: 'positive', title: marks.decided[decision], text: marks.decidedNext[decision] },
    changed: { tone: 'caution', title: marks.changed },
    failed: { tone: 'danger', title: failure('failed') },
    undoFailed: { tone: 'danger', title: failure('undoFailed') },
  };
  const { tone, title, text } = shown[state];
  return (
    <Banner
      tone={tone}
      title={title}
      action={
        state === 'decided' ? (
          <Button size="small" icon={<Undo2 aria-hidden />} onClick={onUndo}>
            {texts.undo}
          </Button>
        ) : state === 'changed' ? undefined : (
          <Button size="small" onClick={onRetry}>
            {texts.retry}
          </Button>
        )
      }
    >
      {text}
    </Banner>
  );
}

interface GroupsProps extends Pick<VoucherReviewScreenProps, 'groups' | 'onDecideInDialog'> {
  entry: ReviewEntry;
  texts: ReviewTexts;
  labels: Readonly<Record<string, string>>;
}

/** The vouchers that can be decided with the one that is shown. */
function Groups({ entry, groups, texts, labels, onDecideInDialog }: GroupsProps) {
  const { voucher, client } = entry;
  const { reason, supplier } = groups;
  const isSame = reason.length === supplier.length && reason.every((one, index) => one === supplier[index]);
  const offered = [
    {
      scope: 'reason' as const,
      vouchers: reason,
      label: texts.ofReason(reason.length, purchaseReasonLabel(voucher.reasons[0] ?? '', labels)),
    },
    {
      scope: 'supplier' as const,
      vouchers: isSame ? [] : supplier,
      label: texts.ofSupplier(supplier.length, voucher.supplierName || missing),
    },
  ].filter(({ vouchers }) => vouchers.length > 1);
  if (offered.length === 0) return null;
  return (
    <Section title={texts.groups}>
      <p className={styles.of}>{texts.groupsOf(client.name)}</p>
      <ul className={styles.groups}>
        {offered.map(({ scope, vouchers, label }) => (
          <li key={scope} className={styles.group}>
            <div>
              <p className={styles.name}>{label}</p>
              <p className={styles.detail}>
                {texts.groupIgv(addCents(0, ...vouchers.map(({ igvCents }) => igvCents ?? 0)))}
              </p>
            </div>
            <div className={styles.choices}>
              {(['decline', 'validate'] as const).map((decision) => {
                const action = decision === 'validate' ? texts.validateAll : texts.declineAll;
                return (
                  <Button
                    key={decision}
                    size="small"
                    aria-label={`${action}: ${label}`}
                    onClick={() => onDecideInDialog(scope, decision)}
                  >
                    {action}
                  </Button>
                );
              })}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface EndProps extends Pick<VoucherReviewScreenProps, 'more' | 'onReload' | 'onShowFirst'> {
  progress: ReviewProgress;
  texts: ReviewTexts;
}

/** What is shown behind the last voucher. */
function End({ progress: { left, validated, declined }, more, texts, onReload, onShowFirst }: EndProps) {
  if (more === 'failed') return <FailedState title={texts.moreFailed} onRetry={() => onReload('more')} />;
  if (more === 'loading')
    return (
      <>
        <HiddenStatus>{texts.loadingMore}</HiddenStatus>
        <Skeleton shape="block" height="28rem" />
      </>
    );
  if (left > 0)
    return (
      <EmptyState
        illustration="waiting"
        title={texts.skipped(left)}
        action={
          <Button variant="primary" onClick={onShowFirst}>
            {texts.showSkipped}
          </Button>
        }
      >
        {texts.skippedText}
      </EmptyState>
    );
  return (
    <EmptyState illustration="done" title={texts.done} role="status">
      {texts.doneText(validated + declined)}
    </EmptyState>
  );
}
