import type { Schemas } from '../../contract/handlers.ts';

/** The data of an accountant who signed up, with the field names of the marketing form. */
export type Lead = Pick<Schemas['User'], 'name' | 'last_name' | 'document_number' | 'phone_number' | 'email'> &
  Pick<Schemas['SignUp'], 'accountant_profile'>;

/** The marketing form, which receives the data of everybody who signs up. */
export interface Leads {
  /** Sends the data. It rejects when the form does not accept them; the error contains no data of the person. */
  send: (lead: Lead) => Promise<void>;
}

/** Used when no form is configured. */
export const noLeads: Leads = { send: async () => {} };

/** Milliseconds to wait for the answer of the form. */
const answerTimeout = 10_000;

/**
 * Sends each lead to a form by POST with basic authorization.
 *
 * @param url The address of the form with user and password: `https://user:password@host/path`.
 */
export function leadsForm(url: string): Leads {
  const { username, password, origin, pathname, search } = new URL(url);
  const credentials = [username, password].map(decodeURIComponent).join(':');
  const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
  return {
    send: async (lead) => {
      const answer = await fetch(`${origin}${pathname}${search}`, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ ...fieldsOf(lead), terms: 'on', privacy: 'on' }),
        signal: AbortSignal.timeout(answerTimeout),
        // The data of a person go to the configured address only.
        redirect: 'error',
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`The marketing form answered ${answer.status}`);
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
