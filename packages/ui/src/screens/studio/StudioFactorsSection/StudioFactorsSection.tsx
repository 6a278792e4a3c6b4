import {
  factorRuleFormTexts,
  factorRuleSchema,
  type FactorPerson,
  type FactorRule,
  type FormStatus,
  formatDate,
  type Loadable,
  type StudioFactors as Studio,
  studioFactorsTexts,
} from '@contapro/domain';
import { useMemo } from 'react';
import { Item, ItemList } from '../../../internal/ItemList.tsx';
import { Form, SubmitButton, useSchemaForm } from '../../../patterns/Form/index.ts';
import { Section } from '../../../patterns/Section/index.ts';
import { Badge } from '../../../primitives/Badge/index.ts';
import { Banner } from '../../../primitives/Banner/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { FailedState } from '../../../primitives/FailedState/index.ts';
import { Skeleton } from '../../../primitives/Skeleton/index.ts';
import { TextField } from '../../../primitives/TextField/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { Status } from '../../../internal/Status.tsx';
import styles from './StudioFactorsSection.module.css';

export interface StudioFactorsSectionProps {
  /** What the studio requires, and its people. */
  studio: Loadable<Studio>;
  /** The date in Lima, `YYYY-MM-DD`. */
  today: string;
  /** What was done last; null when there is nothing to say. */
  done: 'required' | 'ended' | 'reset' | null;
  /** The state of the form of the rule. */
  status: FormStatus;
  /** Called with what the titular requires from now on. */
  onSave: (rule: FactorRule) => void;
  /** Called when the titular wants to reset the second factor of a member. */
  onReset: (member: FactorPerson) => void;
  /** Called when the titular asks to load it again after a failure. */
  onRetry: () => void;
}

/** What the titular requires of everybody in the studio, and who lacks it. */
export function StudioFactorsSection({ studio, onRetry, ...loaded }: StudioFactorsSectionProps) {
  const texts = useTexts('studioFactors', studioFactorsTexts);
  return (
    <Section title={texts.title}>
      {studio.state === 'loading' && <Skeleton className={styles.waiting} aria-busy />}
      {studio.state === 'failed' && <FailedState variant="line" title={texts.failed} onRetry={onRetry} />}
      {studio.state === 'ready' && <Loaded {...loaded} studio={studio.data} />}
    </Section>
  );
}

function Loaded({
  studio: { rule, people },
  today,
  done,
  status,
  onSave,
  onReset,
}: Omit<StudioFactorsSectionProps, 'studio' | 'onRetry'> & { studio: Studio }) {
  const texts = useTexts('studioFactors', studioFactorsTexts);
  const missing = people.filter(({ hasFactor }) => !hasFactor).length;
  return (
    <div className={styles.root}>
      <p className={styles.text}>{texts.lead}</p>
      <Status arrival="silent">{done && <Banner tone="positive">{texts[done]}</Banner>}</Status>
      <RuleForm key={rule.requiredFrom} {...{ rule, today, status, onSave }} />
      <p>{missing === 0 ? texts.all : texts.missing(missing)}</p>
      <ItemList className={styles.list} aria-label={texts.list}>
        {people.map((person) => (
          <Item key={person.email} name={person.name} detail={person.email}>
            {!person.hasFactor && person.dueOn !== null && texts.due(formatDate(person.dueOn))}
            <Badge tone={person.hasFactor ? 'positive' : 'caution'}>{person.hasFactor ? texts.has : texts.lacks}</Badge>
            {person.hasFactor && person.memberUuid !== null && (
              <Button size="small" aria-label={texts.resetNamed(person.name)} onClick={() => onReset(person)}>
                {texts.resetMember}
              </Button>
            )}
          </Item>
        ))}
      </ItemList>
    </div>
  );
}

function RuleForm({
  rule,
  today,
  status,
  onSave,
}: Pick<StudioFactorsSectionProps, 'today' | 'status' | 'onSave'> & { rule: FactorRule }) {
  const texts = useTexts('studioFactors', studioFactorsTexts);
  const messages = useTexts('factorRuleForm', factorRuleFormTexts);
  const { requiredFrom } = rule;
  // A day that is stored already can stay.
  const earliest = requiredFrom !== null && requiredFrom < today ? requiredFrom : today;
  const schema = useMemo(() => factorRuleSchema(earliest, messages), [earliest, messages]);
  const form = useSchemaForm(schema, {
    defaultValues: { requiredFrom: requiredFrom ?? today, graceDays: String(rule.graceDays) },
  });
  return (
    <Form
      className={styles.form}
      form={form}
      status={status}
      onSubmit={(typed) => onSave({ requiredFrom: typed.requiredFrom, graceDays: Number(typed.graceDays) })}
    >
      <TextField label={texts.from} type="date" min={earliest} {...form.field('requiredFrom')} />
      <TextField
        label={texts.grace}
        hint={texts.graceHint}
        inputMode="numeric"
        maxLength={2}
        {...form.field('graceDays')}
      />
      <div className={styles.actions}>
        <SubmitButton>{requiredFrom === null ? texts.save : texts.change}</SubmitButton>
        {requiredFrom !== null && (
          <Button
            variant="quiet"
            size="large"
            disabled={status.kind === 'submitting'}
            onClick={() => onSave({ requiredFrom: null, graceDays: rule.graceDays })}
          >
            {texts.end}
          </Button>
        )}
      </div>
    </Form>
  );
}
