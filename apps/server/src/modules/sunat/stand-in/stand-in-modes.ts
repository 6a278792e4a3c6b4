/** Ways in which the stand-in fails, as SUNAT was seen to fail. A mode is switched on for a RUC, or for one proposal of it. */
export const standInModes = [
  // The token
  'access denied',
  'access denied as 401',
  'unauthorized client',
  'invalid scope',
  'token html 401',
  'token html 500',
  'token silence',
  'token reset',
  // The gateway
  'gateway 401',
  'gateway 401 four times',
  'gateway 401 without content type',
  'gateway 403',
  'token dies',
  // The pace
  '429 with seconds',
  '429',
  'down',
  'one in twelve fails',
  // The request
  'empty 1070',
  'empty 1518',
  'codes as text',
  'codes without details',
  'answer cut after the ticket',
  'ticket as number',
  // The ticket
  'never ends',
  'unknown five times',
  'state without zero',
  'state as number',
  'errors with file',
  'errors without file',
  'state 07',
  'state 10',
  'state 99',
  'ends without file',
  'spelled correctly',
  'file without type',
  'two parts',
  'second page',
  // The file
  'file late',
  'json instead of file',
  'empty zip',
  'not a zip',
  'truncated zip',
  'other name inside',
  'csv',
  'with bom',
  'latin1',
  'header only',
  'no header',
  'rows of another period',
  'one row less',
  'bomb',
  'path inside',
] as const;

export type StandInMode = (typeof standInModes)[number];

export const isStandInMode = (text: unknown): text is StandInMode => standInModes.some((mode) => mode === text);
