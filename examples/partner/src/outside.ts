/** A page of ContaPro that the suite does not embed; a link to another host leaves the suite by itself. */
export const contapro = (path: string) => `https://contapro.example${path}`;
