import type {
  StepAnswer,
  NewTicket,
  SunatRefusal,
  Report,
  Setback,
  TicketAnswer,
  UnreadableReason,
} from '../sunat/tax-authority.ts';

/** A collection as far as its next step depends on it. */
export interface CollectionState {
  /** How many calls of its step failed, or told to wait, one after the other. */
  attempts: number;
  /** When SUNAT was asked for the ticket. */
  askedAt: Date | null;
  /** How many tickets were given up. */
  lostTickets: number;
}

/** What changes in a collection. A key that is not there stays as it is. */
export interface CollectionChange {
  step?: 'asking' | 'waiting' | 'downloading' | 'reading' | 'comparing';
  attempts?: number;
  askedAt?: Date | null;
  ticket?: string | null;
  lostTickets?: number;
  report?: Report | null;
  importId?: string;
  /** What was read, and what SUNAT counts: vouchers, and cents. */
  readVouchers?: number;
  readTotal?: number;
  sunatVouchers?: number;
  sunatTotal?: number;
  added?: number;
  changed?: number;
  vanished?: number;
  outcome?: CollectionEnd;
  reason?: StoredReason | null;
  /** The code and the words of SUNAT. A change of the reason forgets them unless it has others. */
  sunatCode?: string | null;
  sunatText?: string | null;
  /** @default now */
  nextAt?: Date;
}

/** Why a collection waits, or was given up. */
export type StoredReason =
  | 'slow'
  | 'slow down'
  | 'unavailable'
  | 'unreachable'
  | 'not permitted'
  /** The ticket is not listed any more. */
  | 'vanished'
  /** There is no file for the ticket. */
  | 'gone'
  /** SUNAT says that it could not prepare the file. */
  | 'not prepared'
  | UnreadableReason;

/** The ends that a collection reaches by its own steps. */
type CollectionEnd =
  | 'collected'
  | 'unchanged'
  | 'empty'
  | 'mismatch'
  | 'unreadable'
  | 'failed'
  | 'rejected'
  | 'not open'
  | 'register state'
  | 'unavailable'
  | 'unreachable'
  | 'not permitted';

/** Why no call may follow for a business until its credentials are replaced or checked again. */
export type CollectionStop = 'sol refused' | 'api refused' | 'not permitted' | 'no application';

export type Transition = { change: CollectionChange } | { stop: CollectionStop };

/** Seconds between two questions about a ticket; then a minute, until it counts as slow. */
const ticketWaits = [5, 8, 13, 20, 30];
const minute = 60;
const hour = 3600;
const slowAfter = 30 * minute;
/** After this time a slow ticket is given up, and another is asked for. */
const lostAfter = 24 * hour;
/** Seconds between attempts while SUNAT does not answer. The schedule goes on afterwards. */
const unavailableWaits = [5, 15, 45, 10 * minute, hour];
/** The same while a firewall refuses the call: it is made three times. */
const forbiddenWaits = unavailableWaits.slice(0, 2);
const tooFastWaits = [30, 60, 120];
const longestRetryAfter = 10 * minute;
const mostTooFast = 20;
/** The end that follows from why SUNAT does not accept a call. */
const endOfRefusal = {
  'not open': 'not open',
  'register state': 'register state',
  parameters: 'rejected',
} as const satisfies Record<SunatRefusal['because'], CollectionEnd>;
/** A missing permission can take an hour and more to work, so it is tried each hour for a day. */
const mostNotPermitted = 24;
/** Seconds between attempts to download a file of a ticket that has ended. */
const goneWaits = [3, 5, 10, 20, 30];
/** As many tickets may be given up. */
const mostLostTickets = 2;
/** An unknown state of a ticket is an error only when it comes as often as this. */
const certainAfter = 3;

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

