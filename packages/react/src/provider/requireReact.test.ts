import { expect, it } from 'vitest';
import { requireReact } from './requireReact.ts';

it.each(['16.14.0', '18.3.1', '19.0.0', '19.1.9'])('refuses React %s and says what to do', (version) => {
  expect(() => requireReact(version)).toThrow(
    `@contapro/react needs React 19.2 or later, and this page has React ${version}. Install react@19`,
  );
});

it.each(['19.2.0', '19.3.1', '19.2.0-canary-1', '20.0.0'])('takes React %s', (version) => {
  expect(() => requireReact(version)).not.toThrow();
});
