import { expect, it } from 'vitest';
import { pages } from '../apps/web/src/pages.ts';
import { contaproPurchases, contaproSignIn, defaultLinks } from '../packages/react/src/provider/links.ts';

it('the links of partners lead to the pages of the app', () => {
  const address = 'https://app.contapro.pe';
  const to = (page: keyof typeof pages) => `${address}${pages[page].path.replace('/*', '')}`;
  expect([defaultLinks(address), contaproPurchases(address), contaproSignIn(address)]).toEqual([
    {
      signIn: null,
      recover: to('recoveryRequest'),
      register: to('signUp'),
      home: to('home'),
      registerCompany: to('registerBusiness'),
      firstCompany: to('onboarding'),
      plans: to('plans'),
      purchases: null,
      observed: to('observations'),
      detractions: to('detractions'),
      accounts: to('voucherAccounts'),
      credentials: to('editCredentials'),
      guide: to('sunatGuide'),
      upload: to('upload'),
      terms: 'https://contapro.pe/terminos',
      privacy: 'https://contapro.pe/privacidad',
      support: null,
    },
    to('purchases'),
    to('signIn'),
  ]);
});
