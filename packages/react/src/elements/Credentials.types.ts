import type { CredentialsMachine, FactsOf } from '@contapro/flows';

/** The facts of `Credentials`. */
export type CredentialsElementFact = FactsOf<CredentialsMachine>;

export interface CredentialsProps {
  /** The RUC of one of the accountant's businesses. */
  ruc: string;
  /** Called when the accountant is done: the credentials are stored, and may have been validated. */
  onDone?: (() => void) | undefined;
  /** Receives every fact of the element. `draft.changed` contains what is typed: do not store it. */
  onEmit?: ((fact: CredentialsElementFact) => void) | undefined;
}
