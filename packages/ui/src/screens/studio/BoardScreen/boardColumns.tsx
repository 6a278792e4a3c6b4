import {
  type BoardClient,
  type BoardState,
  formatCount,
  formatDate,
  formatMoney,
  limaDateTimeOf,
  missing,
  type Texts,
  urgencyOf,
} from '@contapro/domain';
import { amountColumn, type ColumnDefinition } from '../../../patterns/DataTable/index.ts';
import { Badge, type Tone } from '../../../primitives/Badge/index.ts';
import { Link } from '../../../primitives/Link/index.ts';
import { rucColumn } from '../../engine/ReportScreen/documentColumns.tsx';
import styles from './BoardScreen.module.css';
import type { StudioHrefs } from '../../engine/StudioNav/index.ts';

/** The addresses to which the board leads. */
export interface BoardHrefs {
  /** The other pages about all clients. */
  studio: StudioHrefs;
  /**
   * The page that registers a client.
   *
   * @default no link to it, for somebody who may not register any
   */
  register?: string | undefined;
  /**
   * The page that registers the clients of a file.
   *
   * @default no link to it
   */
  registerFromFile?: string | undefined;
  /** The dashboard of a client in the period of the board. */
  client: (client: BoardClient) => string;
  /**
   * The review of the observed vouchers of a client, one by one.
   *
   * @default the state of a client is no link
   */
  review?: ((client: BoardClient) => string) | undefined;
  /**
   * The review of the observed vouchers of all clients.
   *
   * @default the IGV at stake is no link
   */
  reviewAll?: string | undefined;
  /**
   * The page on which the month of a client is closed, to which its state leads unless it leads to the review.
   *
   * @default the state is no link
   */
  month?: ((client: BoardClient) => string) | undefined;
  /** The observed vouchers of a client in the period of the board. */
  observed: (client: BoardClient) => string;
  /** The unpaid detracciones of a client in the period of the board. */
  detractions: (client: BoardClient) => string;
}

/** What of the board the columns depend on. */
export interface BoardColumnsOptions {
  texts: Texts['studio'];
  hrefs: BoardHrefs;
  /** `YYYY-MM-DD` in Lima. */
  today: string;
}

const tones: Readonly<Record<BoardState, Tone>> = {
  uncollected: 'danger',
  toSquare: 'caution',
  toReview: 'caution',
  detractionsDue: 'notice',
  ready: 'positive',
  declared: 'neutral',
};

