import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import type { Calls } from './api.ts';

/** The time of the server in milliseconds since 1970, read from a token that it has just made. */
export function clockOf(token: string): () => number {
  const { iat } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { iat: number };
  const shift = iat * 1000 - Date.now();
  return () => Date.now() + shift;
}

/** Sets up an app of codes for an account that has signed in just now, and returns its recovery codes. */
export async function setUpApp({ token, send }: Calls): Promise<readonly string[]> {
  const now = clockOf(token);
  const { secret } = (await (await send('POST', '/me/factors/app')).json()) as { secret: string };
  const code = new TOTP({ secret }).generate({ timestamp: now() });
  const answer = await send('POST', '/me/factors/app/confirmation', { code });
  if (!answer.ok) throw new Error(`Confirming the app answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { recovery_codes: string[] }).recovery_codes;
}

/** Gives the browser a device for passkeys, which is always unlocked. */
export async function withPasskeys(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
