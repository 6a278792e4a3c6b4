import {
  apiKeyInput,
  apiSecretInput,
  type CompanyField,
  companyFields,
  companyFileTexts,
  companyRowErrors,
  companyRowFormTexts,
  type FileCompany,
  repeatedLines,
  rucInput,
  solKeyInput,
  solUserInput,
} from '@contapro/domain';
import { type SubmitEvent, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { focusNeighbour } from '../../../internal/focusNeighbour.ts';
import { Section } from '../../../patterns/Section/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { Pagination } from '../../../primitives/Pagination/index.ts';
import { PasswordField } from '../../../primitives/PasswordField/index.ts';
import { TextField } from '../../../primitives/TextField/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './CompanyFileScreen.module.css';

interface WrongRowsProps {
  /** All rows of the file. */
  rows: readonly FileCompany[];
  /** The line of the row whose correction the person has asked for; null for none. It takes the focus. */
  edited: number | null;
  /** Whether nothing can be changed. */
  disabled: boolean;
  onChange: (line: number, field: CompanyField, value: string) => void;
  onAccept: (line: number) => void;
  onRemove: (line: number) => void;
  /** Called before the only row is removed from the list while it contains the focus. */
  onLeave: () => void;
}

/** No more are shown at once, so that a file that is wrong everywhere is not a wall of fields. */
const pageSize = 10;

/** The rows that are being corrected, with a form for each. */
export function WrongRows({ rows, edited, disabled, onChange, onAccept, onRemove, onLeave }: WrongRowsProps) {
  const texts = useTexts('companyFile', companyFileTexts);
  const [shown, setShown] = useState({ page: 1, edited });
  const repeated = useMemo(() => repeatedLines(rows), [rows]);
  const hasApi = useMemo(() => rows.some(({ values }) => values.apiKey !== '' || values.apiSecret !== ''), [rows]);
  const wrong = rows.filter(({ state }) => state === 'wrong');
  const totalPages = Math.ceil(wrong.length / pageSize);
  if (shown.edited !== edited) {
    const index = wrong.findIndex(({ line }) => line === edited);
    setShown({ page: index < 0 ? shown.page : Math.floor(index / pageSize) + 1, edited });
  }
  const page = Math.min(shown.page, totalPages);

  const leave = (form: HTMLElement) => {
    const fieldOf = (row: Element) => row.querySelector<HTMLElement>('[aria-invalid]') ?? row.querySelector('input');
    if (!focusNeighbour(form.closest('li'), fieldOf)) onLeave();
  };

  return (
    <Section title={texts.wrong.title} note={texts.wrong.text}>
      <ol className={styles.rows}>
        {wrong.slice((page - 1) * pageSize, page * pageSize).map((row) => (
          <li key={row.line} className={styles.row}>
            <WrongRow
              row={row}
              fields={hasApi ? companyFields : companyFields.slice(0, 4)}
              repeatedLine={repeated.get(row.line) ?? null}
              focused={row.line === edited}
              disabled={disabled}
              onChange={(field, value) => onChange(row.line, field, value)}
              onAccept={(form) => {
                leave(form);
                onAccept(row.line);
              }}
              onRemove={(form) => {
                leave(form);
                onRemove(row.line);
              }}
            />
          </li>
        ))}
      </ol>
      <Pagination page={page} totalPages={totalPages} onPageChange={(chosen) => setShown({ page: chosen, edited })} />
    </Section>
  );
}

interface WrongRowProps {
  row: FileCompany;
  fields: readonly CompanyField[];
  /** The line that has the same RUC; null when none has. */
  repeatedLine: number | null;
  focused: boolean;
  disabled: boolean;
  onChange: (field: CompanyField, value: string) => void;
  onAccept: (form: HTMLElement) => void;
  onRemove: (form: HTMLElement) => void;
}

const formats: Readonly<Record<CompanyField, (text: string) => string>> = {
  ruc: rucInput,
  name: (text) => text,
  solUser: (text) => solUserInput(text).toUpperCase(),
  solKey: solKeyInput,
  apiKey: apiKeyInput,
  apiSecret: apiSecretInput,
};

/** The fields of a row, with its errors. */
function WrongRow({ row, fields, repeatedLine, focused, disabled, onChange, onAccept, onRemove }: WrongRowProps) {
  const texts = useTexts('companyFile', companyFileTexts);
  const messages = useTexts('companyRowForm', companyRowFormTexts);
  const form = useRef<HTMLFormElement>(null);
  const headingId = useId();
  const { line, values, problem } = row;
  const found = companyRowErrors(values, messages);
  const errors = {
    ...found,
    ruc: problem ?? found.ruc ?? (repeatedLine === null ? undefined : texts.wrong.repeated(repeatedLine)),
  };
  const focusFirst = useEffectEvent(() => {
    if (focused) form.current?.querySelector('input')?.focus();
  });
  useEffect(() => focusFirst(), []);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const invalid = event.currentTarget.querySelector<HTMLElement>('[aria-invalid]');
    if (invalid && !(problem !== null && Object.keys(found).length === 0 && repeatedLine === null)) invalid.focus();
    else onAccept(event.currentTarget);
  };

  return (
    <form ref={form} className={styles.form} aria-labelledby={headingId} method="post" noValidate onSubmit={submit}>
      <h3 id={headingId} className={styles.line}>
        {texts.wrong.row(line)}
      </h3>
      <div className={styles.fields} data-many={fields.length > 4 || undefined}>
        {fields.map((field) => {
          const shared = {
            label: texts.fields[field],
            error: errors[field],
            value: values[field],
            disabled,
            onChange: ({ target }: { target: HTMLInputElement }) => onChange(field, formats[field](target.value)),
          };
          return field === 'solKey' || field === 'apiSecret' ? (
            <PasswordField key={field} {...shared} autoComplete="new-password" />
          ) : (
            <TextField
              key={field}
              {...shared}
              autoComplete="off"
              spellCheck={false}
              {...(field === 'ruc' && { inputMode: 'numeric' as const })}
            />
          );
        })}
      </div>
      <div className={styles.rowActions}>
        <Button
          variant="quiet"
          disabled={disabled}
          aria-label={texts.wrong.removeOf(line)}
          onClick={() => form.current && onRemove(form.current)}
        >
          {texts.wrong.remove}
        </Button>
        <Button type="submit" disabled={disabled} aria-label={texts.wrong.doneOf(line)}>
          {texts.wrong.done}
        </Button>
      </div>
    </form>
  );
}
