import type { Passkeys } from './passkeys.types.ts';
import { PasskeyProblem, type PasskeyReason } from './PasskeyProblem.ts';

const reasons: Readonly<Record<string, PasskeyReason>> = {
  InvalidStateError: 'present',
  ConstraintError: 'unsupported',
  NotSupportedError: 'unsupported',
  SecurityError: 'unsupported',
};

/** The library is loaded by the first press. */
const loadLibrary = () => import('@simplewebauthn/browser');

/** Runs what asks the person. Leaving closes the dialog of the browser. */
async function asked<Answer>(
  signal: AbortSignal,
  ask: (library: Awaited<ReturnType<typeof loadLibrary>>) => Promise<Answer>,
): Promise<Answer> {
  const library = await loadLibrary();
  const cancel = () => library.WebAuthnAbortService.cancelCeremony();
  signal.throwIfAborted();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    return await ask(library);
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : '';
    throw new PasskeyProblem(reasons[name] ?? 'cancelled', { cause });
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/**
 * The passkeys of this browser, for `createSignInFactor` and `createAccountFactors`.
 *
 * @example
 * const actor = createActor(createSignInFactor({ api, passkeys: browserPasskeys }), { input: { asked: null } });
 */
export const browserPasskeys: Passkeys = {
  isSupported: () => typeof PublicKeyCredential === 'function',
  get: (options, signal) => asked(signal, ({ startAuthentication }) => startAuthentication({ optionsJSON: options })),
  create: (options, signal) => asked(signal, ({ startRegistration }) => startRegistration({ optionsJSON: options })),
};
