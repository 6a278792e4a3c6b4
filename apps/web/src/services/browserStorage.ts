import { type KeyStorage, memoryStorage } from '@contapro/flows';

/** The browser's storage, or one in memory when there is none (in the build) or access is denied. */
export function browserStorage(name: 'sessionStorage' | 'localStorage'): KeyStorage {
  try {
    return globalThis[name] ?? memoryStorage();
  } catch {
    return memoryStorage();
  }
}
