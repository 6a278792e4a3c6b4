import type { Schemas } from '../../contract/handlers.ts';

/** The data of an accountant who signed up, with the field names of the marketing form. */
export type Lead = Pick<Schemas['User'], 'name' | 'last_name' | 'document_number' | 'phone_number' | 'email'> &
  Pick<Schemas['SignUp'], 'accountant_profile'>;

/** The marketing form, which receives the data of everybody who signs up. */
export interface Leads {
  /** Sends the data. It resolves even when the form does not answer, so that the sign-up succeeds. */
  send: (lead: Lead) => Promise<void>;
}

/** Used when no form is configured. */
export const noLeads: Leads = { send: async () => {} };

/** Milliseconds to wait for the answer of the form. */
const answerTimeout = 10_000;

export interface FormOptions {
  /** The address of the form with user and password: `https://user:password@host/path`. */
  url: string;
  /** Prints a line about a failure. It contains no data of the person. */
  announce: (line: string) => void;
}

/** Sends each lead to a form by POST with basic authorization. */
export function leadsForm({ url, announce }: FormOptions): Leads {
  const { username, password, origin, pathname, search } = new URL(url);
  const credentials = [username, password].map(decodeURIComponent).join(':');
  const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
  const fail = (why: string) => announce(`No se pudo avisar de un registro al formulario de marketing: ${why}`);
  return {
    send: async (lead) => {
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

/** The fields that are sent. No other data of the accountant may be sent. */
const fieldsOf = ({ name, last_name, document_number, phone_number, email, accountant_profile }: Lead) => ({
  name,
  last_name,
  document_number,
  phone_number,
  email,
  accountant_profile,
});
