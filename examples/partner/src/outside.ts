/** The address of a page of ContaPro that the suite does not embed. A link to another host leaves the suite. */
export const contapro = (path: string) => `https://contapro.example${path}`;
