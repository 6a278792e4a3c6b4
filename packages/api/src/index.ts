export { type ApiOptions, BASE_PATH, createApi } from './createApi.ts';
export { fetchFile, type FetchFileOptions } from './fetchFile.ts';
export type { OperationId } from './operations.ts';
export { PASSWORD_INCORRECT, Problem, type ProblemEntry } from './problem.ts';
export { readPagination } from './readPagination.ts';
export type { Answer, Api, Call, Input, Schemas, UploadInput } from './types.ts';
export { fetchUpload, type Upload, type UploadAnswer, type UploadRequest, xhrUpload } from './upload.ts';
