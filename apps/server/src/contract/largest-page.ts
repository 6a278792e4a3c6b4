/** How many rows a page has at most: the maximum of `PageSize` of the contract. */
export const largestPage = 100;
