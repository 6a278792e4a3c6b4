import {
  type FiledBoxPair,
  type FiledDeclaration,
  filedDeclarationTexts,
  filedDifferences,
  type Form621Labels,
  type Form621Line,
  form621Lines,
  form621Texts,
  formatDate,
  formatMoney,
  type FormStatus,
  formTexts,
  limaDateOf,
  missing,
} from '@contapro/domain';
import { useState } from 'react';
import { failureOf } from '../../../patterns/Form/failureOf.ts';
import { Amount } from '../../../primitives/Amount/index.ts';
import { Banner } from '../../../primitives/Banner/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { Checkbox } from '../../../primitives/Checkbox/index.ts';
import { DialogActions, DialogBody } from '../../../primitives/Dialog/index.ts';
import { SheetCell, SheetRow, SheetTable, stackedGroup } from '../../../primitives/SheetTable/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './FiledDeclarationDialog.module.css';

interface FiledBoxesProps {
  filed: FiledDeclaration;
  status: FormStatus;
  canDeclare: boolean;
  onAnother: () => void;
  onRemove: () => void;
  onClose: () => void;
}

/** How many characters of a hash are shown. */
const shownHash = 12;

/** What was filed, each box beside the computed one, with why those differ that do. */
export function FiledBoxes({ filed, status, canDeclare, onAnother, onRemove, onClose }: FiledBoxesProps) {
  const texts = useTexts('filedDeclaration', filedDeclarationTexts).shown;
  const [showsAll, setShowsAll] = useState(false);
  const { boxes, files, orderNumber, paidCents, savedAt, savedBy } = filed;
  const differences = filedDifferences(boxes);
  const used = boxes.filter(({ filedCents, computedCents }) => (filedCents ?? 0) !== 0 || (computedCents ?? 0) !== 0);
  const failure = failureOf(status, useTexts('form', formTexts));
  const isSubmitting = status.kind === 'submitting';
  const names = files.map(({ name, sha256 }) => texts.hash(name, sha256.slice(0, shownHash))).join(', ');
  const summary =
    boxes.length === 0
      ? texts.constancia(orderNumber)
      : differences.length === 0
        ? texts.same(used.length)
        : texts.differing(differences.length, used.length);
  return (
    <>
      <DialogBody className={styles.body}>
        <p className={styles.summary}>
          {paidCents === null ? summary : `${summary} ${texts.paid(formatMoney(paidCents))}`}
        </p>
        {boxes.length > 0 && (
          <>
            <Checkbox label={texts.all} checked={showsAll} onChange={({ target }) => setShowsAll(target.checked)} />
            {(showsAll || differences.length > 0) && (
              <BoxTable boxes={showsAll ? boxes : differences} reasons={differences} />
            )}
          </>
        )}
        <p className={styles.note}>{texts.source(names, formatDate(limaDateOf(savedAt)), savedBy)}</p>
        {failure && (
          <Banner tone="danger" title={failure.title}>
            {failure.text}
          </Banner>
        )}
      </DialogBody>
      <DialogActions>
        {canDeclare && (
          <>
            <Button variant="quiet" disabled={isSubmitting} onClick={onRemove}>
              {texts.remove}
            </Button>
            <Button disabled={isSubmitting} onClick={onAnother}>
              {texts.another}
            </Button>
          </>
        )}
        <Button variant="primary" onClick={onClose}>
          {texts.close}
        </Button>
      </DialogActions>
    </>
  );
}

function BoxTable({
  boxes,
  reasons,
}: {
  boxes: readonly FiledBoxPair[];
  reasons: ReturnType<typeof filedDifferences>;
}) {
  const texts = useTexts('filedDeclaration', filedDeclarationTexts).shown;
  const { labels } = useTexts('form621', form621Texts);
  const found = new Map(reasons.map((difference) => [difference.number, difference]));
  const amountOf = (cents: number | null) => (cents === null ? missing : <Amount cents={cents} />);
  return (
    <SheetTable
      aria-label={texts.table}
      rows="texts"
      stacked
      columns={[
        { id: 'box', header: texts.box, fill: true },
        { id: 'filed', header: texts.filed, align: 'end' },
        { id: 'computed', header: texts.computed, align: 'end' },
        { id: 'difference', header: texts.difference, align: 'end' },
      ]}
    >
      <tbody {...stackedGroup}>
        {boxes.map(({ number, filedCents, computedCents }) => {
          const difference = found.get(number);
          return (
            <SheetRow key={number}>
              <SheetCell column="box" scope="row">
                <span className={styles.number}>{number}</span> {labelOf(number, labels, texts)}
                <span className={styles.reason} data-open={difference?.reason === 'unexplained' || undefined}>
                  {difference ? texts.reasons[difference.reason] : texts.equal}
                </span>
              </SheetCell>
              <SheetCell column="filed">{amountOf(filedCents)}</SheetCell>
              <SheetCell column="computed">{amountOf(computedCents)}</SheetCell>
              <SheetCell column="difference">
                {difference ? <Amount cents={difference.differenceCents} /> : missing}
              </SheetCell>
            </SheetRow>
          );
        })}
      </tbody>
    </SheetTable>
  );
}

const lines: readonly Form621Line[] = Object.values(form621Lines).flat();

/** The label of the line of the form that has a box. */
function labelOf(
  box: number,
  labels: Form621Labels,
  { tax, notComputed }: { tax: (label: string) => string; notComputed: string },
): string {
  const line = lines.find((each) => each.base === box || each.tax === box);
  const first = line?.base ?? line?.tax;
  const label = first === undefined ? undefined : labels[first];
  if (label === undefined) return notComputed;
  return line?.base !== undefined && line.tax === box ? tax(label) : label;
}
