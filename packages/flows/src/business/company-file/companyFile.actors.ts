import { companyRowsOf, type CompanyFileProblem, type CompanyRow, type FileCompany } from '@contapro/domain';
import { fromCall } from '../../engine/internal/fromCall.ts';
import { fromRead } from '../../engine/internal/fromRead.ts';
import { companiesBody } from '../../engine/mapping/requests/companies.ts';
import type { RowResult } from './companyFile.rows.ts';
import type { CompanyFileServices, SheetFile } from './companyFile.types.ts';

export const companyFileActors = ({ api, readSheet, writeSheet, holdTab }: CompanyFileServices) => ({
  readFile: fromCall(async ({ file }: { file: File }, signal): Promise<readonly CompanyRow[] | CompanyFileProblem> => {
    const sheet = await readSheet({ file, signal });
    return sheet === null ? { kind: 'unreadable' } : companyRowsOf(sheet);
  }),
  listBusinesses: fromRead(async (_: undefined, signal): Promise<readonly string[]> => {
    const { businesses } = await api.listBusinesses({ signal });
    return businesses.map(({ ruc }) => ruc);
  }),
  createBusinesses: fromCall(async (rows: readonly FileCompany[], signal): Promise<readonly RowResult[]> => {
    const { businesses } = await api.createBusinesses({
      body: companiesBody(rows.map(({ values }) => values)),
      signal,
    });
    return rows.flatMap(({ line }, index) => {
      const result = businesses[index];
      return result ? [{ line, problem: result.problem }] : [];
    });
  }),
  writeSheet: fromCall(async (sheet: SheetFile, signal) => ({
    blob: await writeSheet({ sheet, signal }),
    name: sheet.name,
  })),
  holdTab: fromCall((_: undefined, signal) => holdTab?.({ signal }) ?? new Promise<void>(() => {})),
});
