export function moveLinks(text: string, source: string, places: ReadonlyMap<string, string>): string;
export function snapshotVersion(released: string): string;
