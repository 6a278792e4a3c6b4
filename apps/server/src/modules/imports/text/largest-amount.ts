/** 13 digits of soles and two of cents: what the wire and the columns hold. */
export const largestAmount = 999_999_999_999_999;
