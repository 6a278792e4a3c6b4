export { createHome, type HomeMachine } from './home.machine.ts';
export type * from './home.types.ts';
export { whenVisible } from './whenVisible.ts';
