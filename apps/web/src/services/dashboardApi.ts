import { type Api, composeDashboard } from '@contapro/api';

const known = new WeakMap<Api, Api>();

/** The API, whose calls for a dashboard are one, see `composeDashboard`. */
export function dashboardApi(api: Api): Api {
  const found = known.get(api);
  if (found) return found;
  const composed: Partial<Api> = composeDashboard(api);
  // The API of the app is a proxy, which cannot be copied.
  const made = new Proxy(api, {
    get: (calls, name): unknown => (Reflect.get(composed, name) as unknown) ?? Reflect.get(calls, name),
  });
  known.set(api, made);
  return made;
}
