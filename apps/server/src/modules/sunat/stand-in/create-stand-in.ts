import { addMonths, currentPeriod, isRuc, limaDateOf, newestProposal } from '@contapro/domain';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Clock } from '../../../clock.ts';
import { wordsOfWrites } from '../sire/operations.ts';
import type { Book, Proposal } from '../tax-authority.ts';
import { standInAccount, standInValidity } from './stand-in-accounts.ts';
import { isStandInMode, registerName, type StandInMode } from './stand-in-modes.ts';
import { isInParts, numberFor, proposalZips, purchasesIn, summaryText, wholeText } from './stand-in-proposal.ts';
import { registerZip, stateOf } from './stand-in-register.ts';

export interface SunatStandInOptions {
  clock: Clock;
  /**
   * Seconds that a token lasts.
   *
   * @default 3600
   */
  tokenSeconds?: number;
  /**
   * Milliseconds between two calls for a RUC below which the pace is broken.
   *
   * @default 0
   */
  pause?: number;
  /**
   * The number of calls at the same time above which the pace is broken.
   *
   * @default 2
   */
  atOnce?: number;
  /**
   * The number of calls of all RUCs within ten seconds above which SUNAT answers with errors, in the mode `overload` of one.
   *
   * @default 15
   */
  most?: number;
  /**
   * Seconds after which a ticket is ready. By default it is ready at the fourth question.
   */
  readyAfter?: number;
  /**
   * The trade of all taxpayers, with the numbers of purchases and sales of a month, as `servicios 3 2`. By default it follows
   * from the RUC.
   */
  trade?: string;
  /** Waits before a call is answered. By default it is answered at once. */
  beforeAnswer?: () => Promise<unknown>;
}

/** A call that the stand-in got, without values that are secret. */
export interface RecordedCall {
  /** Milliseconds since 1970, of the clock. */
  at: number;
  ruc: string;
  method: string;
  /** The path without its query; of the token, without the ID. */
  path: string;
  query: Readonly<Record<string, string>>;
}

export interface SunatStandIn {
  app: FastifyInstance;
  /** All calls, oldest first. */
  calls: readonly RecordedCall[];
  /** What a client must never do, with the calls that did it: write, ask too fast, log in again after a refusal. */
  faults: readonly string[];
  /** Adds a voucher that the validity service knows. Those of the purchases that were downloaded are known anyway. */
  addVoucher: (voucher: KnownVoucher) => void;
  /** Publishes the register of another day. Before, it is that of the clock of the stand-in when it started. */
  publishRegister: (lastModified: Date) => void;
  /** Switches modes on for all proposals of a RUC, or for one. An empty list switches them off. */
  setModes: (ruc: string, modes: readonly StandInMode[], proposal?: Proposal) => void;
  /** Lets a taxpayer have presented the registers of a period. */
  present: (ruc: string, period: string) => void;
}

/** A voucher that the validity service knows. */
export interface KnownVoucher {
  issuerRuc: string;
  typeCode: string;
  serie: string;
  number: string;
  /** `dd/mm/yyyy` */
  date: string;
  /** With two decimals, without a sign. */
  total: string;
  /**
   * `estadoCp`.
   *
   * @default '1'
   */
  state?: string;
}

interface Ticket {
  number: string;
  ruc: string;
  proposal: Proposal;
  questions: number;
  downloads: number;
  date: string;
  /** Milliseconds since 1970. */
  at: number;
}

const sirePath = '/v1/contribuyente/migeigv/libros';
const validityPath = '/v1/contribuyente/contribuyentes';
const registerPath = '/padron_reducido_ruc.zip';
const books: Readonly<Record<string, Book>> = { '140000': 'venta', '080000': 'compra' };

/**
 * A server that answers like SUNAT's API for SIRE, its validity service and its file of taxpayers, with invented vouchers, and
 * fails like them on request. It is strict: what
 * SUNAT refuses, it refuses. Its state is in memory only.
 */
