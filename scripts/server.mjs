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

const ready = /ContaPro está en marcha en (http:\S+)/;

/** The address a server that was just spawned answers at, once it says so. Rejects with all it said when it ends before. */
export function addressOf(child) {
  let said = '';
  return new Promise((done, failed) => {
    const collect = (chunk) => {
      said += chunk.toString();
      const url = ready.exec(said)?.[1];
      if (url) done(url);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('close', () => failed(new Error(`The server did not start:\n${said}`)));
  });
}
