// A page of a partner that has no server of ours behind its own: it calls the API from its own origin.
import { createApi, fetchWithToken, Problem } from '@contapro/api';

const root = document.querySelector('main');
const { api: baseUrl = '', period: tax_period = '' } = root?.dataset ?? {};

const api = createApi({
  baseUrl,
  fetch: fetchWithToken({
    requestToken: async () => {
      const answer = await fetch('/contapro-token', { method: 'POST' });
      return answer.ok ? answer.text() : null;
    },
  }),
});

async function show(): Promise<void> {
  const { businesses } = await api.listBusinesses();
  const [business] = businesses;
  if (!business) throw new Error('There is no business');
  const { ruc } = business;
  const { data, summary } = await api.listAllInvoices({ query: { ruc, tax_period, page: 1, size: 20, status: '0' } });
  const refused = await api
    .updateCredentials({ path: { uuid: business.uuid }, body: { username: 'OTRO0001', password: 'otra' } })
    .then(() => 'changed', codeOf);
  const lines = [`${businesses.length} ${business.name}`, `${data.length} de ${summary.total_items}`, refused];
  root?.replaceChildren(...lines.map(paragraph));
}

const codeOf = (error: unknown) => (error instanceof Problem ? `${error.httpStatus} ${error.code}` : String(error));

function paragraph(text: string): HTMLElement {
  const element = document.createElement('p');
  element.textContent = text;
  return element;
}

await show().catch((error: unknown) => root?.replaceChildren(paragraph(codeOf(error))));
