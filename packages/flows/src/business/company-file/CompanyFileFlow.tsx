import {
  companyFields,
  companyFileTexts,
  companyRowErrors,
  companyRowFormTexts,
  type FileCompany,
  isUnregistered,
  repeatedLines,
  type Texts,
} from '@contapro/domain';
import { useTexts } from '@contapro/ui';
import { type CompanyFileHrefs, CompanyFileScreen, type CompanyFileStep } from '@contapro/ui/screens';
import type { SnapshotFrom } from 'xstate';
import { type FlowOptions, useFlow } from '../../engine/react/useFlow.ts';
import { type CompanyFileMachine, createCompanyFile } from './companyFile.machine.ts';
import type { CompanyFileInput, CompanyFileServices, SheetFile } from './companyFile.types.ts';

export interface CompanyFileFlowProps extends Pick<FlowOptions<CompanyFileMachine>, 'snapshot' | 'onEmit'> {
  services: CompanyFileServices;
  /** Read when the flow starts. */
  input: CompanyFileInput;
  /** The addresses of its links. */
  hrefs: CompanyFileHrefs;
}

/** The page that registers the companies of an Excel or CSV. */
export function CompanyFileFlow({ services, input, hrefs, ...flow }: CompanyFileFlowProps) {
  const [snapshot, send] = useFlow(() => createCompanyFile(services), { input, ...flow });
  const { fileName, problem, rows, isUncompared, progress, failure, removed, hasSheetFailed } = snapshot.context;
  const texts = useTexts('companyFile', companyFileTexts);
  const messages = useTexts('companyRowForm', companyRowFormTexts);
  return (
    <CompanyFileScreen
      step={stepOf(snapshot)}
      {...{ fileName, problem, rows, isUncompared, progress, failure, hasSheetFailed, hrefs }}
      removedLine={removed?.line ?? null}
      isWriting={snapshot.matches({ sheet: 'writing' })}
      onChoose={(files) => send({ type: 'file.choose', files })}
      onTemplate={(format) => send({ type: 'sheet.download', sheet: templateOf(format, texts) })}
      onValueChange={(line, field, value) => send({ type: 'row.change', line, field, value })}
      onAccept={(line) => send({ type: 'row.accept', line })}
      onEdit={(line) => send({ type: 'row.edit', line })}
      onRemove={(line) => send({ type: 'row.remove', line })}
      onRestore={() => send({ type: 'row.restore' })}
      onSubmit={() => send({ type: 'rows.submit' })}
      onRest={() => send({ type: 'sheet.download', sheet: restOf(rows, texts, messages) })}
      onDiscard={() => send({ type: 'rows.discard' })}
    />
  );
}

function stepOf(snapshot: SnapshotFrom<CompanyFileMachine>): CompanyFileStep {
  if (snapshot.matches({ companies: { rows: 'sending' } })) return 'sending';
  if (snapshot.matches({ companies: 'rows' })) return 'checking';
  if (snapshot.matches({ companies: 'done' })) return 'done';
  return snapshot.matches({ companies: 'reading' }) || snapshot.matches({ companies: 'comparing' })
    ? 'reading'
    : 'choosing';
}

const templateOf = (format: 'xlsx' | 'csv', { template, fields }: Texts['companyFile']): SheetFile => ({
  name: `${template.file}.${format}`,
  title: template.sheet,
  lines: [companyFields.map((field) => fields[field])],
});

/** The rows that are not registered, with the reason of each and without credentials. */
function restOf(
  rows: readonly FileCompany[],
  { rest, list, fields }: Texts['companyFile'],
  messages: Texts['companyRowForm'],
): SheetFile {
  const repeated = repeatedLines(rows);
  const reasonOf = ({ line, values, problem, state }: FileCompany) => {
    const earlier = repeated.get(line);
    const reasons = [
      problem,
      ...Object.values(companyRowErrors(values, messages)),
      earlier === undefined ? null : rest.repeated(earlier),
    ].filter((reason) => reason != null);
    return state === 'ready' || reasons.length === 0 ? rest.notSent : reasons.join('. ');
  };
  return {
    name: `${rest.file}.xlsx`,
    title: rest.sheet,
    lines: [
      [list.line, fields.ruc, fields.name, fields.solUser, rest.reason],
      ...rows
        .filter(isUnregistered)
        .map((row) => [String(row.line), row.values.ruc, row.values.name, row.values.solUser, reasonOf(row)]),
    ],
  };
}
