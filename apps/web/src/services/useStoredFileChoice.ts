import { type ClientFile, isClientFile } from '@contapro/domain';
import { useState } from 'react';
import { browserStorage } from './browserStorage.ts';

const storage = browserStorage('localStorage');

/** The names of the files are stored in one text. A name that is no file any more is ignored. */
function read(): readonly ClientFile[] | undefined {
  const files = (storage.getItem('clientFiles') ?? '').split(' ').filter(isClientFile);
  return files.length > 0 ? files : undefined;
}

/**
 * The files that a person has chosen for a download of many clients, which are kept in this browser, also after signing out.
 * Undefined before the first choice.
 */
export function useStoredFileChoice(): [
  files: readonly ClientFile[] | undefined,
  change: (files: readonly ClientFile[]) => void,
] {
  const [files, setFiles] = useState(read);
  const change = (next: readonly ClientFile[]) => {
    setFiles(next);
    try {
      storage.setItem('clientFiles', next.join(' '));
    } catch {
      // Storage is full or forbidden: the choice is not kept.
    }
  };
  return [files, change];
}
