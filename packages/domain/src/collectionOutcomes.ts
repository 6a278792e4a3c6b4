/** Why a step is tried again later. */
export type CollectionSetback =
  /** SUNAT needs more than half an hour for the file. */
  | 'slow'
  /** SUNAT asks for fewer calls. */
  | 'too_fast'
  /** SUNAT does not answer, or with an error of its own. */
  | 'unavailable'
  /** The SOL user or the application has no permission for SIRE, or not yet. */
  | 'not_permitted'
  /** SUNAT does not hand over the file that it has announced. */
  | 'no_file'
  /** The file is damaged. */
  | 'damaged_file'
  /** The file has rows of another business, book or period than was asked for. */
  | 'wrong_file'
  /** This installation cannot reach SUNAT: its name service or a certificate is at fault, and its operator mends it. */
  | 'unreachable'
  /** SUNAT says that it could not prepare the file. */
  | 'sunat_error';

/** How a collection ended. */
export type CollectionOutcome =
  | 'collected'
  /** The file is the same as the time before. */
  | 'unchanged'
  /** SUNAT has no vouchers. */
  | 'empty'
  /** What was read is not what SUNAT counts. */
  | 'mismatch'
  /** The file could not be read to its end. */
  | 'unreadable'
  | 'failed'
  /** SUNAT does not accept the call, which is a fault of ours. */
  | 'rejected'
  /** SUNAT has not opened the period yet, or not for this register. */
  | 'not_open'
  /** The state of the register forbids the call: it is already preliminary, generated or presented. SUNAT's text says which. */
  | 'register_state'
  /** This installation cannot reach SUNAT. */
  | 'unreachable'
  | 'unavailable'
  /** SUNAT has refused the credentials. */
  | 'refused'
  /** The user or the application may not read this register. */
  | 'not_permitted'
  /** There is no ID and CLAVE of an application. */
  | 'no_application';

/** Why nothing is collected for a business any more until its accountant does something. */
export type CollectionStop = 'sol_refused' | 'api_refused' | 'not_permitted' | 'no_application';

/** The states of a collection, or of all collections of a client; the worst first. */
export const collectionStates = ['action', 'delayed', 'working', 'none', 'fine'] as const;

export type CollectionState = (typeof collectionStates)[number];
