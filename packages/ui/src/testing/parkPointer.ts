import { beforeAll } from 'vitest';
import { userEvent } from 'vitest/browser';

// The pointer lies where the file before left it, and whatever is drawn there would count as pointed at.
beforeAll(() => userEvent.hover(document.documentElement, { position: { x: 0, y: 0 }, force: true }));
