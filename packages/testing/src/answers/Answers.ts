import type { Answer, CallId, Input } from '@contapro/api';

/** What a call is asked for: `path`, `query` and `body` (or `file`, or `parts`) as the contract describes them. */
export type Asked<Id extends CallId> = Omit<Input<Id>, 'signal' | 'onProgress' | 'onResponse'>;

/** Makes the answer to a call. It may throw a `Problem`, which is the refusal of the server. */
export type MakeAnswer<Id extends CallId> = (asked: Asked<Id>) => Answer<Id>;

/** An answer for every call of the API. */
export type Answers = { [Id in CallId]: MakeAnswer<Id> };
