import type { Schemas } from '@contapro/api';
import { type AccountSessions, limaDateTimeOf } from '@contapro/domain';

const moment = (text: string) => limaDateTimeOf(Date.parse(text));

/** The answer of `listSessions`. */
export const accountSessionsOf = ({ sessions, sign_ins }: Schemas['Sessions']): AccountSessions => ({
  sessions: sessions.map(({ id, device, address, started_at, last_seen_at, is_current }) => ({
    id,
    device,
    address,
    startedAt: moment(started_at),
    lastSeenAt: moment(last_seen_at),
    isCurrent: is_current,
  })),
  signIns: sign_ins.map(({ at, device, address, result }) => ({
    at: moment(at),
    device,
    address,
    result: result === 'opened' ? 'opened' : 'passwordWrong',
  })),
});
