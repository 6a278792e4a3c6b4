import { type ExchangeRateDay, formatCount, formatDate, formatRate, limaDateOf, type Texts } from '@contapro/domain';
import { Pencil, Trash2 } from 'lucide-react';
import type { ColumnDefinition } from '../../../patterns/DataTable/index.ts';
import { Link } from '../../../primitives/Link/index.ts';
import type { StudioHrefs } from '../../engine/StudioNav/index.ts';
import styles from './ExchangeRatesScreen.module.css';

/** The actions on a row. */
export type ExchangeRateAction = 'edit' | 'remove';

/** The addresses to which the page of exchange rates leads. */
export interface ExchangeRatesHrefs {
  /** The other pages about all clients. */
  studio: StudioHrefs;
  /** The vouchers of a client, of the book and the period of a voucher of the day. */
  client: (client: ExchangeRateDay['named'][number]) => string;
}

/** What the columns depend on. */
export interface ExchangeRateColumnsOptions {
  texts: Texts['exchangeRates'];
  clientHref: ExchangeRatesHrefs['client'];
  isBusy: boolean;
}

const editIcon = <Pencil aria-hidden />;
const removeIcon = <Trash2 aria-hidden />;

/** What a day is called. */
export const dayNameOf = ({ currency, day }: ExchangeRateDay, texts: Texts['exchangeRates']): string =>
  texts.dayOf(currency, formatDate(day));

/** The columns of the exchange rates of days. */
export function exchangeRateColumns({
  texts,
  clientHref,
  isBusy,
}: ExchangeRateColumnsOptions): readonly ColumnDefinition<ExchangeRateDay, ExchangeRateAction>[] {
  const heads = texts.columns;
  return [
    {
      id: 'day',
      header: heads.day,
      width: '9rem',
      rowHeader: true,
      held: true,
      cell: ({ day, currency }) => (
        <span className={styles.day}>
          {formatDate(day)} <span className={styles.note}>{currency}</span>
        </span>
      ),
      phone: 'title',
    },
    {
      id: 'rate',
      header: heads.rate,
      minWidth: '14rem',
      grow: 2,
      cell: (row) => <Rate row={row} texts={texts} />,
      phone: 'detail',
    },
    {
      id: 'actions',
      header: heads.actions,
      width: '8rem',
      actions: (row) => actionsOf(row, texts, isBusy),
    },
    {
      id: 'vouchers',
      header: heads.vouchers,
      width: '11rem',
      cell: ({ vouchers, waiting }) => (
        <span className={styles.lines}>
          <span>
            {formatCount(vouchers)}
            <span className={styles.unit}> {texts.unit(vouchers)}</span>
          </span>
          {waiting > 0 && waiting < vouchers && <span className={styles.origin}>{texts.waiting(waiting)}</span>}
        </span>
      ),
      phone: 'detail',
    },
    {
      id: 'clients',
      header: heads.clients,
      minWidth: '14rem',
      grow: 3,
      cell: ({ named, clients, day }) => (
        <span className={styles.lines}>
          {named.map((client) => (
            <Link
              key={client.uuid}
              className={styles.name}
              href={clientHref(client)}
              aria-label={texts.openClient(client.name, formatDate(day))}
              title={client.name}
            >
              {client.name}
            </Link>
          ))}
          {clients > named.length && <span className={styles.note}>{texts.moreClients(clients - named.length)}</span>}
        </span>
      ),
    },
  ];
}

function actionsOf(row: ExchangeRateDay, texts: Texts['exchangeRates'], isBusy: boolean) {
  const { currency, state, typed } = row;
  const day = formatDate(row.day);
  const edit = {
    id: 'edit' as const,
    popup: 'dialog' as const,
    icon: editIcon,
    disabled: isBusy,
    ...(typed === null
      ? { label: texts.type, name: texts.typeOf(currency, day) }
      : { label: texts.correct, name: texts.correctOf(currency, day), iconOnly: true, quiet: true }),
  };
  const remove = {
    id: 'remove' as const,
    icon: removeIcon,
    iconOnly: true,
    quiet: true,
    disabled: isBusy,
    label: texts.remove,
    name: texts.removeOf(currency, day),
  };
  return [...(state === 'official' ? [] : [edit]), ...(typed === null ? [] : [remove])];
}

/** The rate, and where it comes from. */
function Rate({ row: { state, rate, typed }, texts }: { row: ExchangeRateDay; texts: Texts['exchangeRates'] }) {
  if (state === 'missing' || rate === null) return <span className={styles.missing}>{texts.missing}</span>;
  return (
    <span className={styles.lines}>
      <span className={styles.rate}>{formatRate(rate)}</span>
      <span className={styles.origin}>
        {state === 'typed' && typed
          ? texts.typedBy(typed.by, formatDate(limaDateOf(typed.at)))
          : typed
            ? texts.replaced(formatRate(typed.rate))
            : texts.official}
      </span>
    </span>
  );
}
