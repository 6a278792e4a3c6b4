import {
  type Act,
  type ActArea,
  actAreas,
  type ActFilters,
  type ActPerson,
  actPersonName,
  actSentence,
  everyAct,
  formatDate,
  journalTexts,
  limaDateOf,
  limaDateTimeOf,
  type Loadable,
  parseVoucherCode,
  type TeamClient,
  type Texts,
} from '@contapro/domain';
import { type ComponentProps, useMemo, useState } from 'react';
import { usePeriodNames } from '../../../internal/usePeriodNames.ts';
import { Banner } from '../../../primitives/Banner/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { EmptyState } from '../../../primitives/EmptyState/index.ts';
import { FailedState } from '../../../primitives/FailedState/index.ts';
import { Link } from '../../../primitives/Link/index.ts';
import { Select } from '../../../primitives/Select/index.ts';
import { Skeleton } from '../../../primitives/Skeleton/index.ts';
import { TextField } from '../../../primitives/TextField/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { ListPage } from '../../engine/ReportScreen/ListPage.tsx';
import type { FilteredListProps } from '../../engine/ReportScreen/ListProps.ts';
import { type StudioHrefs, StudioNav } from '../../engine/StudioNav/index.ts';
import { HiddenStatus } from '../../../internal/Status.tsx';
import styles from './JournalScreen.module.css';

type ActClient = NonNullable<Act['client']>;

/** Each function returns null where the person cannot see it. */
export interface JournalHrefs {
  /** The other pages about all clients. */
  studio: StudioHrefs;
  /** The page of a client. */
  client: (client: ActClient) => string | null;
  /** The place where an act can be seen, for the kinds that have a link. */
  place: (act: Act) => string | null;
  /** The list with a voucher of an act. */
  voucher: (act: Act, code: string) => string | null;
}

export interface JournalScreenProps
  extends Omit<ComponentProps<'div'>, 'children' | 'title'>,
    Pick<FilteredListProps<Act, ActFilters>, 'rows' | 'filters' | 'onFiltersChange' | 'onRetry'> {
  /** The people by whom the journal can be filtered; null until they are known. */
  people: readonly ActPerson[] | null;
  /** The clients by which it can be filtered, by name. */
  clients: Loadable<readonly TeamClient[]>;
  /** Whether there are older entries, and whether they are being loaded. */
  more: 'none' | 'offered' | 'loading' | 'failed';
  /** Called when the person asks for older entries, also after a failure. */
  onMore: () => void;
  /** Called when the person asks to load the clients again after a failure. */
  onClientsRetry: () => void;
  /** The addresses of its links. */
  hrefs: JournalHrefs;
}

/** 'Historial': who did what in the studio, and when. */
export function JournalScreen({
  rows,
  filters,
  people,
  clients,
  more,
  onFiltersChange,
  onMore,
  onRetry,
  onClientsRetry,
  hrefs,
  ...rest
}: JournalScreenProps) {
  const texts = useTexts('journal', journalTexts);
  const isNarrowed = Object.values(filters).some((value) => value !== null);
  const days = useMemo(() => (rows.state === 'ready' ? byDay(rows.data) : []), [rows]);
  const onClear = () => onFiltersChange(everyAct);
  return (
    <ListPage
      {...rest}
      nav={<StudioNav current="journal" hrefs={hrefs.studio} />}
      title={texts.title}
      subtitle={texts.lead}
      isLoading={rows.state === 'loading'}
      summary={<Filters {...{ filters, people, clients, isNarrowed, onFiltersChange, onClear, onClientsRetry }} />}
      list={
        <>
          {rows.state === 'loading' && <Waiting text={texts.loading} />}
          {rows.state === 'failed' && <FailedState title={texts.loadFailed} onRetry={onRetry} />}
          {rows.state === 'ready' && days.length === 0 && <Empty {...{ isNarrowed, onClear }} />}
          {days.map(({ day, items }) => (
            <section key={day} className={styles.day} aria-labelledby={`historial-${day}`}>
              <h2 id={`historial-${day}`} className={styles.date}>
                {formatDate(day)}
              </h2>
              <ul className={styles.list}>
                {items.map((act) => (
                  <Entry key={act.id} {...{ act, hrefs }} />
                ))}
              </ul>
            </section>
          ))}
          {more === 'failed' && <Banner tone="danger">{texts.moreFailed}</Banner>}
          {rows.state === 'ready' && more !== 'none' && (
            <Button className={styles.more} busy={more === 'loading' ? texts.loadingMore : undefined} onClick={onMore}>
              {texts.more}
            </Button>
          )}
          {more === 'none' && days.length > 0 && !isNarrowed && <p className={styles.note}>{texts.end}</p>}
        </>
      }
    />
  );
}

