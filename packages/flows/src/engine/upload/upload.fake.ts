import { Problem } from '@contapro/api';
import { createAnswers } from '@contapro/testing';
import { newId } from '../host/index.ts';
import { fakeApi } from '../../testing/fakeApi.ts';
import { later } from '../../testing/later.ts';
import type { UploadServices } from './upload.types.ts';

/** A server for stories: it reads one file per request of the import, and its line is cut for every third request. */
export function fakeUploadServices(): UploadServices {
  const answers = createAnswers();
  let attempts = 0;
  const send = async (onProgress: ((sent: number) => void) | undefined, signal: AbortSignal | undefined) => {
    for (const sent of [0.2, 0.5, 0.9]) onProgress?.(await later(sent, { signal, milliseconds: 400 }));
    attempts += 1;
    if (attempts % 3 === 0) throw new Problem(0);
  };
  return {
    whenOnline: ({ signal }) => later(undefined, { signal, milliseconds: 2_000 }),
    holdTab: () => new Promise(() => {}),
    newId,
    api: {
      ...fakeApi(
        [
          'listSources',
          'listImports',
          'createImport',
          'announceImportFiles',
          'withdrawImportFiles',
          'listMissingFiles',
          'listImportFileRows',
          'previewImportUndo',
          'undoImport',
        ],
        answers,
      ),
      uploadImportFile: async ({ onProgress, signal, ...asked }) => {
        await send(onProgress, signal);
        return answers.uploadImportFile(asked);
      },
      uploadImportFiles: async ({ onProgress, signal, ...asked }) => {
        await send(onProgress, signal);
        return answers.uploadImportFiles(asked);
      },
      getImport: ({ signal, ...asked }) => later(answers.getImport(asked), { signal, milliseconds: 200 }),
    },
  };
}
