export * from './session.ts';
export { stateVersion } from './state.ts';
export type { Partner, SelectedValues, SessionFilters, StoredSessionState, Utm } from './state.ts';
export { memoryStorage, storageKeys } from './storage.ts';
export type { KeyStorage } from './storage.ts';
export * from './reloadBusiness.ts';
export * from './selectedPeriod.ts';
export * from './utmOf.ts';
