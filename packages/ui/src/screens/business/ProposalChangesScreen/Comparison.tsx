import {
  dataOf,
  formatDate,
  formatDateTime,
  limaDateOf,
  limaDateTimeOf,
  missing,
  type Proposal,
  proposalChangesTexts,
} from '@contapro/domain';
import { Button } from '../../../primitives/Button/index.ts';
import { FailedState } from '../../../primitives/FailedState/index.ts';
import { Select } from '../../../primitives/Select/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import type { ProposalChangesScreenProps } from './ProposalChangesScreenProps.ts';
import styles from './Comparison.module.css';

interface ComparisonProps extends Pick<ProposalChangesScreenProps, 'comparison' | 'compared' | 'proposals'> {
  /** Called with the number of the earlier proposal that the person chooses. */
  onFromChange: (from: number) => void;
  /** Called with the number of the later proposal that the person chooses. */
  onToChange: (to: number) => void;
  /** Called when the person asks for the comparison with which the page opens. */
  onReset: () => void;
  /** Called when the person asks to load the proposals again. */
  onRetry: () => void;
}

/** The two proposals that are compared, and what has to be known about them. */
export function Comparison({
  comparison,
  compared,
  proposals,
  onFromChange,
  onToChange,
  onReset,
  onRetry,
}: ComparisonProps) {
  const texts = useTexts('proposalChanges', proposalChangesTexts);
  const known = proposals && dataOf(proposals);
  const from = compared?.from ?? null;
  const to = compared?.to ?? null;
  const all = offered(known?.proposals ?? [], comparison.book, [from, to]);
  const base = known?.declaration?.bases[comparison.book] ?? null;
  const declaredOn = known?.declaration?.declaredOn;
  const nameOf = ({ number, receivedAt, origin }: Proposal) => {
    const name = texts.proposal(formatDateTime(limaDateTimeOf(receivedAt)), texts.origins[origin]);
    return number === base ? texts.declaredBase(name) : name;
  };
  const later = all.filter(({ number }) => number > 1);
  const earlier = all.filter(({ number }) => to === null || number < to.number || number === from?.number);
  const none = proposals?.state === 'loading' ? texts.choicesLoading : missing;
  const isReset = comparison.from === null && comparison.to === null;
  return (
    <div className={styles.comparison}>
      {proposals?.state === 'failed' && <FailedState variant="line" title={texts.choicesFailed} onRetry={onRetry} />}
      {(proposals?.state === 'loading' || later.length > 0) && (
        <div
          className={styles.choices}
          role="group"
          aria-label={texts.comparison}
          aria-busy={proposals?.state === 'loading'}
        >
          <Select
            label={texts.from}
            labelPosition="beside"
            value={comparison.from ?? from?.number ?? ''}
            disabled={earlier.length === 0}
            onChange={({ target }) => onFromChange(Number(target.value))}
          >
            {from === null && comparison.from === null && <option value="">{none}</option>}
            {earlier.map((one) => (
              <option key={one.number} value={one.number}>
                {nameOf(one)}
              </option>
            ))}
          </Select>
          <Select
            label={texts.to}
            labelPosition="beside"
            value={comparison.to ?? to?.number ?? ''}
            disabled={later.length === 0}
            onChange={({ target }) => onToChange(Number(target.value))}
          >
            {to === null && comparison.to === null && <option value="">{none}</option>}
            {later.map((one) => (
              <option key={one.number} value={one.number}>
                {nameOf(one)}
              </option>
            ))}
          </Select>
          {!isReset && (
            <Button variant="quiet" onClick={onReset}>
              {declaredOn === undefined ? texts.newest : texts.sinceDeclaration(formatDate(declaredOn))}
            </Button>
          )}
        </div>
      )}
      {isReset && declaredOn !== undefined && from !== null && dayOf(from) > declaredOn && (
        <p className={styles.note}>{texts.comparedLater(formatDate(dayOf(from)))}</p>
      )}
      {to?.isPartial && to.number > 1 && <p className={styles.note}>{texts.partial(formatDate(dayOf(to)))}</p>}
    </div>
  );
}

/** The proposals of a book, newest first, with those that are shown: the list has only the newest hundred. */
function offered(
  proposals: readonly Proposal[],
  book: Proposal['book'],
  shown: readonly (Proposal | null)[],
): readonly Proposal[] {
  const byNumber = new Map<number, Proposal>();
  for (const one of [...shown, ...proposals]) if (one?.book === book) byNumber.set(one.number, one);
  return [...byNumber.values()].toSorted((one, other) => other.number - one.number);
}

/** The day in Lima on which it was received. */
const dayOf = ({ receivedAt }: Proposal) => limaDateOf(receivedAt);
