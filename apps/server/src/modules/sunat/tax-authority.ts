/** The tax authority, SUNAT: the sandbox, or a real connection. */
export interface TaxAuthority {
  /** Checks credentials with the portal and the API. It can take a minute. */
  checkCredentials: (credentials: SolCredentials, signal?: AbortSignal) => Promise<CredentialsCheck>;
  /** The names of the modules that the SOL user may not read. */
  missingModules: (credentials: SolCredentials, signal?: AbortSignal) => Promise<readonly string[]>;
  /**
   * The documents of one period: SIRE files and UBL XML, the same that a person could download.
   * @param period `YYYYMM`
   * @throws NotReady when SUNAT has not prepared them yet
   */
  collect: (business: CollectedBusiness, period: string, signal?: AbortSignal) => AsyncIterable<CollectedDocument>;
  /**
   * The states of taxpayers in the taxpayer register, oldest first. Unknown RUCs are left out.
   * @throws NotReady when the register cannot be read at the moment
   */
  taxpayers: (rucs: readonly string[]) => Promise<readonly TaxpayerState[]>;
}

/** The state and condition of a taxpayer, valid from a day on. */
export interface TaxpayerState {
  ruc: string;
  /** `YYYY-MM-DD` */
  since: string;
  /** Whether the state is ACTIVO. */
  active: boolean;
  /** Whether the condition is HABIDO. */
  found: boolean;
}

/** SUNAT does not answer or has not prepared the documents yet. Try again later. */
export class NotReady extends Error {
  override readonly name = 'NotReady';
}

export interface SolCredentials {
  ruc: string;
  /** 8 upper-case letters and digits. */
  username: string;
  password: string;
  sunatApiKey?: string;
  sunatApiSecret?: string;
}

export interface CredentialsCheck {
  /** 200: valid; 400: refused; 503: unavailable; any other code: the check failed. */
  code: number;
  /** The service that answered. */
  source_validation: 'portal-sunat' | 'api-sunat';
}

export interface CollectedBusiness {
  ruc: string;
  name: string;
  /** The trade of the business, if known. The sandbox makes its documents from it. */
  activity: string | null;
  credentials: SolCredentials;
}

export interface CollectedDocument {
  /** The file name that SUNAT gave it. */
  name: string;
  bytes: Uint8Array;
}