export function createSunatStandIn(options: SunatStandInOptions): SunatStandIn {
  const { clock, tokenSeconds = 3600, pause = 0, atOnce = 2, most = 15, readyAfter, trade, beforeAnswer } = options;
  const app = fastify({ logger: false, forceCloseConnections: true });
  const calls: RecordedCall[] = [];
  const faults: string[] = [];
  const modes = new Map<string, ReadonlySet<StandInMode>>();
  const tokens = new Map<string, { ruc: string; until: number; isForValidity?: true }>();
  const known = new Map<string, { total: string; date: string; state: string }>();
  let registerTime = clock();
  const tickets: Ticket[] = [];
  const counts = new Map<string, number>();
  const lastCall = new Map<string, number>();
  const inHand = new Map<string, number>();
  let overloadedUntil = 0;
  const presented = new Set<string>();
  let total = 0;

  const keyOf = (ruc: string, proposal?: Proposal) => (proposal ? `${ruc} ${proposal.book} ${proposal.period}` : ruc);
  const modesOf = (ruc: string, proposal?: Proposal): ReadonlySet<StandInMode> =>
    new Set([...(modes.get(ruc) ?? []), ...(proposal ? (modes.get(keyOf(ruc, proposal)) ?? []) : [])]);
  const setModes = (ruc: string, some: readonly StandInMode[], proposal?: Proposal) =>
    void modes.set(keyOf(ruc, proposal), new Set(some));
  /** How many times this happened, with this time. */
  const count = (what: string) => {
    const times = (counts.get(what) ?? 0) + 1;
    counts.set(what, times);
    return times;
  };

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  for (const method of ['PUT', 'PATCH', 'DELETE'] as const)
    app.addHttpMethod(method, { hasBody: true, overrideExisting: true });

  app.addHook('onRequest', async (request, reply) => {
    const { method } = request;
    const path = pathOf(request);
    if (path.startsWith('/__')) return;
    if (['PUT', 'PATCH', 'DELETE'].includes(method) || wordsOfWrites.some((word) => path.includes(word))) {
      faults.push(`write call attempted: ${method} ${path}`);
      return reply.code(405).send({ cod: '405', msg: 'Method Not Allowed' });
    }
    if (path === registerPath) return undefined;
    const host = path.startsWith(sirePath) ? 'sire' : path.startsWith(validityPath) ? 'validity' : 'security';
    const now = (inHand.get(host) ?? 0) + 1;
    inHand.set(host, now);
    reply.raw.once('close', () => inHand.set(host, (inHand.get(host) ?? 1) - 1));
    if (now > atOnce) faults.push(`${now} calls at once: ${path}`);
    await beforeAnswer?.();
    return undefined;
  });

  /** The RUCs of the calls that are being answered. */
  const rucOf = new WeakMap<FastifyRequest, string>();
  app.addHook('onSend', async (request, _, body) => {
    const isLatin1 = modesOf(rucOf.get(request) ?? '').has('texts in latin1');
    return isLatin1 && typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
  });

  const record = (request: FastifyRequest, ruc: string) => {
    rucOf.set(request, ruc);
    const at = clock().getTime();
    const before = lastCall.get(ruc);
    const path = pathOf(request).replace(/(clientes\w+)\/[^/]+/, '$1/{client_id}');
    if (before !== undefined && at - before < pause) faults.push(`${at - before} ms after the call before: ${path}`);
    lastCall.set(ruc, at);
    total += 1;
    calls.push({ at, ruc, method: request.method, path, query: queryOf(request) });
  };

  app.post<{ Params: { id: string } }>('/v1/clientessol/:id/oauth2/token/', async (request, reply) => {
    const form = isTexts(request.body) ? request.body : {};
    const { username = '', password, client_id: id, client_secret: secret, grant_type: kind, scope } = form;
    const ruc = username.slice(0, 11);
    record(request, ruc);
    const account = standInAccount(ruc);
    const on = modesOf(ruc);
    const refuse = (status: number, error: string, description = '') => {
      counts.set(`refused ${ruc} ${password}`, 1);
      return reply.code(status).send({ error, error_description: description });
    };
    if (counts.get(`refused ${ruc} ${password}`) && count(`login ${ruc}`) > 1)
      faults.push(`second login after a refusal: ${ruc}`);
    if (on.has('token silence')) return new Promise(() => {});
    if (on.has('token reset')) return cut(reply);
    if (on.has('token html 401')) return html(reply, 401);
    if (on.has('token html 500')) return html(reply, 500);
    if (on.has('invalid scope')) return refuse(400, 'invalid_scope');
    // A pair of the validity service has no right to SIRE.
    if (on.has('unauthorized client') || id === standInValidity.id) return refuse(401, 'unauthorized_client');
    if (id !== request.params.id || id !== account.clientId || secret !== account.clientSecret)
      return refuse(400, 'invalid_client');
    if (kind !== 'password') return refuse(400, 'unsupported_grant_type');
    if (scope !== 'https://api-sire.sunat.gob.pe') return refuse(400, 'invalid_scope');
    const isDenied = on.has('access denied') || on.has('access denied as 401');
    if (isDenied || username !== `${ruc}${account.username}` || password !== account.password)
      return refuse(
        on.has('access denied as 401') ? 401 : 400,
        'access_denied',
        'Problemas en la autenticación del usuario',
      );
    const token = tokenOf(ruc, count(`token ${ruc}`), !on.has('token without sire'));
    // A login ends the token of the one before it.
    for (const [other, known] of tokens) if (known.ruc === ruc && !known.isForValidity) tokens.delete(other);
    tokens.set(token, { ruc, until: clock().getTime() + tokenSeconds * 1000 });
    if (on.has('expires in absent')) return { access_token: token };
    const lasts = on.has('expires in as text') ? String(tokenSeconds) : tokenSeconds;
    return { access_token: token, token_type: 'Bearer', expires_in: lasts };
  });

  app.post<{ Params: { id: string } }>('/v1/clientesextranet/:id/oauth2/token/', async (request, reply) => {
    const form = isTexts(request.body) ? request.body : {};
    const { client_id: id, client_secret: secret, grant_type: kind, scope, username, password } = form;
    const { ruc } = standInValidity;
    record(request, ruc);
    const on = modesOf(ruc);
    const refuse = (status: number, error: string) => {
      counts.set('refused validity', 1);
      return reply.code(status).send({ error });
    };
    if (counts.get('refused validity')) faults.push('second login after a refusal: validity');
    if (on.has('token html 500')) return html(reply, 500);
    if (on.has('validity token denied')) return refuse(401, 'unauthorized_client');
    if (username !== undefined || password !== undefined)
      faults.push('a SOL password was sent to the validity service');
    if (id !== request.params.id) return refuse(400, 'invalid_client');
    if (id !== standInValidity.id) return refuse(401, 'unauthorized_client');
    if (secret !== standInValidity.secret) return refuse(400, 'invalid_client');
    if (kind !== 'client_credentials') return refuse(400, 'unsupported_grant_type');
    if (scope !== 'https://api.sunat.gob.pe/v1/contribuyente/contribuyentes') return refuse(400, 'invalid_scope');
    const token = tokenOf(`validity ${ruc}`, count('token validity'), false);
    tokens.set(token, { ruc, until: clock().getTime() + tokenSeconds * 1000, isForValidity: true });
    return { access_token: token, token_type: 'Bearer', expires_in: tokenSeconds };
  });

  app.post<{ Params: { ruc: string } }>(`${validityPath}/:ruc/validarcomprobante`, (request, reply) => {
    const token = tokenOfCall(request, true);
    record(request, token?.ruc ?? 'unknown');
    const on = modesOf(token?.ruc ?? '');
    if (!token || token.until <= clock().getTime() || token.ruc !== request.params.ruc || on.has('validity html 401'))
      return void html(reply, 401);
    if (on.has('token dies') && count('validity dies') === 1) {
      tokens.clear();
      return void html(reply, 401);
    }
    if (on.has('429 with seconds') && count('429 validity') === 1)
      return void reply.code(429).header('retry-after', '7').send({});
    if (on.has('down')) return void html(reply, 503);
    const body = isTexts(request.body) ? request.body : {};
    const { numRuc = '', codComp = '', numeroSerie = '', numero = '', fechaEmision = '', monto } = body;
    const isAsked =
      isRuc(numRuc) &&
      ['01', '03', '04', '07', '08', 'R1', 'R7'].includes(codComp) &&
      /^\d{2}\/\d{2}\/\d{4}$/.test(fechaEmision) &&
      /^\d+\.\d{2}$/.test(monto ?? '');
    if (!isAsked || on.has('validity fails'))
      return void reply.send({ success: false, message: 'Error en los parámetros', data: null, errorCode: '-1' });
    const voucher = known.get([numRuc, codComp, numeroSerie, numero].join('|'));
    const isKnown = voucher?.total === monto && voucher?.date === fechaEmision;
    let state = isKnown ? (voucher?.state ?? '1') : '0';
    if (on.has('validity annulled')) state = '2';
    if (on.has('validity not authorised')) state = '4';
    const issuer = stateOf(numRuc);
    const codes = {
      estadoRuc: issuer.state === 'ACTIVO' ? '00' : '11',
      condDomiRuc: issuer.condition === 'NO HABIDO' || on.has('validity no habido') ? '12' : '00',
    };
    if (on.has('validity no hallado')) codes.condDomiRuc = '20';
    const written = (code: string) => (on.has('validity codes as numbers') ? Number(code) : code);
    void reply.send({
      success: true,
      message: 'Operation Success! ',
      data: {
        estadoCp: written(state),
        ...(state !== '0' &&
          !on.has('validity without ruc state') && {
            estadoRuc: written(codes.estadoRuc),
            condDomiRuc: written(codes.condDomiRuc),
            observaciones: [],
          }),
      },
    });
  });

  app.route({
    method: ['GET', 'HEAD'],
    url: registerPath,
    handler: async (request, reply) => {
      record(request, registerName);
      const on = modesOf(registerName);
      if (on.has('register down')) return html(reply, 503);
      const zip = Buffer.from(await registerZip(on));
      const etag = `"${numberFor(zip.toString('latin1'))}-${registerTime.getTime()}"`;
      reply.header('etag', etag).header('accept-ranges', 'bytes').type('application/zip');
      if (!on.has('register without date')) reply.header('last-modified', registerTime.toUTCString());
      if (request.method === 'HEAD') return reply.header('content-length', zip.byteLength).send();
      const [, from] = /^bytes=(\d+)-$/.exec(request.headers.range ?? '') ?? [];
      const isPart = from !== undefined && request.headers['if-range'] === etag;
      const part = isPart ? zip.subarray(Number(from)) : zip;
      if (isPart) reply.code(206).header('content-range', `bytes ${from}-${zip.byteLength - 1}/${zip.byteLength}`);
      const isCut = on.has('register cut after half') || (on.has('register cut once') && !isPart);
      const isStalled = on.has('register stalls after half');
      if (!isCut && !isStalled) return reply.send(part);
      reply.hijack();
      reply.raw.writeHead(isPart ? 206 : 200, { ...headersOf(reply), 'content-length': part.byteLength });
      reply.raw.write(part.subarray(0, Math.floor(part.byteLength / 2)), () => {
        if (isCut) reply.raw.destroy();
      });
      return reply;
    },
  });

  /** The token of a call; undefined when it has none, or one of the other service. */
  const tokenOfCall = (request: FastifyRequest, isForValidity: boolean) => {
    const token = tokens.get(String(request.headers.authorization ?? '').replace('Bearer ', ''));
    return (token?.isForValidity ?? false) === isForValidity ? token : undefined;
  };

  /** Whether there were too many calls in 10 seconds, of whatever RUC, which SUNAT answers with errors for 90 seconds. */
  const isOverloaded = (): boolean => {
    const now = clock().getTime();
    const last = calls.slice(-most - 1);
    if (last.length > most && (last[0]?.at ?? 0) > now - 10_000) overloadedUntil = now + 90_000;
    return overloadedUntil > now;
  };

  /** The RUC of a call's token, after what every call may be answered instead; undefined when it was answered. */
  const admitted = (request: FastifyRequest, reply: FastifyReply): string | undefined => {
    const token = tokenOfCall(request, false);
    const ruc = token?.ruc ?? 'unknown';
    record(request, ruc);
    const on = modesOf(ruc);
    const refuse = () => void html(reply, 401);
    if (!token || token.until <= clock().getTime()) return refuse();
    if (
      on.has('gateway 401') ||
      on.has('token without sire') ||
      (on.has('gateway 401 four times') && count(`gateway ${ruc}`) <= 4)
    )
      return refuse();
    if (on.has('gateway 401 without content type') && request.headers['content-type'] === undefined) return refuse();
    const isOfPurchases = /\/(rce|080000)\//.test(pathOf(request)) || queryOf(request)['codLibro'] === '080000';
    if (on.has('purchases not permitted') && isOfPurchases) return refuse();
    if (on.has('purchases refused at first') && isOfPurchases && count(`first ${ruc}`) <= 3) return refuse();
    if (on.has('gateway 403')) return void html(reply, 403);
    if (on.has('429')) return void reply.code(429).send({});
    if (on.has('429 with seconds') && count(`429 ${ruc}`) === 1)
      return void reply.code(429).header('retry-after', '7').send({});
    if (on.has('429 with date') && count(`429 ${ruc}`) === 1) {
      const at = clock().getTime() + 300_000;
      const date = new Date(at).toUTCString();
      const until = new Date(at + 40_000).toUTCString();
      return void reply.code(429).headers({ date, 'retry-after': until }).send();
    }
    if (on.has('503 with seconds') && count(`503 ${ruc}`) === 1)
      return void reply.code(503).header('retry-after', '90').type('text/html').send('<html>Mantenimiento</html>');
    if (on.has('html with 200')) return void html(reply, 200);
    if (on.has('empty with 200')) return void reply.send('');
    if (on.has('redirect')) return void reply.code(302).header('location', '/cl-ti-itmenu/MenuInternet.htm').send();
    if (on.has('500 with trace') && count(`trace ${ruc}`) === 1)
      return void reply
        .code(500)
        .send({ cod: '500', msg: 'Internal Server Error', exc: 'java.lang.NullPointerException\n\tat pe.gob.sunat' });
    if (on.has('overload') && isOverloaded()) return void html(reply, 500);
    if (on.has('down') || (on.has('one in twelve fails') && numberFor(`${ruc} ${total}`) % 12 === 0))
      return void html(reply, 503);
    if (request.headers['user-agent'] === undefined) return refuse();
    return ruc;
  };

  app.get<{ Params: { book: string } }>(`${sirePath}/rvierce/padron/web/omisos/:book/periodos`, (request, reply) => {
    const ruc = admitted(request, reply);
    if (ruc === undefined) return;
    if (!books[request.params.book]) return void problem(reply, '1161', modesOf(ruc));
    const now = currentPeriod(clock().getTime());
    const months = Array.from({ length: 24 }, (_, ago) => addMonths(now, -1 - ago));
    const years = Map.groupBy(months, (period) => period.slice(0, 4));
    void reply.send(
      [...years].map(([numEjercicio, some]) => ({
        numEjercicio,
        desEstado: '',
        lisPeriodos: some.map((perTributario) => {
          const isOpen = perTributario >= addMonths(now, -2) && !presented.has(`${ruc} ${perTributario}`);
          const desEstado = isOpen ? 'No presentado' : 'Presentado';
          return { perTributario, codEstado: isOpen ? '03' : '01', desEstado };
        }),
      })),
    );
  });

  const requestOf = (book: Book) => (request: FastifyRequest, reply: FastifyReply) => {
    const ruc = admitted(request, reply);
    if (ruc === undefined) return;
    const { period = '' } = isTexts(request.params) ? request.params : {};
    const { codTipoArchivo, codOrigenEnvio } = queryOf(request);
    const proposal = { book, period };
    const on = modesOf(ruc, proposal);
    if (codTipoArchivo !== '0') return void problem(reply, '1061', on);
    if (book === 'compra' && codOrigenEnvio !== '2') return void problem(reply, '1061', on);
    if (period > newestProposal(limaDateOf(clock().getTime()))) return void problem(reply, '1007', on);
    for (const [mode, code] of refusals) if (on.has(mode)) return void problem(reply, code, on);
    if (on.has('empty 1070')) return void problem(reply, '1070', on);
    if (on.has('empty 1518')) return void problem(reply, '1518', on);
    const now = clock().getTime();
    const number = `${period.slice(0, 4)}03${String(tickets.length + 1).padStart(8, '0')}`;
    tickets.push({ number, ruc, proposal, questions: 0, downloads: 0, date: limaDateOf(now), at: now });
    if (on.has('answer cut after the ticket') && count(`cut ${number.slice(0, 6)} ${ruc}`) === 1)
      return void cut(reply);
    void reply.send({ numTicket: on.has('ticket as number') ? Number(number) : number });
  };
  app.get(`${sirePath}/rce/propuesta/web/propuesta/:period/exportacioncomprobantepropuesta`, requestOf('compra'));
  app.get(`${sirePath}/rvie/propuesta/web/propuesta/:period/exportapropuesta`, requestOf('venta'));

  app.get(`${sirePath}/rvierce/gestionprocesosmasivos/web/masivo/consultaestadotickets`, (request, reply) => {
    const ruc = admitted(request, reply);
    if (ruc === undefined) return;
    const { perIni, perFin, page, perPage, numTicket, codLibro = '' } = queryOf(request);
    const missing = [
      [perIni, '1067'],
      [perFin, '1071'],
      [page, '1076'],
      [perPage, '1079'],
    ].find(([value]) => !value);
    if (missing) return void problem(reply, missing[1] ?? '', modesOf(ruc));
    const found = modesOf(ruc).has('ticket vanishes')
      ? []
      : tickets.filter(
          ({ ruc: own, number, proposal }) =>
            own === ruc &&
            proposal.book === books[codLibro] &&
            proposal.period === perIni &&
            (numTicket === undefined || number === numTicket || modesOf(own, proposal).has('second page')),
        );
    const rows = found.flatMap((ticket) => rowOf(ticket, modesOf(ruc, ticket.proposal), numTicket !== undefined));
    const size = Number(perPage);
    const others = found.some(({ proposal }) => modesOf(ruc, proposal).has('second page')) ? fillers(size, perIni) : [];
    const all = [...others, ...rows];
    void reply.send({
      paginacion: { page: Number(page), perPage: size, totalRegistros: all.length },
      registros: all.slice((Number(page) - 1) * size, Number(page) * size),
    });
  });

  app.get(`${sirePath}/rvierce/gestionprocesosmasivos/web/masivo/archivoreporte`, async (request, reply) => {
    const ruc = admitted(request, reply);
    if (ruc === undefined) return reply;
    const query = queryOf(request);
    const ticket = tickets.find(({ number }) => number === query['numTicket']);
    if (!ticket || ticket.ruc !== ruc) return problem(reply, '2244', modesOf(ruc));
    const on = modesOf(ruc, ticket.proposal);
    if (on.has('token dies') && count(`dies ${ticket.number}`) === 1) {
      tokens.clear();
      return html(reply, 401);
    }
    ticket.downloads += 1;
    const names = namesOf(ticket, on);
    const part = names.indexOf(query['nomArchivoReporte'] ?? '');
    const isRight =
      part >= 0 &&
      query['codTipoArchivoReporte'] === (on.has('file without type') ? 'null' : '00') &&
      books[query['codLibro'] ?? ''] === ticket.proposal.book &&
      query['perTributario'] === ticket.proposal.period &&
      query['codProceso'] === '10';
    // The file can be had one try after the ticket has ended.
    const isLate = ticket.downloads <= (on.has('file late') ? 2 : 1);
    if (!isRight || isLate) return ticket.downloads % 2 === 1 ? problem(reply, '2244', on) : html(reply, 500);
    if (on.has('json instead of file')) return reply.send({ cod: '2244', msg: 'No existe el archivo' });
    if (on.has('not a zip')) return reply.send('Este no es un archivo comprimido');
    const zips = await proposalZips(ruc, ticket.proposal, on, trade);
    if (ticket.proposal.book === 'compra')
      for (const [key, purchase] of purchasesIn(wholeText(ruc, ticket.proposal, on, trade)))
        known.set(key, { ...purchase, state: '1' });
    return reply.type('application/json').send(Buffer.from(zips[part] ?? []));
  });

  app.get<{ Params: { period: string } }>(
    `${sirePath}/rvierce/resumen/web/resumencomprobantes/:period/1/0/exporta`,
    (request, reply) => {
      const ruc = admitted(request, reply);
      if (ruc === undefined) return;
      const book = books[queryOf(request)['codLibro'] ?? ''];
      if (!book) return void problem(reply, '1140', modesOf(ruc));
      const proposal = { book, period: request.params.period };
      const on = modesOf(ruc, proposal);
      if (on.has('empty 1070')) return void problem(reply, '1070', on);
      void reply.type('text/plain').send(summaryText(ruc, proposal, on, trade));
    },
  );

  app.post('/__control', async (request, reply) => {
    const { ruc, modes: some, book, period } = Object(request.body) as Record<string, unknown>;
    const isValid = typeof ruc === 'string' && Array.isArray(some) && some.every(isStandInMode);
    if (!isValid) return reply.code(400).send({ msg: 'Expected ruc, modes and optionally book and period' });
    const isOfProposal = (book === 'compra' || book === 'venta') && typeof period === 'string';
    setModes(ruc, some, isOfProposal ? { book, period } : undefined);
    return reply.code(204).send();
  });
  app.get('/__calls', async () => ({ calls, faults }));
  app.get<{ Params: { ruc: string } }>('/__credentials/:ruc', async ({ params }) => standInAccount(params.ruc));
  app.setNotFoundHandler((_, reply) => html(reply, 500));

  const rowOf = (ticket: Ticket, on: ReadonlySet<StandInMode>, isAsked: boolean) => {
    if (isAsked) ticket.questions += 1;
    const { number, proposal, questions, date, at } = ticket;
    const unknown = on.has('unknown five times') ? 5 : 1;
    const byTime = readyAfter !== undefined && clock().getTime() - at >= readyAfter * 1000;
    if (isAsked && questions <= unknown && !byTime) return [];
    const step = isAsked && !byTime ? questions - unknown : 3;
    const state = endOf(on) ?? '06';
    const current = on.has('never ends') ? '05' : (['01', '05'][step - 1] ?? state);
    const hasFile =
      ['03', '04', '06'].includes(current) && !on.has('ends without file') && !on.has('errors without file');
    const type = on.has('file without type') ? null : '00';
    const typeField = on.has('spelled correctly') ? 'codTipoArchivoReporte' : 'codTipoAchivoReporte';
    const written = on.has('state without zero') ? String(Number(current)) : current;
    return [
      {
        numTicket: on.has('ticket as number') ? Number(number) : number,
        perTributario: proposal.period,
        codProceso: '10',
        desProceso: 'Exportar propuesta',
        codEstadoProceso: on.has('state as number') ? Number(current) : written,
        desEstadoProceso: stateWords[current] ?? 'Error en el proceso',
        fecInicioProceso: date,
        showReporteDescarga: hasFile ? '1' : '0',
        archivoReporte: hasFile
          ? namesOf(ticket, on).map((nomArchivoReporte) => ({ [typeField]: type, nomArchivoReporte }))
          : null,
      },
    ];
  };

  return {
    app,
    calls,
    faults,
    setModes,
    present: (ruc, period) => void presented.add(`${ruc} ${period}`),
    addVoucher: ({ issuerRuc, typeCode, serie, number, date, total: amount, state = '1' }) =>
      void known.set([issuerRuc, typeCode, serie, number].join('|'), { total: amount, date, state }),
    publishRegister: (lastModified) => {
      registerTime = lastModified;
    },
  };
}

