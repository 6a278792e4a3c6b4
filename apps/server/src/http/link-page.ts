import { createHash } from 'node:crypto';
import { basePath } from '@contapro/openapi/operations';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HttpProblem } from '../problem.ts';

const style = `
:root { color-scheme: light dark }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: light-dark(#1c2430, #e8ecf2); background: light-dark(#f6f7f9, #12161d) }
main { max-inline-size: 34rem; margin: 12vh auto 2rem; padding-inline: 1.5rem }
p:first-of-type { font-weight: 600 }
a { color: light-dark(#0b5cad, #8cc2ff) }
`;

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';');

interface Explanation {
  title: string;
  /** What happened, and what to do. */
  lines: readonly string[];
}

/** Of a link in an Excel, by the code of its problem. */
const voucherLinks: Readonly<Record<string, Explanation>> = {
  LINK_EXPIRED: {
    title: 'Este enlace ya no sirve',
    lines: [
      'Los enlaces de un Excel se abren hasta el día que dice el archivo. Terminan antes si quien lo descargó cierra esa sesión o cambia su contraseña.',
      'Entra a ContaPro y descarga el Excel otra vez: tendrá enlaces nuevos. Si te lo envió tu contador, pídele uno nuevo.',
    ],
  },
  NO_FILES: {
    title: 'No encontramos el archivo de este comprobante',
    lines: [
      'Puede que lo hayan reemplazado o quitado después de que se descargó el Excel.',
      'Entra a ContaPro y busca el comprobante en su lista, o descarga el Excel otra vez.',
    ],
  },
};

/** Of a link to any other file. */
const fileLinks: typeof voucherLinks = {
  LINK_EXPIRED: {
    title: 'Este enlace ya no sirve',
    lines: [
      'Sirve por poco tiempo, y termina antes si se cierra la sesión. Vuelve a la lista y descarga el archivo otra vez.',
    ],
  },
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * Excel asks for a link itself before it gives it to the browser, and shows an error of its own for any status but 200.
 */
const isOffice = ({ headers: { 'user-agent': agent = '' } }: FastifyRequest) =>
  /ms-?office|microsoft office/i.test(agent);

/** Whether a person follows a link to a file, such as one in an Excel: then a problem is answered as a page. */
export const followsLink = (request: FastifyRequest) => {
  const { accept = '', 'sec-fetch-mode': mode = 'navigate' } = request.headers;
  const isLink = request.routeOptions.url?.startsWith(`${basePath}/files/`) === true;
  return isLink && mode === 'navigate' && (/text\/html/.test(accept) || isOffice(request));
};

/** Answers a problem of a link to a file as a page, without a script and with a policy of its own. */
export function sendLinkPage(request: FastifyRequest, reply: FastifyReply, problem: HttpProblem): FastifyReply {
  const [reason = { code: '', message: '' }] = problem.errors;
  const { code, message } = reason;
  const isVoucher = request.routeOptions.url?.startsWith(`${basePath}/files/vouchers/`) === true;
  const { title, lines } = (isVoucher ? voucherLinks : fileLinks)[code] ?? {
    title: 'No se pudo abrir el enlace',
    lines: [message],
  };
  return reply
    .code(isOffice(request) ? 200 : problem.status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex, nofollow')
    .header('content-security-policy', policy)
    .send(
      `<!doctype html><html lang="es-PE"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>${title} · ContaPro</title><style>${style}</style></head><body><main><p>ContaPro</p><h1>${title}</h1>` +
        `${lines.map((line) => `<p>${escaped(line)}</p>`).join('')}<p><a href="/inicio">Entrar a ContaPro</a></p></main></body></html>`,
    );
}
