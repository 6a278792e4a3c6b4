/** In place of a RUC, the name for the modes of the taxpayer register. */
export const registerName = 'padron';

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
  // The validity service; switched on for the RUC that asks
  'validity token denied',
  'validity html 401',
  'validity fails',
  'validity annulled',
  'validity not authorised',
  'validity without ruc state',
  'validity codes as numbers',
  'validity no habido',
  'validity no hallado',
  // The taxpayer register; switched on for `registerName`
  'register down',
  'register short line',
  'register without trailing bar',
  'register changed',
  'register cut after half',
  'register cut once',
  'register stalls after half',
  'register half of the lines',
  'register half a zip',
  'register bad lines',
  'register without header',
  'register without date',
  'register bomb',
] as const;

export type StandInMode = (typeof standInModes)[number];

export const isStandInMode = (text: unknown): text is StandInMode => standInModes.some((mode) => mode === text);