const headersOf = (reply: FastifyReply) =>
  Object.fromEntries(Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined));

const stateWords: Readonly<Record<string, string>> = {
  '01': 'Cargado',
  '03': 'Procesado con errores',
  '05': 'En proceso',
  '06': 'Terminado',
  '07': 'Rechazado en la validación',
};

function endOf(on: ReadonlySet<StandInMode>): string | undefined {
  if (on.has('errors with file') || on.has('errors without file')) return '03';
  if (on.has('state 07')) return '07';
  if (on.has('state 10')) return '10';
  return on.has('state 99') ? '99' : undefined;
}

const namesOf = ({ number }: Ticket, on: ReadonlySet<StandInMode>) =>
  isInParts(on) ? [`${number}_1.zip`, `${number}_2.zip`] : [`${number}.zip`];

/** Tickets of other software, which come before the one that is looked for. */
const fillers = (size: number, period: string | undefined) =>
  Array.from({ length: size }, (_, index) => ({
    numTicket: `20260100${String(index).padStart(6, '0')}`,
    perTributario: period,
    codProceso: '3',
    codEstadoProceso: '06',
    archivoReporte: null,
  }));

const pathOf = ({ url }: FastifyRequest) => new URL(url, 'http://stand-in').pathname;
const queryOf = ({ url }: FastifyRequest): Readonly<Record<string, string>> =>
  Object.fromEntries(new URL(url, 'http://stand-in').searchParams);
