export * from './base64.ts';
export * from './fileKind.ts';
export type * from './files.types.ts';
export * from './readAsDataUrl.ts';
export * from './saveFile.ts';
