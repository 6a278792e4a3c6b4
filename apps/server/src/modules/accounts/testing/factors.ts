import { TOTP } from 'otpauth';
import type { Schemas } from '../../../contract/handlers.ts';
import { createSoftPasskey, type SoftPasskey } from '../../../testing/soft-passkey.ts';
import type { TestApp } from '../../../testing/test-app.ts';

/** The code that an app shows now, or so many steps of 30 seconds later. */
export const codeOf = (
  { services }: { services: Pick<TestApp['services'], 'clock'> },
  secret: string,
  steps = 0,
): string => new TOTP({ secret }).generate({ timestamp: services.clock().getTime() + steps * 30_000 });

/** Sets up an authenticator app. The code of the present step is used. */
export async function addApp(t: TestApp, token: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await t.call('POST', '/me/factors/app', { token });
  const { secret } = begun.json<Schemas['AuthenticatorSetup']>();
  const body = { code: codeOf(t, secret) };
  const confirmed = await t.call('POST', '/me/factors/app/confirmation', { token, body });
  return { secret, recoveryCodes: confirmed.json<Schemas['ChangedFactors']>().recovery_codes ?? [] };
}

/** Adds a passkey. */
export async function addPasskey(t: TestApp, token: string, name = 'Laptop'): Promise<SoftPasskey> {
  const passkey = createSoftPasskey();
  const begun = await t.call('POST', '/me/factors/passkey-challenge', { token });
  const { challenge_id, options } = begun.json<Schemas['PasskeyCreation']>();
  const response = passkey.create(options);
  await t.call('POST', '/me/factors/passkeys', { token, body: { challenge_id, name, response } });
  return passkey;
}
