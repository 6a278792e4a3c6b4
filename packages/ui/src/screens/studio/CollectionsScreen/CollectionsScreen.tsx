import {
  type ClientCollections,
  type CollectionFilters,
  type CollectionState,
  collectionStates,
  collectionTexts,
  formatCount,
  lastWorkedAt,
  nextAttemptOf,
  nextAttemptWords,
  studioNavTexts,
  timeOrDate,
  worstCollection,
} from '@contapro/domain';
import { Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Fact, FactList } from '../../engine/Collections/FactList.tsx';
import { usePeriodNames } from '../../../internal/usePeriodNames.ts';
import {
  Begins,
  CollectionOutcome,
  type CollectionHrefs,
  type CollectionRequest,
} from '../../engine/Collections/index.ts';
import { canRequest } from '../../engine/Collections/Registers.tsx';
import { Button, ButtonLink } from '../../../primitives/Button/index.ts';
import { EmptyState } from '../../../primitives/EmptyState/index.ts';
import { FailedState } from '../../../primitives/FailedState/index.ts';
import { Skeleton } from '../../../primitives/Skeleton/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { ListPage } from '../../engine/ReportScreen/ListPage.tsx';
import type { FilteredListProps } from '../../engine/ReportScreen/ListProps.ts';
import { type StudioHrefs, StudioNav } from '../../engine/StudioNav/index.ts';
import { HiddenStatus, Status } from '../../../internal/Status.tsx';
import styles from './CollectionsScreen.module.css';

export interface CollectionsScreenHrefs extends Pick<CollectionHrefs, 'guide'> {
  /** The other pages about all clients. */
  studio: StudioHrefs;
  /**
   * The page that registers a business, for an accountant without any.
   *
   * @default no link to it, for somebody who may not register any
   */
  register?: string | undefined;
}

export interface CollectionsScreenProps
  extends Omit<ComponentProps<'div'>, 'title'>,
    Omit<FilteredListProps<ClientCollections, CollectionFilters>, 'pageSize' | 'sizes' | 'onPageSizeChange'> {
  /** How many businesses are in each state; null before it is known. */
  counts: Readonly<Record<CollectionState, number>> | null;
  /** The moment of `rows` in milliseconds since 1970 UTC, from which durations are counted. */
  now: number;
  /** Whether loading the list again has failed, so that what is shown may be old. */
  isStale: boolean;
  /** What has become of 'Recolectar ahora', by the uuid of the business. */
  requests: Readonly<Record<string, CollectionRequest>>;
  /** Called when the person asks to collect a business. */
  onRequest: (uuid: string) => void;
  /** Called when the person opens a business. */
  onOpen: (uuid: string) => void;
  /**
   * Called when the person wants to edit the credentials of a business.
   *
   * @default no button for it, for somebody who may not change them
   */
  onCredentialsEdit?: ((uuid: string) => void) | undefined;
  /** The uuid of the business that is being opened; null when none is. */
  openingUuid: string | null;
  /** Whether a business could not be opened. */
  hasOpenFailed: boolean;
  /** The addresses of its links. */
  hrefs: CollectionsScreenHrefs;
}

const all = 'all' as const;

/** 'Recolecciones': how collecting from SUNAT is doing for each business, the worst first. */
export function CollectionsScreen({
  rows,
  counts,
  filters: { state },
  onFiltersChange,
  page,
  totalPages,
  onPageChange,
  now,
  isStale,
  requests,
  onRequest,
  onOpen,
  onCredentialsEdit,
  openingUuid,
  hasOpenFailed,
  onRetry,
  hrefs,
  ...rest
}: CollectionsScreenProps) {
  const texts = useTexts('collection', collectionTexts);
  const nav = useTexts('studioNav', studioNavTexts);
  const whole = counts && collectionStates.reduce((sum, each) => sum + counts[each], 0);
  const label = (name: string, count: number | null | undefined) =>
    count == null ? name : `${name} (${formatCount(count)})`;
  const frame = {
    ...rest,
    nav: <StudioNav current="collections" hrefs={hrefs.studio} />,
    title: texts.page,
    subtitle: texts.lead,
    summary: <Begins now={now} />,
    isLoading: rows.state === 'loading',
  };
  if (whole === 0)
    return (
      <ListPage
        {...frame}
        list={
          <EmptyState
            illustration="ledger"
            title={hrefs.register === undefined ? nav.noneAssigned : texts.empty}
            action={
              hrefs.register !== undefined && (
                <ButtonLink variant="primary" href={hrefs.register} icon={<Plus aria-hidden />}>
                  {texts.registerClient}
                </ButtonLink>
              )
            }
          >
            {hrefs.register === undefined ? nav.noneAssignedText : texts.emptyText}
          </EmptyState>
        }
      />
    );
  return (
    <ListPage
      {...frame}
      {...{ page, totalPages, onPageChange }}
      tabs={{
        label: texts.filter,
        value: state ?? all,
        onValueChange: (value) => onFiltersChange({ state: value === all ? null : value }),
        tabs: [
          { value: all, label: label(texts.all, whole) },
          ...collectionStates.map((value) => ({ value, label: label(texts.states[value], counts?.[value]) })),
        ],
      }}
      tools={
        <Status arrival="silent" className={styles.stale}>
          {hasOpenFailed ? texts.openFailed : isStale && texts.stale}
        </Status>
      }
      list={
        <>
          {rows.state === 'loading' && <Waiting />}
          {rows.state === 'failed' && <FailedState title={texts.failed} onRetry={onRetry} />}
          {rows.state === 'ready' && rows.data.length === 0 && <EmptyState title={texts.emptyFilter} />}
          {rows.state === 'ready' && rows.data.length > 0 && (
            <ul className={styles.list} aria-label={texts.table}>
              {rows.data.map((client) => (
                <Client
                  key={client.uuid}
                  client={client}
                  request={requests[client.uuid] ?? idle}
                  isOpening={client.uuid === openingUuid}
                  {...{ now, onRequest, onOpen, onCredentialsEdit, hrefs }}
                />
              ))}
            </ul>
          )}
        </>
      }
    />
  );
}

