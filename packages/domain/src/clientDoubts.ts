import type { AskedVoucher } from './clientQuestions.ts';
import type { StudioLogo } from './studioLogo.ts';
import type { ClientQuestion } from './clientQuestionSchema.ts';

/** A link with all doubts of a month, as the accountant sees it. */
export interface ClientDoubtsLink {
  id: string;
  /** `answered`: nothing waits for an answer any more. */
  state: ClientQuestion['state'];
  /** When it was made in Lima, `YYYY-MM-DD HH:mm`. */
  askedAt: string;
  /** The full name of the accountant who made it. */
  askedBy: string;
  /** Until when it can be used, in Lima, `YYYY-MM-DD HH:mm`. */
  expiresAt: string;
  questions: number;
  answered: number;
}

/** The links of a month, newest first, and how many purchases a new one would ask about. */
export interface ClientDoubtsLinks {
  links: readonly ClientDoubtsLink[];
  doubts: number;
}

/** A doubt as the client sees it. */
export interface ClientDoubt {
  /** The secret with which it is opened and answered. */
  token: string;
  voucher: AskedVoucher;
  /** What the client answered; null until then. */
  answer: (Omit<NonNullable<ClientQuestion['answer']>, 'fileUrl'> & { hasFile: boolean }) | null;
}

/** All doubts of a month, as the client sees them. */
export interface ClientDoubts {
  businessName: string;
  /** The full name of the accountant. */
  studioName: string;
  /** The logo of the studio; null without one. */
  studioLogo: StudioLogo | null;
  /** `YYYYMM` */
  period: string;
  /** In Lima, `YYYY-MM-DD HH:mm`. */
  expiresAt: string;
  doubts: readonly ClientDoubt[];
}

/** What the page shows on which a client answers about all doubts of a month. */
export type ClientDoubtsView =
  | { readonly kind: 'checking' }
  /** It could not be loaded. `messages` has the server's reasons, if it sent any. */
  | { readonly kind: 'unchecked'; readonly messages: readonly string[] }
  /** The link does not exist, or the accountant took it back. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'list'; readonly doubts: ClientDoubts };
