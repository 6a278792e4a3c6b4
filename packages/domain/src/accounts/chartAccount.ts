/** An account of a plan. */
export interface ChartAccount {
  /** Digits. The code of an account begins with that of the account that it divides. */
  code: string;
  name: string;
}
