import { fetchFile as fetchFileOf } from '@contapro/api';
import type { FetchFile } from '@contapro/flows';

/** Fetches the file of a link from the API at `baseUrl`, without the token. */
export const fetchFile = (baseUrl: string, { url, ...options }: Parameters<FetchFile>[0]): ReturnType<FetchFile> =>
  fetchFileOf(url, { baseUrl, ...options });
