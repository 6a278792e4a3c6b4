import {
  companyRowErrors,
  type CompanyRow,
  type CompanyRowValues,
  type FileCompany,
  isUnregistered,
  repeatedLines,
} from '@contapro/domain';

/** Whether nothing of a row needs to be corrected. The messages are the task of the screen. */
const isValid = ({ values, line }: CompanyRow, repeated: ReadonlyMap<number, number>): boolean =>
  !repeated.has(line) && Object.keys(companyRowErrors(values)).length === 0;

/** Credentials are not kept longer than they are needed. */
const withoutCredentials = (values: CompanyRowValues): CompanyRowValues => ({
  ...values,
  solKey: '',
  apiKey: '',
  apiSecret: '',
});

const settled = (row: FileCompany, state: 'existing' | 'registered'): FileCompany => ({
  ...row,
  state,
  problem: null,
  values: withoutCredentials(row.values),
});

/** The rows of a file as they are shown at first. */
export const fileCompaniesOf = (rows: readonly CompanyRow[]): readonly FileCompany[] => {
  const repeated = repeatedLines(rows);
  return rows.map((row) => ({ ...row, state: isValid(row, repeated) ? 'ready' : 'wrong', problem: null }));
};

/** Marks the rows of companies that the account has. One that is wrong only because it is repeated is known too. */
export const withOwn = (rows: readonly FileCompany[], ownRucs: readonly string[]): readonly FileCompany[] => {
  const own = new Set(ownRucs);
  return rows.map((row) => (isUnregistered(row) && own.has(row.values.ruc.trim()) ? settled(row, 'existing') : row));
};

/** Whether the correction of a row can end. */
export const isAcceptable = (rows: readonly FileCompany[], line: number): boolean => {
  const row = rows.find((one) => one.line === line);
  return row?.state === 'wrong' && isValid(row, repeatedLines(rows));
};

/** The rows with one of them replaced. */
export const replaced = (
  rows: readonly FileCompany[],
  line: number,
  change: (row: FileCompany) => FileCompany,
): readonly FileCompany[] => rows.map((row) => (row.line === line ? change(row) : row));

/** The result of a row: null when it was registered. */
export interface RowResult {
  line: number;
  problem: { code: string; message: string } | null;
}

/** The rows after a call. What the plan does not include stays ready. */
export const withResults = (rows: readonly FileCompany[], results: readonly RowResult[]): readonly FileCompany[] => {
  const byLine = new Map(results.map(({ line, problem }) => [line, problem]));
  return rows.map((row) => {
    const problem = byLine.get(row.line);
    if (problem === undefined) return row;
    if (problem === null) return settled(row, 'registered');
    if (problem.code === 'RUC_ALREADY_REGISTERED') return settled(row, 'existing');
    return isOfPlan({ problem }) ? row : { ...row, state: 'wrong', problem: problem.message };
  });
};

/** Whether a row was refused because the plan includes no more companies. */
export const isOfPlan = ({ problem }: Pick<RowResult, 'problem'>): boolean => problem?.code === 'PLAN_LIMIT_REACHED';
