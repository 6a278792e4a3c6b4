import { expect, it } from 'vitest';
import { prerender, publicPages } from './prerender.tsx';
import { readConfiguration } from './readConfiguration.ts';

Object.assign(globalThis, { __CONFIGURATION__: readConfiguration({}) });

it.each(publicPages.map(({ path }) => path))(
  'ROUTE-38 renders %s with nothing inline that a strict policy forbids',
  async (path) => {
    const html = await prerender(path);
    expect(html).toContain('<h1');
    expect(html).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
  },
);

it('ROUTE-11 LOGIN-01 the form is shown before any script, and can be submitted after it', async () => {
  const html = await prerender('/login');
  expect(html).toContain('Usuario</label>');
  expect(html).toContain('type="password"');
  expect(html).toContain('href="/recuperar-contraseña-identificacion"');
  expect(html).toContain('href="/crear-cuenta"');
  expect(html).not.toContain('type="submit"');
});

it('ROUTE-12 SIGNUP-01 the whole landing page is shown before any script', async () => {
  const html = await prerender('/crear-cuenta');
  for (const words of [
    'Nombres</label>',
    'Empieza tu prueba gratis',
    'Milagros Ticona',
    'Respaldado por un grupo bancario',
  ])
    expect(html).toContain(words);
  expect(html).not.toContain('type="submit"');
});

it('ROUTE-01 ROUTE-38 renders no private page', async () => {
  await expect(prerender('/inicio')).rejects.toThrow('/inicio is not public');
});
