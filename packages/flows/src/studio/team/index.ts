export { createTeam, type TeamMachine } from './team.machine.ts';
export type * from './team.types.ts';
