/**
 * What can be done for many clients of the board at once, in the order of a month. `collect`: their documents are collected. `deposits`:
 * each gets a file for its deposits of detracciones. `regime`: they are in a régimen of the income tax from a month on. `confirm`: their
 * figures are checked, and the proposed net income is confirmed. `tell`: each gets a link to the summary of its month. `declare`: their
 * month is marked as declared, with the constancias of SUNAT. `assign`: somebody becomes responsible for them.
 */
export const batchKinds = ['collect', 'deposits', 'regime', 'confirm', 'tell', 'declare', 'assign'] as const;

export type BatchKind = (typeof batchKinds)[number];

/**
 * Why nothing is done for a client, or with a constancia.
 *
 * - of `collect`: `credentials` (SUNAT does not accept them)
 * - of `assign`: `noPerson` (nobody was chosen for it), `sameResponsible`
 * - of `tell` and `confirm`: `nothingReceived` (the month has no figures yet)
 * - of `confirm`: `notCollected` (the whole month was not collected), `notRead` (the server did not answer), `alreadyConfirmed`,
 *   `ownIncome` (another net income than the proposed one was confirmed, and the proposal has changed), `alreadyDeclared`
 * - of `deposits`: `noDeposits`, `filedBefore` (all are in an earlier file), `refused` (none can be in a file), `accountsChanged`
 *   (an account of a supplier is to be checked first), `tooMany` (more than a file may have)
 * - of `regime`: `noRegime` (none was chosen), `sameRegime` (it is in it already), `onlyInJanuary` (the law allows the change only in
 *   January), `laterRegime` (a régimen of a later month would not follow from it)
 * - of `declare`: `notAClient`, `otherPeriod`, `alreadyDeclared`, `repeated` (there is a newer one of the client), `noDay`,
 *   `beforeTheEnd`, `inTheFuture`
 */
export const batchReasons = [
  'credentials',
  'noPerson',
  'sameResponsible',
  'nothingReceived',
  'notCollected',
  'notRead',
  'alreadyConfirmed',
  'ownIncome',
  'noDeposits',
  'filedBefore',
  'refused',
  'accountsChanged',
  'tooMany',
  'noRegime',
  'sameRegime',
  'onlyInJanuary',
  'laterRegime',
  'notAClient',
  'otherPeriod',
  'alreadyDeclared',
  'repeated',
  'noDay',
  'beforeTheEnd',
  'inTheFuture',
] as const;

export type BatchReason = (typeof batchReasons)[number];
