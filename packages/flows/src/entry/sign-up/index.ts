export { type Captcha, createRecaptcha, type RecaptchaOptions } from './createRecaptcha.ts';
export { createSignUp, type SignUpMachine } from './signUp.machine.ts';
export type * from './signUp.types.ts';
export type { AccountCreated } from '../../engine/facts.ts';
