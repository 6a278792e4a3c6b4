import {
  type ClientCollections,
  type Collection,
  collectionTexts,
  formatAmount,
  matchesSunat,
  nextAttemptOf,
  nextAttemptWords,
  timeOrDate,
} from '@contapro/domain';
import { ChevronDown } from 'lucide-react';
import { Fact, FactList } from './FactList.tsx';
import { usePeriodNames } from '../../../internal/usePeriodNames.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { Link } from '../../../primitives/Link/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { CollectionOutcome } from './CollectionOutcome.tsx';
import type { CollectionsProps } from './CollectionsProps.ts';
import styles from './Registers.module.css';

interface RegistersProps extends Pick<CollectionsProps, 'now' | 'request' | 'onRequest' | 'hrefs'> {
  client: ClientCollections;
}

/** How many periods are shown before 'Periodos anteriores' is opened. */
const periodsAtFirst = 3;

const minute = 60_000;

/** Each register and period of a business, the newest first, with the facts of its collection. */
export function Registers({ client, ...shared }: RegistersProps) {
  const texts = useTexts('collection', collectionTexts);
  const periods = [...Map.groupBy(client.collections, ({ period }) => period)].toSorted(([one], [other]) =>
    other.localeCompare(one),
  );
  const draw = ([period, registers]: [string, Collection[]]) => (
    <Period key={period} {...shared} client={client} period={period} registers={registers} />
  );
  const earlier = periods.slice(periodsAtFirst);
  return (
    <div className={styles.root}>
      {periods.slice(0, periodsAtFirst).map(draw)}
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary className={styles.summary}>
            {texts.earlier(earlier.length)}
            <ChevronDown className={styles.chevron} size={16} strokeWidth={1.5} aria-hidden />
          </summary>
          {earlier.map(draw)}
        </details>
      )}
    </div>
  );
}

interface PeriodProps extends RegistersProps {
  period: string;
  registers: readonly Collection[];
}

function Period({ client, period, registers, now, request, onRequest, hrefs }: PeriodProps) {
  const texts = useTexts('collection', collectionTexts);
  const { periodName } = usePeriodNames();
  return (
    <section className={styles.period} aria-label={periodName(period)}>
      <div className={styles.head}>
        <h3 className={styles.title}>{periodName(period)}</h3>
        {canRequest(client) && (
          <Button
            size="small"
            variant="quiet"
            className={styles.collect}
            disabled={request.state === 'sending'}
            aria-label={texts.collectPeriod(periodName(period))}
            onClick={() => onRequest(period)}
          >
            {texts.collect}
          </Button>
        )}
      </div>
      <ul className={styles.registers}>
        {registers.map((collection) => (
          <li key={collection.book} className={styles.register}>
            {/* A stop is said once, above all registers. */}
            {client.stop === null ? (
              <CollectionOutcome
                name={texts.books[collection.book]}
                collection={collection}
                client={client}
                now={now}
                hrefs={hrefs}
              />
            ) : (
              <p className={styles.name}>{texts.books[collection.book]}</p>
            )}
            <Facts collection={collection} client={client} now={now} hrefs={hrefs} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether a request can be made: no other one is open, and the credentials do not stand in the way. */
export const canRequest = ({ stop, isAwaited }: Pick<ClientCollections, 'stop' | 'isAwaited'>) =>
  !isAwaited && (stop === null || stop === 'not_permitted');

interface FactsProps extends Pick<CollectionsProps, 'now' | 'hrefs'> {
  collection: Collection;
  client: ClientCollections;
}

function Facts({ collection, client, now, hrefs }: FactsProps) {
  const texts = useTexts('collection', collectionTexts);
  const { open, content, workedAt, book, period } = collection;
  const news = content && texts.news(content.added, content.changed, content.vanished ?? 0);
  return (
    <FactList>
      {open && <Fact term={texts.since}>{texts.minutes(Math.max(0, Math.floor((now - open.since) / minute)))}</Fact>}
      {client.stop === null && (
        <Fact term={texts.nextAttempt}>{nextAttemptWords(nextAttemptOf(collection, client), now, texts)}</Fact>
      )}
      <Fact term={texts.worked}>{workedAt === null ? texts.neverWorked : timeOrDate(workedAt, now).text}</Fact>
      {content && (
        <>
          <Fact term={texts.came}>{texts.vouchers(content.vouchers)}</Fact>
          <Fact term={texts.changes}>
            {news && hrefs.changes ? <Link href={hrefs.changes(book, period)}>{news}</Link> : news || texts.noNews}
          </Fact>
          <Fact term={texts.compared}>
            <Comparison content={content} />
          </Fact>
        </>
      )}
    </FactList>
  );
}

function Comparison({ content }: { content: NonNullable<Collection['content']> }) {
  const texts = useTexts('collection', collectionTexts);
  const { vouchers, total, sunatVouchers, sunatTotal } = content;
  const isEqual = matchesSunat(content);
  if (isEqual === null) return texts.notCompared;
  const counted = (count: number | null, sum: number | null) =>
    `${texts.vouchers(count ?? 0)}, S/ ${formatAmount(sum)}`;
  return isEqual
    ? `${texts.matched}: ${counted(sunatVouchers, sunatTotal)}`
    : texts.unmatched(counted(vouchers, total), counted(sunatVouchers, sunatTotal));
}
