import type { DocumentInitials } from './ledgerSettings.ts';

/** The initials of a type of voucher; undefined when the studio did not say them. */
export const documentInitialsOf = (initials: readonly DocumentInitials[], documentType: string): string | undefined =>
  initials.find((each) => each.documentType === documentType)?.initials;
