import { firstPage, type NoticeKind, noticeKinds } from '@contapro/domain';
import type { NoticesList } from '@contapro/flows';
import { countOf } from './listParameters.ts';
import type { Parameters } from './useAddress.ts';

/** The values of the parameter `tipo`. */
const kinds: Readonly<Record<NoticeKind, string>> = {
  due: 'vencimientos',
  credentials: 'credenciales',
  vanished: 'retirados',
};

/** What an address says of the page Avisos. A value that nobody can select is left out. */
export const noticesListOf = (query: URLSearchParams): NoticesList => ({
  kind: noticeKinds.find((kind) => kinds[kind] === query.get('tipo')) ?? null,
  page: countOf(query.get('pagina')) ?? firstPage,
});

/** The parameters that keep the page Avisos in its address. */
export const noticesParametersOf = ({ kind, page }: NoticesList): Parameters => ({
  tipo: kind === null ? undefined : kinds[kind],
  pagina: page === firstPage ? undefined : page,
});
