import {
  type FiledFile,
  type FiledForm,
  type FiledProblem,
  filedFormsOf,
  findFiledForm,
  type PeriodDeclaration,
} from '@contapro/domain';
import { fromCall } from '../../engine/internal/fromCall.ts';
import { declarationFields, declarationMarkOf, periodDeclarationOf } from '../../engine/mapping/index.ts';
import { filedChangeOf } from '../../engine/mapping/requests/filedForms.ts';
import { businessQuery } from '../../engine/mapping/requests/months.ts';
import { createSubmission, fieldErrors } from '../../engine/submission/index.ts';
import type { FiledDeclarationServices, FiledReading, FiledSave, FilesToRead } from './filedDeclaration.types.ts';

export const filedDeclarationActors = ({ api, readFiledFile }: Omit<FiledDeclarationServices, 'clock'>) => ({
  readFiles: fromCall(
    async ({ business, period, files }: FilesToRead, signal): Promise<FiledReading | FiledProblem> => {
      const forms: FiledForm[] = [];
      const read: FiledFile[] = [];
      for (const file of files) {
        const result = await readFiledFile({ file, signal });
        if (result === null) return { kind: 'unreadable', name: file.name };
        const found = result.contents.flatMap((content) => filedFormsOf(content, content.name));
        if (found.length === 0) return { kind: 'unread', name: file.name };
        forms.push(...found);
        read.push({ name: file.name, sha256: result.sha256 });
      }
      const [first, ...others] = forms;
      if (!first) return { kind: 'several' };
      const found = findFiledForm([first, ...others], { ruc: business.ruc, period });
      return 'kind' in found ? found : { ...found, files: read };
    },
  ),
  form: createSubmission<FiledSave, PeriodDeclaration>({
    id: 'saveDeclaredPeriod',
    submit: async ({ business, period, former, declaredOn, constanciaNumber, filed, rectifies }, signal) =>
      periodDeclarationOf(
        await api.saveDeclaredPeriod({
          query: { filters: businessQuery({ business, period }) },
          body: {
            former: declarationMarkOf(former),
            declared: declarationMarkOf({ declaredOn, constanciaNumber }),
            filed: filed && filedChangeOf(filed),
            ...(rectifies !== null && { rectifies }),
          },
          signal,
        }),
      ),
    errorsOf: fieldErrors(declarationFields),
  }),
});

export type FiledForms = ReturnType<typeof filedDeclarationActors>['form'];