const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((each) => typeof each === 'string');

const html = (reply: FastifyReply, status: number) =>
  reply
    .code(status)
    .type('text/html')
    .send(`<html><body><center><h1>${status} Authorization Required</h1></center></body></html>`);

function cut(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

function problem(reply: FastifyReply, code: string, on: ReadonlySet<StandInMode>): FastifyReply {
  const cod = on.has('codes as text') ? code : Number(code);
  const msg = wordsOf[code] ?? 'No se encontró información';
  const details = on.has('codes without details') ? {} : { errors: [{ cod, msg }] };
  return reply
    .code(422)
    .send({ cod: on.has('codes without details') ? cod : 422, msg: 'Unprocessable Entity', ...details });
}

/** Reasons of SUNAT for which it makes no ticket. */
const refusals = [
  ['period not open', '1006'],
  ['already generated', '2293'],
  ['parameter missing', '1061'],
] as const satisfies readonly (readonly [StandInMode, string])[];

const wordsOf: Readonly<Record<string, string>> = {
  '1006': 'El periodo no se encuentra habilitado',
  '1007': 'El periodo no se encuentra habilitado',
  '1061': 'El tipo de archivo es obligatorio',
  '2293': 'El registro del <b>RUC 20100047218</b>\nya fue generado',
};

/** A text in the shape of a JWT whose audience names SIRE, as SUNAT writes it: JSON within a text. */
function tokenOf(ruc: string, times: number, hasSire: boolean): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const aud = JSON.stringify([
    { api: 'https://api-sire.sunat.gob.pe', recurso: hasSire ? [{ id: '/v1/contribuyente/migeigv' }] : [] },
  ]);
  return `${part({ alg: 'none' })}.${part({ sub: ruc, aud, jti: times })}.${numberFor(`${ruc} ${times}`)}`;
}
