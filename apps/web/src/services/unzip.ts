import { unzippedLimitBytes } from '@contapro/domain';
import type { StudioUploadServices } from '@contapro/flows';

/** Thrown by the filter of entries, before anything larger is unpacked. */
const tooLarge = new Error('The content of the zip is too large');

/** Unpacks a zip in the browser. The code that reads it is loaded when it is needed. */
export const unzip: StudioUploadServices['unzip'] = async ({ file }) => {
  const { unzipSync } = await import('fflate');
  let bytes = 0;
  try {
    const entries = unzipSync(new Uint8Array(await file.arrayBuffer()), {
      filter: ({ name, originalSize }) => {
        if (!isFile(name)) return false;
        bytes += originalSize;
        if (bytes > unzippedLimitBytes) throw tooLarge;
        return true;
      },
    });
    return Object.entries(entries).map(
      ([path, content]) => new File([content.slice()], path.slice(path.lastIndexOf('/') + 1)),
    );
  } catch (error) {
    return error === tooLarge ? 'large' : 'damaged';
  }
};

/** Neither a folder nor what a Mac adds. */
const isFile = (path: string) => !path.endsWith('/') && !path.startsWith('__MACOSX/') && !/(?:^|\/)\.[^/]*$/.test(path);
