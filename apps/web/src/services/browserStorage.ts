import { type KeyStorage, memoryStorage } from '@contapro/flows';

/** The browser's storage; memory where there is none, as at the build, or where it is forbidden. */
export function browserStorage(name: 'sessionStorage' | 'localStorage'): KeyStorage {
  try {
    return globalThis[name] ?? memoryStorage();
  } catch {
    return memoryStorage();
  }
}
