import { elementTags } from './definitions.ts';
import { defineElement } from './defineElement.ts';

export { type BrandPictures, type Configuration, configure } from './configuration.ts';
export type { ElementFact, ElementTag, FactsByTag } from './definitions.ts';
export type * from './elementTypes.ts';
export type { ContaProEvents } from './types.ts';
export { contapro, type PageSession } from './session.ts';
export type { SessionChanged } from './sharedSession.ts';
export { type Links, type PartnerLink, type SessionState, type SessionStatus, takePartnerLink } from '@contapro/react';

for (const tag of elementTags) defineElement(tag);
