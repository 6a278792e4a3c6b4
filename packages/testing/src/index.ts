export type { Answers, Asked, MakeAnswer } from './answers/Answers.ts';
export { createAnswers } from './answers/createAnswers.ts';
export {
  type Change,
  createStandIn,
  type Failure,
  type StandIn,
  type StandInCall,
  type StandInOptions,
} from './createStandIn.ts';
export { businessesPage } from './pages/businessesPage.ts';
export { type CompanyToFill, companyForm } from './pages/companyForm.ts';
export { credentialsPage } from './pages/credentialsPage.ts';
export type { Finder, FoundElement, Named, Role } from './pages/Finder.ts';
export { partnerValidationPage } from './pages/partnerValidationPage.ts';
export { purchasesPage } from './pages/purchasesPage.ts';
export { signInPage } from './pages/signInPage.ts';
export { voucherAccountsPage } from './pages/voucherAccountsPage.ts';
