import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { visitorOf } from './visitor.ts';

const device = 'a'.repeat(43);

it.each([
  [true, `__Host-contapro_device=${device}; Path=/; Secure; Max-Age=31536000; HttpOnly; SameSite=Strict`],
  [false, `contapro_device=${device}; Path=/app/internal; Max-Age=31536000; HttpOnly; SameSite=Strict`],
])(
  'a browser is remembered by a cookie that no script reads and no other host sets (HTTPS: %s)',
  async (secure, cookie) => {
    const app = Fastify();
    app.get('/', (request, reply) => {
      const visitor = visitorOf(request, reply, secure);
      visitor.remember(device);
      return { device: visitor.device };
    });
    const first = await app.inject('/');
    const sent = cookie.split(';', 1)[0] ?? '';
    const second = await app.inject({ url: '/', headers: { cookie: `other=1; ${sent}` } });
    expect([first.headers['set-cookie'], first.json(), second.json()]).toEqual([cookie, { device: null }, { device }]);
  },
);
