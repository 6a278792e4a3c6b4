export { basePath } from '@contapro/openapi/operations';
export { countReceived, type ReceivedProgress } from './countReceived.ts';
export { type ApiOptions, createApi } from './createApi.ts';
export { fetchFile, type FetchFileOptions } from './fetchFile.ts';
export type { Api } from './generated/Api.ts';
export { PASSWORD_INCORRECT, Problem, type ProblemEntry } from './problem.ts';
export { readPagination } from './readPagination.ts';
export type { Answer, Call, CallId, Input, Part, Schemas } from './types.ts';
export { fetchUpload, type Upload, type UploadAnswer, type UploadRequest, xhrUpload } from './upload.ts';