const idle: CollectionRequest = { state: 'idle' };

interface ClientProps
  extends Pick<CollectionsScreenProps, 'now' | 'onRequest' | 'onOpen' | 'onCredentialsEdit' | 'hrefs'> {
  client: ClientCollections;
  request: CollectionRequest;
  isOpening: boolean;
}

const nothing = { open: null, last: null, content: null, isPlanned: true };

function Client({ client, request, isOpening, now, onRequest, onOpen, onCredentialsEdit, hrefs }: ClientProps) {
  const texts = useTexts('collection', collectionTexts);
  const { periodName } = usePeriodNames();
  const { uuid, name, ruc, stop, state, collections } = client;
  const worst = worstCollection(client);
  const worked = lastWorkedAt(client);
  const others = collections.length - 1;
  const vouchers = (book: 'purchases' | 'sales') =>
    collections.find((each) => each.book === book && each.period === worst?.period)?.content?.vouchers;
  return (
    <li className={styles.client} data-state={state}>
      <div className={styles.who}>
        <button
          type="button"
          className={styles.name}
          aria-busy={isOpening || undefined}
          aria-label={texts.openClient(name)}
          onClick={() => onOpen(uuid)}
        >
          {name}
        </button>
        <span className={styles.ruc}>{texts.ruc(ruc)}</span>
      </div>
      <div className={styles.condition}>
        <CollectionOutcome
          collection={worst ?? nothing}
          client={client}
          now={now}
          hrefs={hrefs}
          onCredentialsEdit={onCredentialsEdit && (() => onCredentialsEdit(uuid))}
          name={
            worst && stop === null ? texts.register(texts.books[worst.book], periodName(worst.period)) : texts.sunat
          }
        />
        {stop === null && others > 0 && <p className={styles.others}>{texts.others(others)}</p>}
        <Status arrival="silent" className={styles.message}>
          {request.state === 'refused' && request.message}
          {request.state === 'sent' && texts.requested}
        </Status>
      </div>
      <FactList>
        <Fact term={texts.worked}>{worked === null ? texts.neverWorked : timeOrDate(worked, now).text}</Fact>
        {stop === null && (
          <Fact term={texts.nextAttempt}>{nextAttemptWords(nextAttemptOf(worst ?? nothing, client), now, texts)}</Fact>
        )}
        {worst?.content && (
          <Fact term={periodName(worst.period)}>{texts.both(vouchers('purchases') ?? 0, vouchers('sales') ?? 0)}</Fact>
        )}
      </FactList>
      <div className={styles.action}>
        {canRequest(client) && (
          <Button
            size="small"
            aria-label={request.state === 'sending' ? texts.collectingClient(name) : texts.collectClient(name)}
            busy={request.state === 'sending' ? texts.collecting : undefined}
            onClick={() => onRequest(uuid)}
          >
            {texts.collect}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Placeholders for the businesses. */
function Waiting() {
  const texts = useTexts('collection', collectionTexts);
  return (
    <>
      <HiddenStatus>{texts.loading}</HiddenStatus>
      <div className={styles.list} aria-hidden>
        {Array.from({ length: 8 }, (_, index) => (
          <div key={index} className={styles.client}>
            <div className={styles.who}>
              <Skeleton width={index % 2 === 0 ? '70%' : '55%'} />
              <Skeleton width="6rem" />
            </div>
            <Skeleton width="60%" />
          </div>
        ))}
      </div>
    </>
  );
}
