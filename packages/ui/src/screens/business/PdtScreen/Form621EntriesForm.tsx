import {
  type Form621,
  form621EntriesDraftOf,
  type Form621EntriesDraft,
  form621EntriesFormTexts,
  form621EntriesSchema,
  form621EntriesTexts,
  type Form621EntriesValues,
  form621EntriesValuesOf,
  form621EntryText,
  type Form621Entry,
  type Form621EntryBox,
  form621IgvEntryBoxes,
  form621IncomeEntryBoxes,
  form621Texts,
  type FormStatus,
  type Texts,
} from '@contapro/domain';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useMemo, useRef } from 'react';
import { FieldsSection } from '../../../patterns/Section/FieldsSection.tsx';
import { Form, FormActions, SubmitButton, useSchemaForm } from '../../../patterns/Form/index.ts';
import { Banner } from '../../../primitives/Banner/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { TextField } from '../../../primitives/TextField/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './PdtScreen.module.css';

interface Form621EntriesFormProps {
  /** The boxes that can be filled in, with what is saved. When it changes, what was typed and not saved stays. */
  entries: Form621['entries'];
  /** Whether the business has a régimen in the period: box 301 is then confirmed elsewhere. */
  hasRegime: boolean;
  /** What was typed in the fields at first and not saved. */
  draft: Form621EntriesDraft;
  /** The boxes in which something was typed, and something else was saved meanwhile. */
  conflicts: readonly Form621EntryBox[];
  status: FormStatus;
  /** Whether what was submitted last is saved. */
  areSaved: boolean;
  /** Called with all values, valid or not, when one of them has changed. */
  onDraft: ((values: Form621EntriesValues) => void) | undefined;
  onSubmit: (values: Form621EntriesValues) => void;
}

/** The boxes that the accountant fills in. It keeps what was typed after every failure. */
export function Form621EntriesForm({
  entries,
  hasRegime,
  draft,
  conflicts,
  status,
  areSaved,
  onDraft,
  onSubmit,
}: Form621EntriesFormProps) {
  const texts = useTexts('form621Entries', form621EntriesTexts);
  const { labels } = useTexts('form621', form621Texts);
  const messages = useTexts('form621EntriesForm', form621EntriesFormTexts);
  const schema = useMemo(() => form621EntriesSchema(messages), [messages]);
  const form = useSchemaForm(schema, { defaultValues: form621EntriesValuesOf(entries, draft) });
  const isUnsaved = Object.keys(form621EntriesDraftOf(form.watch(), entries)).length > 0;
  const conflictId = useId();
  const change = () => onDraft?.(form.getValues());
  const shown = useRef(entries);
  const showSaved = useEffectEvent(() => {
    const unsaved = form621EntriesDraftOf(form.getValues(), shown.current);
    const stillUnsaved = form621EntriesDraftOf(form621EntriesValuesOf(entries, unsaved), entries);
    shown.current = entries;
    form.reset(form621EntriesValuesOf(entries, stillUnsaved), { keepFieldsRef: true });
    const [first] = conflicts;
    if (first !== undefined) form.setFocus(`box${first}`);
  });
  useEffect(() => {
    if (shown.current !== entries) showSaved();
  }, [entries]);
  const take = ({ number }: Form621Entry) => {
    const name = `box${number}` as const;
    form.setValue(name, form621EntriesValuesOf(entries)[name], { shouldValidate: true });
    change();
    form.setFocus(name);
  };
  const showEntry = (entry: Form621Entry) => {
    const { number } = entry;
    const isConflict = conflicts.includes(number);
    const id = `${conflictId}-${number}`;
    return (
      <div key={number}>
        <TextField
          label={number === 315 ? texts.rateLabel : texts.field(number, labels[number] ?? '')}
          hint={hintOf(entry, hasRegime, texts)}
          inputMode={number === 315 ? 'decimal' : 'numeric'}
          aria-describedby={isConflict ? id : undefined}
          {...form.field(`box${number}`)}
        />
        {isConflict && <Conflict id={id} entry={entry} onTake={() => take(entry)} />}
      </div>
    );
  };
  const showEntries = (boxes: readonly Form621EntryBox[]) =>
    entries.filter(({ number }) => boxes.includes(number)).map(showEntry);
  return (
    <Form
      form={form}
      status={status}
      onSubmit={onSubmit}
      onChange={change}
      className={styles.entries}
      autoComplete="off"
      notice={
        conflicts.length > 0 ? (
          <Banner tone="caution" title={texts.conflicts(conflicts.length)}>
            {texts.conflictsHint}
          </Banner>
        ) : (
          areSaved && !isUnsaved && <Banner tone="positive">{texts.saved}</Banner>
        )
      }
    >
      <FieldsSection title={texts.title} hint={texts.hint}>
        {showEntries(form621IgvEntryBoxes)}
      </FieldsSection>
      <FieldsSection title={texts.incomeTitle} hint={hasRegime ? texts.incomeHintWithRegime : texts.incomeHint}>
        {showEntries(form621IncomeEntryBoxes.filter((box) => box !== 301 || !hasRegime))}
      </FieldsSection>
      <FormActions>
        {isUnsaved && <p className={styles.unsaved}>{texts.unsaved}</p>}
        <SubmitButton busy={texts.saving}>{texts.save}</SubmitButton>
      </FormActions>
    </Form>
  );
}

/** What is declared when the field is empty. */
function hintOf({ number, computed }: Form621Entry, hasRegime: boolean, texts: Texts['form621Entries']): string {
  if (number === 301) return texts.netIncome;
  const text = computed === 0 ? null : form621EntryText(number, computed);
  if (number === 315) return hasRegime ? texts.rateOfRegime(text ?? '0.00') : texts.rate(text);
  return text === null ? texts.none : texts.computed(text);
}

interface ConflictProps {
  id: string;
  /** The box with what is saved in it. */
  entry: Form621Entry;
  onTake: () => void;
}

/** Shows the other value of a box that was changed in two places, with a button that takes it. */
function Conflict({ id, entry: { number, value }, onTake }: ConflictProps) {
  const texts = useTexts('form621Entries', form621EntriesTexts);
  const amount = value === null ? null : form621EntryText(number, value);
  return (
    <div className={styles.conflict}>
      <p id={id} className={styles.doubt}>
        <TriangleAlert className={styles.icon} strokeWidth={1.5} aria-hidden />
        <span>{texts.conflict(amount)}</span>
      </p>
      <Button size="small" onClick={onTake}>
        {texts.take(amount)}
      </Button>
    </div>
  );
}
