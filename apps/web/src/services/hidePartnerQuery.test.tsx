import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hidePartnerQuery, partnerQueryKey } from './hidePartnerQuery.ts';
import { takePartnerQuery } from './takePartnerQuery.ts';

const former = location.pathname + location.search;
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', former);
});

function open(address: string): string {
  history.replaceState({ usr: address }, '', address);
  const entries = history.length;
  hidePartnerQuery(partnerQueryKey);
  expect(history.length).toBe(entries);
  return location.pathname + location.search;
}

const query = '?email=a%40b.pe&password=cl%26ve+1&ruc=20100047218';

it.each(['/siscont/validate', '/siscont/validate/', '/Siscont/Validate', '/siscont/registrar-cuenta'])(
  'PARTNER-01 OPEN-069 removes the query of %s from the address and the history, and keeps it once',
  (path) => {
    expect([open(`${path}${query}`), history.state]).toEqual([path, null]);
    expect([takePartnerQuery(), takePartnerQuery(), sessionStorage.length]).toEqual([query, null, 0]);
  },
);

it('keeps the campaign in the address', () => {
  expect(open(`/siscont/validate${query}&utm_source=siscont`)).toBe('/siscont/validate?utm_source=siscont');
});

it.each(['/login?from=mail', '/siscontabilidad?ruc=1', '/siscont/validate'])('does nothing at %s', (address) => {
  expect([open(address), takePartnerQuery()]).toEqual([address, null]);
});

it('keeps the query in memory where storage is forbidden', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(open(`/siscont/validate${query}`)).toBe('/siscont/validate');
  expect([takePartnerQuery(), takePartnerQuery()]).toEqual([query, null]);
});
