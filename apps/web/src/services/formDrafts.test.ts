import { accountant } from '@contapro/fixtures';
import { createSession, memoryStorage } from '@contapro/flows';
import { expect, it } from 'vitest';
import { createFormDrafts } from './formDrafts.ts';

const values = { name: 'Andina', ruc: '2010', solUser: '', solKey: 'clave', terms: false, privacy: false };
const other = { ...accountant, uuid: '7f3c1a52-5f0e-4a86-9a86-2f1f6a1c9b01' };

function begin() {
  const storage = { session: memoryStorage(), local: memoryStorage() };
  const session = createSession({ ...storage, newId: () => 'sesión' });
  session.open({ token: 't', testGroup: null });
  session.storeProfile(accountant);
  return { session, drafts: createFormDrafts(session), storage };
}

const signInAgain = (session: ReturnType<typeof begin>['session'], user: typeof accountant) => {
  session.logOut();
  session.open({ token: 'u', testGroup: null });
  session.storeProfile(user);
};

it('COMPANY-33 keeps what was typed in each page while the same accountant signs in again', () => {
  const { session, drafts } = begin();
  drafts.keep('registerBusiness', accountant.uuid, values);
  signInAgain(session, accountant);
  expect([drafts.get('registerBusiness', accountant.uuid), drafts.get('onboarding', accountant.uuid)]).toEqual([
    values,
    null,
  ]);
});

it('removes what was typed when another accountant signs in, also if the first signs in again', () => {
  const { session, drafts } = begin();
  drafts.keep('registerBusiness', accountant.uuid, values);
  expect(drafts.get('registerBusiness', other.uuid)).toBe(null);
  signInAgain(session, other);
  signInAgain(session, accountant);
  expect(drafts.get('registerBusiness', accountant.uuid)).toBe(null);
});

it('removes what was registered, and everything when the accountant signs out', () => {
  const { drafts } = begin();
  drafts.keep('registerBusiness', accountant.uuid, values);
  drafts.keep('onboarding', accountant.uuid, values);
  drafts.keep('registerBusiness', accountant.uuid, null);
  expect(drafts.get('registerBusiness', accountant.uuid)).toBe(null);
  drafts.clear();
  expect(drafts.get('onboarding', accountant.uuid)).toBe(null);
});

it('stores no SOL key in the browser', () => {
  const { drafts, storage } = begin();
  drafts.keep('registerBusiness', accountant.uuid, values);
  expect(storage.session.getItem('app-state')).not.toContain('clave');
});
