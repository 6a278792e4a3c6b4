/** The largest amount in cents, with 13 digits of soles, that the contract and the columns allow. */
export const largestAmount = 999_999_999_999_999;
