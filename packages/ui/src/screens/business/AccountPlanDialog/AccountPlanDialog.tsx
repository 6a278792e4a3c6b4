import {
  type AccountPlan,
  type AccountPlans,
  accountsTexts,
  type CostCenter,
  planCells,
  readAccountPlan,
  type ReadPlan,
  type Texts,
} from '@contapro/domain';
import { type FormEvent, useState } from 'react';
import { DropZone } from '../../../patterns/DropZone/index.ts';
import { FormActions } from '../../../patterns/Form/index.ts';
import { Banner } from '../../../primitives/Banner/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { Dialog, DialogBody, type DialogProps, DialogText, DialogTitle } from '../../../primitives/Dialog/index.ts';
import { controlClasses } from '../../../primitives/Field/controlClasses.ts';
import { Field } from '../../../primitives/Field/index.ts';
import { SegmentedControl } from '../../../primitives/SegmentedControl/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { classes } from '../../../internal/classes.ts';
import { Status } from '../../../internal/Status.tsx';
import styles from './AccountPlanDialog.module.css';

export interface AccountPlanDialogProps extends Pick<DialogProps, 'className' | 'style' | 'id' | 'ref'> {
  /** Whether the dialog is shown. */
  open: boolean;
  /** What is stored. */
  plans: AccountPlans;
  /** Whether a plan is being stored. */
  isSaving: boolean;
  /** Why the plan was not stored; null otherwise. */
  failure: string | null;
  /** Reads the first sheet of a file: the lines with the texts of their cells; null when it cannot be read. */
  readFile: (file: File) => Promise<readonly (readonly string[])[] | null>;
  /** Called with the plan of the client or of the studio; null goes back to the PCGE. */
  onSave: (of: 'business' | 'studio', plan: AccountPlan | null) => void;
  /** Called when the person closes the dialog without a change. */
  onClose: () => void;
}

/** The kinds of files that a plan is read from. */
const planExtensions = ['.xlsx', '.csv'];

/** How many wrong lines are listed. */
const mostListed = 20;

const linesOf = (rows: readonly { code: string; name: string }[] = []) =>
  rows.map(({ code, name }) => `${code} ${name}`).join('\n');

/** A dialog in which the plan of accounts of a client or of the studio is typed, pasted or read from a file. */
export function AccountPlanDialog({ open, ...props }: AccountPlanDialogProps) {
  const { plans, isSaving, failure, readFile, onSave, onClose, ...rest } = props;
  const texts = useTexts('accounts', accountsTexts).plan;
  return (
    <Dialog {...rest} open={open} size="half" dismissible={!isSaving} onClose={onClose}>
      <DialogTitle>{texts.title}</DialogTitle>
      <DialogText>{texts.lead}</DialogText>
      <DialogBody>
        <PlanForm {...{ plans, isSaving, failure, readFile, onSave, onClose }} />
      </DialogBody>
    </Dialog>
  );
}

function PlanForm({
  plans,
  isSaving,
  failure,
  readFile,
  onSave,
  onClose,
}: Omit<AccountPlanDialogProps, 'open' | 'className' | 'style' | 'id' | 'ref'>) {
  const texts = useTexts('accounts', accountsTexts).plan;
  const [of, setOf] = useState<'business' | 'studio'>(plans.business === null && plans.studio ? 'studio' : 'business');
  const [typed, setTyped] = useState({
    business: { accounts: linesOf(plans.business?.accounts), costCenters: linesOf(plans.business?.costCenters) },
    studio: { accounts: linesOf(plans.studio?.accounts), costCenters: linesOf(plans.studio?.costCenters) },
  });
  const [read, setRead] = useState<ReadPlan | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { accounts, costCenters } = typed[of];
  const write = (more: Partial<typeof typed.business>) => {
    setRead(null);
    setProblem(null);
    setTyped({ ...typed, [of]: { ...typed[of], ...more } });
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const sheet = await readFile(file);
    if (sheet === null) setProblem(texts.unreadable);
    else {
      const found = readAccountPlan(sheet);
      write({ accounts: sheet.map((cells) => cells.join('\t').trimEnd()).join('\n') });
      setRead(found);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = readAccountPlan(planCells(accounts));
    const centers = readCostCenters(costCenters);
    setRead(found);
    if (found.wrong.length > 0) return;
    if (found.isTooLong) setProblem(texts.tooLong);
    else if ('line' in centers) setProblem(texts.badCenter(centers.line));
    else if (found.accounts.length === 0 && centers.costCenters.length === 0) setProblem(texts.empty);
    else onSave(of, { accounts: found.accounts, costCenters: centers.costCenters });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {failure !== null && <Banner tone="danger">{failure}</Banner>}
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      <SegmentedControl
        label={texts.whose}
        value={of}
        onValueChange={(next) => {
          setRead(null);
          setProblem(null);
          setOf(next);
        }}
        segments={[
          { value: 'business', label: texts.ofBusiness },
          { value: 'studio', label: texts.ofStudio },
        ]}
      />
      <Field label={texts.accounts} invalid={read !== null && read.wrong.length > 0}>
        {(control) => (
          <textarea
            {...control}
            className={classes(controlClasses.control, styles.text)}
            rows={10}
            spellCheck={false}
            value={accounts}
            onChange={({ target }) => write({ accounts: target.value })}
          />
        )}
      </Field>
      {read && <Found read={read} texts={texts} />}
      <DropZone words={texts.drop} extensions={planExtensions} single onFiles={([file]) => void choose(file)} />
      <Field label={texts.costCenters} optional>
        {(control) => (
          <textarea
            {...control}
            className={classes(controlClasses.control, styles.text)}
            rows={3}
            spellCheck={false}
            value={costCenters}
            onChange={({ target }) => write({ costCenters: target.value })}
          />
        )}
      </Field>
      <FormActions>
        {plans[of] !== null && (
          <Button variant="quiet" unavailable={isSaving} onClick={() => onSave(of, null)}>
            {texts.toPlain}
          </Button>
        )}
        <Button variant="quiet" disabled={isSaving} onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button variant="primary" type="submit" busy={isSaving ? texts.saving : undefined}>
          {texts.save}
        </Button>
      </FormActions>
    </form>
  );
}

/** What was read, and what of each line that cannot be taken is wrong. */
function Found({ read: { accounts, wrong }, texts }: { read: ReadPlan; texts: Texts['accounts']['plan'] }) {
  return wrong.length === 0 ? (
    <Status as="p" className={styles.note}>
      {texts.readCount(accounts.length)}
    </Status>
  ) : (
    <Banner tone="danger" title={texts.wrongTitle(wrong.length)}>
      <ul className={styles.wrong}>
        {wrong.slice(0, mostListed).map(({ line, code, problem, earlierLine }) => (
          <li key={line}>
            {texts.line(line)}
            {code && ` (${code})`}: {earlierLine === null ? texts.problems[problem] : texts.repeatedOf(earlierLine)}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/** The cost centres that were typed, or the first line that is none. */
function readCostCenters(text: string): { costCenters: readonly CostCenter[] } | { line: number } {
  const costCenters: CostCenter[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const [code = '', name = ''] = planCells(line)[0] ?? [];
    if (!/^[A-Za-z0-9.-]{1,10}$/.test(code) || name.trim() === '' || costCenters.some((each) => each.code === code))
      return { line: index + 1 };
    costCenters.push({ code, name: name.trim() });
  }
  return { costCenters };
}
