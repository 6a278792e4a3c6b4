import {
  type Cents,
  declaredPeriodTexts,
  differenceOfOthers,
  figureLabels,
  formatDate,
  formatMoney,
  formatSerieNumber,
  hasMoved,
  limaDateOf,
  type MovedVoucher,
  parseVoucherCode,
  type PeriodPhotograph,
} from '@contapro/domain';
import { usePeriodNames } from '../../../internal/usePeriodNames.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './DeclarationStatus.module.css';

export interface DeclaredDifferenceProps {
  photograph: PeriodPhotograph;
  /** The period of the declaration, `YYYYMM`. */
  period: string;
  /** Called when the person wants to declare the period again, with the figures of today. Without it there is no button. */
  onRectify?: (() => void) | undefined;
  /** Called when the person wants to annotate a purchase in another period. */
  onAnnotate: (voucher: MovedVoucher) => void;
}

const signed = (cents: Cents) => (cents > 0 ? `+${formatMoney(cents)}` : formatMoney(cents));

/** What was declared beside what the vouchers of today give, and the vouchers that moved it. */
export function DeclaredDifference({ photograph, period, onRectify, onAnnotate }: DeclaredDifferenceProps) {
  const texts = useTexts('declaredPeriod', declaredPeriodTexts);
  const { declared, current, moved, movedCount, former, isReconstructed, takenAt } = photograph;
  const others = differenceOfOthers(photograph);
  const figures = [
    { label: figureLabels.monthIgv, before: declared.igvCents ?? 0, today: current.igvCents ?? 0 },
    {
      label: declared.resultCents < 0 ? figureLabels.formResult : figureLabels.taxDebt,
      before: declared.resultCents,
      today: current.resultCents,
    },
    // A declaration without the income tax says nothing of it.
    {
      label: figureLabels.incomeResult,
      before: declared.incomeCents ?? 0,
      today: declared.incomeCents === null ? 0 : (current.incomeCents ?? 0),
    },
  ].filter(({ before, today }) => before !== today);
  return (
    <>
      {isReconstructed && <p className={styles.note}>{texts.reconstructed(formatDate(limaDateOf(takenAt)))}</p>}
      {hasMoved(photograph) && (
        <div className={styles.difference}>
          {figures.length === 0 && <p className={styles.figure}>{texts.sameFigures}</p>}
          {figures.map(({ label, before, today }) => (
            <p key={label} className={styles.figure}>
              {texts.difference(label, formatMoney(before), formatMoney(today), signed(today - before))}
            </p>
          ))}
          {movedCount > 0 && (
            <>
              <p className={styles.note}>{texts.movedTitle(movedCount)}</p>
              <ul className={styles.moved}>
                {moved.map((voucher) => (
                  <Moved key={voucher.code} voucher={voucher} period={period} onAnnotate={onAnnotate} />
                ))}
                {movedCount > moved.length && <li className={styles.note}>{texts.rest(movedCount - moved.length)}</li>}
              </ul>
            </>
          )}
          {others !== 0 && <p className={styles.note}>{texts.others(signed(others))}</p>}
          {onRectify && (
            <Button className={styles.rectify} onClick={onRectify}>
              {texts.rectify}
            </Button>
          )}
        </div>
      )}
      {former.length > 0 && (
        <>
          <p className={styles.note}>{texts.former}</p>
          <ul className={styles.changes}>
            {former.map(({ number, declaredOn, constanciaNumber, resultCents }) => (
              <li key={number} className={styles.note}>
                {texts.formerOne(formatDate(declaredOn), constanciaNumber, formatMoney(resultCents))}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface MovedProps extends Pick<DeclaredDifferenceProps, 'period' | 'onAnnotate'> {
  voucher: MovedVoucher;
}

function Moved({ voucher, period, onAnnotate }: MovedProps) {
  const texts = useTexts('declaredPeriod', declaredPeriodTexts);
  const { periodName } = usePeriodNames();
  const { code, kind, book, counterpartyName, igvDifferenceCents, currentPeriod, currentCents } = voucher;
  const key = parseVoucherCode(code);
  const name = key === null ? code : formatSerieNumber(key.series, key.number);
  const why =
    kind === 'left'
      ? texts.movedKinds.left(currentPeriod === null ? null : periodName(currentPeriod))
      : texts.movedKinds[kind];
  const isAnnotatable = book === 'purchases' && currentPeriod === period && currentCents !== null;
  return (
    <li className={styles.voucher}>
      <span>
        <span className={styles.name}>{name}</span>
        {` · ${counterpartyName} · ${why} · ${texts.movedIgv(signed(igvDifferenceCents))}`}
      </span>
      {isAnnotatable && (
        <Button
          variant="quiet"
          size="small"
          className={styles.annotate}
          aria-label={texts.annotateNamed(name)}
          onClick={() => onAnnotate(voucher)}
        >
          {texts.annotate}
        </Button>
      )}
    </li>
  );
}
