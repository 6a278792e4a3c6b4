import { basePath } from '@contapro/api';
import type { PlainPages } from './line.ts';

const style =
  '<style>body{font:16px sans-serif;margin:1rem}table{border-collapse:collapse}td{padding:4px;border:1px solid #ccc}</style>';
const head = `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${style}</head>`;

/** What plain pages share: a call with the token of the tab, and one row for each value of an answer. */
const shared = `
  const headers = () => ({ authorization: 'Bearer ' + sessionStorage.getItem('plain-token') });
  const get = async (path) => (await fetch('${basePath}' + path, { headers: headers() })).json();
  const rows = (answer) => Object.entries(answer).map(([name, value]) =>
    '<tr><td>' + name + '<td>' + (value && typeof value === 'object' ? '<table>' + rows(value) + '</table>' : value)).join('');
  const show = (id, answer) => {
    const place = document.createElement('table');
    place.id = id;
    place.innerHTML = rows(answer);
    document.body.append(place);
  };`;

/** A page whose script begins before anything else, and draws what it gets. */
const plain = (script: string) => `${head}<body><script>${shared}${script}</script></body></html>`;

export interface PlainData {
  email: string;
  password: string;
  uuid: string;
  /** The addresses of the calls of the pages, by the name of the page. */
  calls: Readonly<Record<'purchases' | 'board', string>>;
  period: string;
}

/**
 * Pages without a framework and without styles of ours that make the same trips for the same data: what the product could reach if its code weighed
 * nothing.
 */
export function plainPages({ email, password, uuid, calls, period }: PlainData): PlainPages {
  const dashboard = `get('/businesses/${uuid}/dashboard?tax_period=${period}')`;
  const enter = `
    document.querySelector('button').onclick = async () => {
      const answer = await fetch('${basePath}/users/sign-in', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: '${email}', password: '${password}' }),
      });
      sessionStorage.setItem('plain-token', (await answer.json()).access_token);
      const [, list] = await Promise.all([get('/me'), get('/accountant/dashboard/filters')]);
      show('companies', list.businesses.map(({ name, ruc }) => [name, ruc]));
    };
    window.openCompany = async () => {
      const [, figures] = await Promise.all([get('/businesses/${uuid}/periods'), ${dashboard}]);
      show('figures', figures);
    };`;
  const page = (call: string) => plain(`Promise.all([get('/me'), ${call}]).then(([, data]) => show('data', data));`);
  return {
    '/plain/login': `${head}<body><button>Iniciar sesión</button><script>${shared}${enter}</script></body></html>`,
    '/plain/dashboard': page(dashboard),
    '/plain/purchases': page(`get('${calls.purchases}')`),
    '/plain/board': page(`get('${calls.board}')`),
  };
}