interface FiltersProps
  extends Pick<JournalScreenProps, 'filters' | 'people' | 'clients' | 'onFiltersChange' | 'onClientsRetry'> {
  isNarrowed: boolean;
  onClear: () => void;
}

function Filters({ filters, people, clients, isNarrowed, onFiltersChange, onClear, onClientsRetry }: FiltersProps) {
  const texts = useTexts('journal', journalTexts);
  const known = people ?? [];
  const all = clients.state === 'ready' ? clients.data : [];
  return (
    <div role="group" aria-label={texts.filters} className={styles.filters}>
      <Select
        label={texts.person}
        className={styles.filter}
        value={filters.person ?? ''}
        onChange={({ currentTarget: { value } }) => onFiltersChange({ ...filters, person: value || null })}
      >
        <option value="">{texts.everybody}</option>
        {filters.person !== null && !known.some(({ uuid }) => uuid === filters.person) && (
          <option value={filters.person}>…</option>
        )}
        {known.map(({ uuid, name }) => (
          <option key={uuid} value={uuid}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        label={texts.client}
        className={styles.filter}
        value={filters.client ?? ''}
        onChange={({ currentTarget: { value } }) => onFiltersChange({ ...filters, client: value || null })}
      >
        <option value="">{texts.allClients}</option>
        {filters.client !== null && !all.some(({ uuid }) => uuid === filters.client) && (
          <option value={filters.client}>…</option>
        )}
        {all.map(({ uuid, name }) => (
          <option key={uuid} value={uuid}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        label={texts.area}
        className={styles.filter}
        value={filters.area ?? ''}
        onChange={({ currentTarget: { value } }) => onFiltersChange({ ...filters, area: areaOf(value) })}
      >
        <option value="">{texts.allAreas}</option>
        {actAreas.map((area) => (
          <option key={area} value={area}>
            {texts.areas[area]}
          </option>
        ))}
      </Select>
      <DayField
        label={texts.from}
        value={filters.from}
        max={filters.to ?? undefined}
        onValueChange={(from) => onFiltersChange({ ...filters, from })}
      />
      <DayField
        label={texts.to}
        value={filters.to}
        min={filters.from ?? undefined}
        onValueChange={(to) => onFiltersChange({ ...filters, to })}
      />
      {isNarrowed && (
        <Button variant="quiet" className={styles.clear} onClick={onClear}>
          {texts.clear}
        </Button>
      )}
      {clients.state === 'failed' && (
        <p className={styles.failure} role="alert">
          {texts.clientsFailed}{' '}
          <Button size="small" onClick={onClientsRetry}>
            {texts.retry}
          </Button>
        </p>
      )}
    </div>
  );
}

const areaOf = (text: string): ActArea | null => actAreas.find((area) => area === text) ?? null;

interface DayFieldProps {
  label: string;
  /** `YYYY-MM-DD`; null without a day. */
  value: string | null;
  min?: string | undefined;
  max?: string | undefined;
  onValueChange: (value: string | null) => void;
}

/** A day. Browsers report a day for each digit of a year that is typed; only one whose year is whole is a value. */
function DayField({ label, value, min, max, onValueChange }: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      type="date"
      className={styles.filter}
      {...{ label, min, max }}
      value={typed ?? value ?? ''}
      onChange={({ currentTarget: { value: next } }) => {
        const isWhole = next === '' || /^[1-9]\d{3}-/.test(next);
        setTyped(isWhole ? null : next);
        if (isWhole) onValueChange(next || null);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

function Entry({ act, hrefs }: { act: Act } & Pick<JournalScreenProps, 'hrefs'>) {
  const texts = useTexts('journal', journalTexts);
  const { periodName } = usePeriodNames();
  const { at, kind, client, period, isHidden } = act;
  const place = kind === null ? undefined : texts.places[kind];
  const href = place === undefined ? null : hrefs.place(act);
  const clientHref = client && hrefs.client(client);
  return (
    <li className={styles.entry}>
      <time className={styles.time} dateTime={new Date(at).toISOString()}>
        {limaDateTimeOf(at).slice(-5)}
      </time>
      <div className={styles.words}>
        <p className={styles.sentence}>
          <strong className={styles.person}>{actPersonName(act, texts)}</strong> {actSentence(act, texts)}
        </p>
        <p className={styles.facts}>
          {client && (clientHref === null ? <span>{client.name}</span> : <Link href={clientHref}>{client.name}</Link>)}
          {client?.isArchived && <span>{texts.archived}</span>}
          {isHidden && <span>{texts.hidden}</span>}
          {period !== null && <span>{periodName(period)}</span>}
          {place !== undefined && href !== null && <Link href={href}>{place}</Link>}
        </p>
        <Vouchers {...{ act, hrefs, texts }} />
      </div>
    </li>
  );
}

/** The links to the vouchers of an act: one, or all of them behind a summary. */
function Vouchers({ act, hrefs, texts }: { act: Act; texts: Texts['journal'] } & Pick<JournalScreenProps, 'hrefs'>) {
  const { codes = [], count = codes.length } = act.details;
  const links = codes.flatMap((code) => {
    const href = hrefs.voucher(act, code);
    const key = parseVoucherCode(code);
    return href === null || key === null ? [] : { code, href, name: `${key.series}-${key.number}` };
  });
  if (links.length === 0) return null;
  const list = (
    <ul className={styles.vouchers}>
      {links.map(({ code, href, name }) => (
        <li key={code}>
          <Link href={href}>{name}</Link>
        </li>
      ))}
      {count > links.length && <li>{texts.rest(count - links.length)}</li>}
    </ul>
  );
  if (links.length <= 2) return list;
  return (
    <details className={styles.many}>
      <summary>{texts.see(count)}</summary>
      {list}
    </details>
  );
}

function Empty({ isNarrowed, onClear }: Pick<FiltersProps, 'isNarrowed' | 'onClear'>) {
  const texts = useTexts('journal', journalTexts);
  return isNarrowed ? (
    <EmptyState illustration="search" title={texts.noMatch} action={<Button onClick={onClear}>{texts.clear}</Button>}>
      {texts.noMatchText}
    </EmptyState>
  ) : (
    <EmptyState illustration="ledger" title={texts.empty}>
      {texts.emptyText}
    </EmptyState>
  );
}

const placeholders = Array.from({ length: 8 }, (_, index) => index);

function Waiting({ text }: { text: string }) {
  return (
    <div aria-busy>
      <HiddenStatus>{text}</HiddenStatus>
      <ul className={styles.list} aria-hidden>
        {placeholders.map((each) => (
          <li key={each} className={styles.entry}>
            <Skeleton className={styles.waitingTime} />
            <div className={styles.words}>
              <Skeleton className={styles.waitingSentence} />
              <Skeleton className={styles.waitingFacts} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The entries of each day in Lima, in their order. */
function byDay(acts: readonly Act[]): readonly { day: string; items: readonly Act[] }[] {
  const days = new Map<string, Act[]>();
  for (const act of acts) {
    const day = limaDateOf(act.at);
    const items = days.get(day);
    if (items) items.push(act);
    else days.set(day, [act]);
  }
  return [...days].map(([day, items]) => ({ day, items }));
}
