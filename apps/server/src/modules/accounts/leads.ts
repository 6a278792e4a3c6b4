import type { Schemas } from '../../contract/handlers.ts';

/** Who signed up, as the marketing form takes them (SIGNUP-41). */
export type Lead = Pick<Schemas['User'], 'name' | 'last_name' | 'document_number' | 'phone_number' | 'email'> &
  Pick<Schemas['SignUp'], 'accountant_profile'>;

/** The marketing form, which receives the data of everybody who signs up. */
export interface Leads {
  /** Resolves when it was tried: a form that does not answer stops nobody. */
  tell: (lead: Lead) => Promise<void>;
}

/** Where no form is configured. */
export const noLeads: Leads = { tell: async () => {} };

/** Milliseconds until a form that does not answer is given up. */
const answerTimeout = 10_000;

export interface FormOptions {
  /** The form's address, with its user and password inside: `https://user:password@host/path`. */
  url: string;
  /** Is told of failures, without the data of the person. */
  announce: (line: string) => void;
}

/** Posts each lead to a form with basic authorization. */
export function leadsForm({ url, announce }: FormOptions): Leads {
  const { username, password, origin, pathname, search } = new URL(url);
  const credentials = [username, password].map(decodeURIComponent).join(':');
  const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
  const fail = (why: string) => announce(`No se pudo avisar de un registro al formulario de marketing: ${why}`);
  return {
    tell: async (lead) => {
      try {
        const answer = await fetch(`${origin}${pathname}${search}`, {
          method: 'POST',
          headers: { authorization },
          body: new URLSearchParams({ ...fieldsOf(lead), terms: 'on', privacy: 'on' }),
          signal: AbortSignal.timeout(answerTimeout),
        });
        await answer.body?.cancel();
        if (!answer.ok) fail(`respondió ${answer.status}`);
      } catch (error) {
        fail(error instanceof Error ? error.message : String(error));
      }
    },
  };
}

/** Only these: what else is known of the accountant stays here. */
const fieldsOf = ({ name, last_name, document_number, phone_number, email, accountant_profile }: Lead) => ({
  name,
  last_name,
  document_number,
  phone_number,
  email,
  accountant_profile,
});
