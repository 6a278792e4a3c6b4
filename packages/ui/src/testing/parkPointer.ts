import { beforeAll } from 'vitest';
import { userEvent } from 'vitest/browser';

// The pointer stays where the previous test file left it, and would hover over elements rendered there.
beforeAll(() => userEvent.hover(document.documentElement, { position: { x: 0, y: 0 }, force: true }));