/** The columns of the board of the month. */
export function boardColumns({
  texts,
  hrefs,
  today,
}: BoardColumnsOptions): readonly ColumnDefinition<BoardClient, never>[] {
  const heads = texts.columns;
  return [
    {
      id: 'client',
      header: heads.client,
      sortBy: 'name',
      minWidth: '12rem',
      grow: 3,
      rowHeader: true,
      held: true,
      cell: (client) => (
        <Link className={styles.name} href={hrefs.client(client)} title={client.name}>
          {client.name}
        </Link>
      ),
      phone: 'title',
    },
    rucColumn('ruc', heads.ruc, ({ ruc }) => ruc),
    {
      id: 'due',
      header: heads.due,
      sortBy: 'dueDate',
      width: '12.5rem',
      cell: (client) => <Due client={client} texts={texts} today={today} />,
      phone: 'detail',
    },
    {
      id: 'state',
      header: heads.state,
      width: '11.5rem',
      cell: (client) => {
        const name = stateName(client, texts);
        const badge = (
          <Badge tone={tones[client.state]} bare={client.state === 'ready' || client.state === 'declared'}>
            {name}
          </Badge>
        );
        const [href, label] =
          client.state === 'toReview' && hrefs.review !== undefined
            ? [hrefs.review(client), texts.reviewOf(client.name, name)]
            : [hrefs.month?.(client), texts.monthOf(client.name, name)];
        return (
          <span className={styles.state}>
            {href === undefined ? (
              badge
            ) : (
              <Link href={href} aria-label={label}>
                {badge}
              </Link>
            )}
            <Rates client={client} href={hrefs.studio.exchangeRates} texts={texts} />
          </span>
        );
      },
      phone: 'detail',
    },
    {
      ...amountColumn<BoardClient>({
        id: 'igv',
        header: heads.igv,
        sortBy: 'igv',
        firstSort: 'descending',
        cents: ({ igvCents }) => igvCents,
        note: ({ igvTodayCents }) => {
          if (igvTodayCents === null) return null;
          const shown = texts.today(formatMoney(igvTodayCents));
          return { shown, spoken: shown };
        },
        hint: ({ igvCents }) => (igvCents !== null && igvCents < 0 ? texts.favourable : null),
      }),
      phone: 'amount',
    },
    {
      id: 'observed',
      header: heads.observed,
      width: '6.5rem',
      align: 'end',
      cell: (client) =>
        client.observedCount === 0 ? (
          missing
        ) : (
          <Link href={hrefs.observed(client)} aria-label={texts.observedOf(client.name, client.observedCount)}>
            {formatCount(client.observedCount)}
          </Link>
        ),
    },
    amountColumn<BoardClient>({
      id: 'atStake',
      header: heads.atStake,
      sortBy: 'atStake',
      firstSort: 'descending',
      cents: ({ atStakeCents, observedCount }) => (observedCount === 0 ? null : atStakeCents),
    }),
    {
      id: 'detractions',
      header: heads.detractions,
      width: '7.5rem',
      align: 'end',
      cell: (client) =>
        client.unpaidDetractionsCount === 0 ? (
          missing
        ) : (
          <Link
            href={hrefs.detractions(client)}
            aria-label={texts.detractionsOf(client.name, client.unpaidDetractionsCount)}
          >
            {formatCount(client.unpaidDetractionsCount)}
          </Link>
        ),
    },
    {
      id: 'responsible',
      header: heads.responsible,
      width: '10rem',
      cell: ({ responsible }) => responsible?.name ?? missing,
    },
    {
      id: 'collected',
      header: heads.collected,
      width: '8.25rem',
      cell: ({ collectedAt }) => (collectedAt === null ? texts.never : dateTimeOf(collectedAt)),
    },
  ];
}

function stateName({ state, observedCount, declaredOn }: BoardClient, texts: Texts['studio']): string {
  if (state === 'toReview') return texts.toReview(observedCount);
  return declaredOn === null ? texts.states[state] : texts.declaredOn(formatDate(declaredOn));
}

const dateTimeOf = (at: number) => {
  const [date = '', time = ''] = limaDateTimeOf(at).split(' ');
  return `${formatDate(date)} ${time}`;
};

/** That vouchers of a client wait for an exchange rate, with the link to the page on which it is typed. */
function Rates({ client, href, texts }: { client: BoardClient; href: string | undefined; texts: Texts['studio'] }) {
  const { name, withoutRateCount: count } = client;
  if (count === 0) return null;
  const shown = texts.rates(count);
  if (href === undefined) return <span className={styles.note}>{shown}</span>;
  return (
    <Link className={styles.note} href={href} aria-label={texts.ratesOf(name, count)}>
      {shown}
    </Link>
  );
}

/** The due date of a client and how near it is. */
function Due({ client, texts, today }: { client: BoardClient; texts: Texts['studio']; today: string }) {
  const urgency = urgencyOf(client, today);
  if (client.dueOn === null) return <span className={styles.note}>{texts.urgency.unknown}</span>;
  return (
    <span className={styles.due}>
      <span className={styles.date}>{formatDate(client.dueOn)}</span>
      {urgency.kind !== 'done' && urgency.kind !== 'unknown' && (
        <span className={styles.note} data-urgent={urgency.kind === 'left' && urgency.days > 2 ? undefined : ''}>
          {'days' in urgency ? texts.urgency[urgency.kind](urgency.days) : texts.urgency.today}
        </span>
      )}
    </span>
  );
}
