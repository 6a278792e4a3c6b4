/** What a person loses with the account. */
export interface AccountContents {
  clients: number;
  /** The purchases and sales of all clients. */
  vouchers: number;
  documents: number;
  /** The people whose access to the studio ends. */
  members: number;
  /** Open invitations to the studio. */
  invitations: number;
  /** The payments, which are kept without the account. */
  payments: number;
  /** The day in Lima on which the paid plan ends, or has ended, `YYYY-MM-DD`; null without one. */
  paidUntil: string | null;
}