/** What follows when a call has no result, for the attempts that were made before it. */
export function afterSetback({ attempts }: { attempts: number }, setback: Setback, now: Date): Transition {
  const retry = (seconds: number, reason: StoredReason): Transition => ({
    change: { attempts: attempts + 1, nextAt: after(now, seconds), reason },
  });
  switch (setback.outcome) {
    case 'refused':
      return { stop: setback.credential === 'sol' ? 'sol refused' : 'api refused' };
    case 'no application':
      return { stop: 'no application' };
    case 'not permitted':
      return attempts >= mostNotPermitted ? { stop: 'not permitted' } : retry(hour, 'not permitted');
    case 'not enabled':
      return { stop: 'not permitted' };
    case 'slow down': {
      // While the host is held, no call was made.
      if (setback.until) return { change: { nextAt: setback.until, reason: 'slow down' } };
      if (attempts >= mostTooFast) return { change: { outcome: 'unavailable', reason: 'slow down' } };
      const own = tooFastWaits[Math.min(attempts, tooFastWaits.length - 1)] ?? minute;
      return retry(Math.min(setback.seconds ?? own, longestRetryAfter), 'slow down');
    }
    case 'unavailable': {
      // While calls are suspended, none was made that failed.
      if (setback.until) return { change: { nextAt: setback.until, reason: 'unavailable' } };
      const waits = setback.isForbidden ? forbiddenWaits : unavailableWaits;
      const wait = waits[attempts];
      return wait === undefined ? { change: { outcome: 'unavailable' } } : retry(wait, 'unavailable');
    }
    case 'unreachable': {
      const wait = unavailableWaits[attempts];
      return wait === undefined ? { change: { outcome: 'unreachable' } } : retry(wait, 'unreachable');
    }
    case 'rejected': {
      const { because, code: sunatCode, text: sunatText } = setback;
      return { change: { outcome: endOfRefusal[because], reason: null, sunatCode, sunatText } };
    }
  }
}

export function afterRequest(
  state: CollectionState,
  answer: StepAnswer<NewTicket> | { outcome: 'empty' },
  now: Date,
): Transition {
  if (answer.outcome === 'empty') return { change: { outcome: 'empty', reason: null } };
  if (answer.outcome !== 'ready') return afterSetback(state, answer, now);
  return { change: adopted(answer, now) };
}

/** What follows when SUNAT has made a ticket, or one of the same day was found. */
export const adopted = ({ ticket, wait }: NewTicket, now: Date): CollectionChange => ({
  step: 'waiting',
  ticket,
  attempts: 0,
  reason: null,
  nextAt: after(now, wait),
});

export function afterTicket(state: CollectionState, answer: TicketAnswer, now: Date): Transition {
  const { attempts, askedAt } = state;
  switch (answer.outcome) {
    case 'ready':
      return { change: { step: 'downloading', report: answer.report, attempts: 0, reason: null } };
    case 'unlisted':
    case 'waiting': {
      const waited = (now.getTime() - (askedAt ?? now).getTime()) / 1000;
      if (waited >= lostAfter) return { change: anotherTicket(state, 'slow', now) };
      // A ticket is listed within minutes. One that is not will never be.
      if (waited >= slowAfter && answer.outcome === 'unlisted')
        return { change: anotherTicket(state, 'vanished', now) };
      const wait = waited >= slowAfter ? hour : (ticketWaits[attempts] ?? minute);
      const reason = waited >= slowAfter ? 'slow' : null;
      return { change: { attempts: attempts + 1, nextAt: after(now, wait), reason } };
    }
    case 'failed':
      return answer.isFinal || attempts + 1 >= certainAfter
        ? { change: { outcome: 'failed', reason: 'not prepared', sunatText: answer.reason } }
        : {
            change: {
              attempts: attempts + 1,
              nextAt: after(now, minute),
              reason: 'not prepared',
              sunatText: answer.reason,
            },
          };
    default:
      return afterSetback(state, answer, now);
  }
}

/** What follows when a download gave no file. */
export function afterDownload(
  state: CollectionState,
  answer: Setback | { outcome: 'gone' } | { outcome: 'unreadable'; reason: UnreadableReason },
  now: Date,
): Transition {
  if (answer.outcome === 'unreadable') {
    const change = anotherTicket(state, answer.reason, now);
    // A file that was damaged or exchanged on its way is right the second time; one that is wrong again stays so.
    return { change: state.lostTickets > 0 ? { outcome: 'unreadable', reason: answer.reason } : change };
  }
  if (answer.outcome !== 'gone') return afterSetback(state, answer, now);
  const wait = goneWaits[state.attempts];
  if (wait === undefined) return { change: anotherTicket(state, 'gone', now) };
  return { change: { attempts: state.attempts + 1, nextAt: after(now, wait), reason: 'gone' } };
}

/** Gives a ticket up: another one is asked for, unless several were given up already. */
function anotherTicket({ lostTickets }: CollectionState, reason: StoredReason, now: Date): CollectionChange {
  if (lostTickets >= mostLostTickets) return { outcome: 'failed', reason };
  return {
    step: 'asking',
    ticket: null,
    report: null,
    askedAt: null,
    attempts: 0,
    lostTickets: lostTickets + 1,
    reason,
    nextAt: after(now, minute),
  };
}
