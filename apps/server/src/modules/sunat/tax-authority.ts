/** SUNAT, as the product needs it. Behind it stands the sandbox, or a real connection. */
export interface TaxAuthority {
  /** What the portal and the API say about these credentials. May take a minute. */
  checkCredentials: (credentials: SolCredentials, signal?: AbortSignal) => Promise<CredentialsCheck>;
  /** Names of the modules that this SOL user cannot read; none when all can be. */
  missingModules: (credentials: SolCredentials, signal?: AbortSignal) => Promise<readonly string[]>;
  /**
   * The documents of one period: SIRE files and UBL XML, as they could be downloaded by hand.
   * @param period `YYYYMM`
   * @throws NotReady when SUNAT has not put them together yet.
   */
  collect: (business: CollectedBusiness, period: string, signal?: AbortSignal) => AsyncIterable<CollectedDocument>;
  /** What the taxpayer register says of these RUCs, oldest first; one it does not know is left out. */
  taxpayers: (rucs: readonly string[]) => Promise<readonly TaxpayerState[]>;
}

/** The state and condition of a taxpayer from a day on. */
export interface TaxpayerState {
  ruc: string;
  /** `YYYY-MM-DD` */
  since: string;
  /** The register's state is ACTIVO. */
  active: boolean;
  /** The register's condition is HABIDO. */
  found: boolean;
}

/** SUNAT does not answer, or is still putting the business's documents together: to be asked again later. */
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
  /** 200 valid, 400 refused, 503 unavailable; anything else is a problem of the service. */
  code: number;
  /** Who said so. */
  source_validation: 'portal-sunat' | 'api-sunat';
}

export interface CollectedBusiness {
  ruc: string;
  name: string;
  /** What it does for a living, where known; the sandbox writes its documents by it. */
  activity: string | null;
  credentials: SolCredentials;
}

export interface CollectedDocument {
  /** The file's name as SUNAT gives it. */
  name: string;
  bytes: Uint8Array;
}
