import { expect, it } from 'vitest';
import { read } from './files.ts';

const digest = /^[a-z]+:[\w.-]+@sha256:[0-9a-f]{64}$/;

it('base images are named by their digests', () => {
  const named = [
    ...read('Dockerfile').matchAll(/^ARG \w+_IMAGE=(?<image>\S+)$/gm),
    ...read('compose.yaml').matchAll(/\$\{\w+_IMAGE:-(?<image>[^}]+)\}/g),
  ].map(({ groups }) => groups?.['image'] ?? '');
  expect(named).toHaveLength(4);
  expect(named.filter((image) => !digest.test(image))).toEqual([]);
  // Both build the same image.
  expect(named[0]).toBe(named.find((image, at) => at > 0 && image.startsWith('node:')));
});

it('every base image is a variable, so that an operator can name another', () => {
  const used = [
    ...read('Dockerfile').matchAll(/^FROM (?<image>\S+)/gm),
    ...read('compose.yaml').matchAll(/^ {4}image: (?<image>\S+)/gm),
  ].map(({ groups }) => groups?.['image']?.replace(/@sha256:.*(?=\})/, ''));
  expect(used).toEqual([
    '${NODE_IMAGE}',
    'scratch',
    '${NODE_IMAGE}',
    '${CADDY_IMAGE:-caddy:2-alpine}',
    '${POSTGRES_IMAGE:-postgres:17-alpine}',
  ]);
});
