import type { Package } from '@arethetypeswrong/core';

export function moveLinks(text: string, source: string, places: ReadonlyMap<string, string>): string;
export function snapshotVersion(released: string): string;
export function complete(folder: string, tarball: string, version: string, isRelease: boolean): Promise<string>;
export function deadLinksIn(contents: Package): string[];
