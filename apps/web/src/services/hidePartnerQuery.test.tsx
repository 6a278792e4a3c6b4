import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hidePartnerQuery, partnerQueryKey } from './hidePartnerQuery.ts';
import { forgetPartnerAssertion, forgetPartnerQuery, readPartnerAssertion, readPartnerQuery } from './partnerQuery.ts';

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
  return location.pathname + location.search + location.hash;
}

/** The query that is kept, before and after it is forgotten, and how many values the storage then has. */
function kept() {
  const before = readPartnerQuery();
  forgetPartnerQuery();
  return [before, readPartnerQuery(), sessionStorage.length];
}

const query = '?email=a%40b.pe&password=cl%26ve+1&ruc=20100047218';

it.each(['/siscont/validate', '/siscont/validate/', '/Siscont/Validate'])(
  'PARTNER-01 OPEN-069 removes the query of %s from the address and the history, and keeps it until it is read',
  (path) => {
    expect([open(`${path}${query}`), history.state]).toEqual([path, null]);
    expect(kept()).toEqual([query, null, 0]);
  },
);

it.each(['/siscont/registrar-cuenta', '/siscont/otra'])(
  'PARTNER-01 removes the query of %s, and keeps it nowhere',
  (path) => {
    expect([open(`${path}${query}`), ...kept()]).toEqual([path, null, null, 0]);
  },
);

it('keeps the campaign in the address', () => {
  expect(open(`/siscont/validate${query}&utm_source=siscont`)).toBe('/siscont/validate?utm_source=siscont');
});

it.each(['/login?from=mail', '/siscontabilidad?ruc=1', '/siscont/validate'])('does nothing at %s', (address) => {
  expect([open(address), readPartnerQuery()]).toEqual([address, null]);
});

it('keeps the query in memory where storage is forbidden', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(open(`/siscont/validate${query}`)).toBe('/siscont/validate');
  expect(kept()).toEqual([query, null, 0]);
});

it('removes what the partner signed from the address and the history, and keeps it in memory only', () => {
  expect(open(`/siscont/validate${query}#assertion=a.b.c`)).toBe('/siscont/validate');
  expect([readPartnerAssertion(), JSON.stringify(sessionStorage).includes('a.b.c')]).toEqual(['a.b.c', false]);
  forgetPartnerAssertion();
  expect([readPartnerAssertion(), kept()]).toEqual([null, [query, null, 0]]);
  expect([open('/siscont/validate#assertion=a.b.c'), readPartnerAssertion()]).toEqual(['/siscont/validate', 'a.b.c']);
  forgetPartnerAssertion();
  expect([open('/siscont/otra#assertion=a.b.c'), readPartnerAssertion()]).toEqual(['/siscont/otra', null]);
  expect(open('/login#assertion=a.b.c')).toBe('/login#assertion=a.b.c');
});
