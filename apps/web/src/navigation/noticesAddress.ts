import { type NoticeFilters, noticeKinds } from '@contapro/domain';
import { choiceIn, noOrder } from './addressValues.ts';
import type { ListAddress } from './listParameters.ts';

const kind = choiceIn('tipo', noticeKinds, {
  due: 'vencimientos',
  credentials: 'credenciales',
  vanished: 'retirados',
  ruc: 'ruc',
  answered: 'respuestas',
});

/** The page Avisos in its address, such as `?tipo=vencimientos`. */
export const noticesAddress: ListAddress<NoticeFilters, null> = {
  filters: { read: (query) => ({ kind: kind.read(query) }), write: (filters) => kind.write(filters.kind) },
  sort: noOrder,
  hasSizes: false,
};
