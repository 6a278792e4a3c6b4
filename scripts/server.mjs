/**
 * What Node is started with to run the server. On a large machine its heap would take several times what it needs:
 * 150 MB more only for loading the modules, 150 MB more for a large Excel file, and never give them back.
 */
export const serverArguments = [
  '--max-semi-space-size=8',
  '--max-old-space-size=1024',
  '--conditions=@contapro/source',
  'apps/server/src/main.ts',
];

/** For each thread that draws pictures the C library would keep memory of its own. */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' };
