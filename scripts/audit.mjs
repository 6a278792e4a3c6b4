// Fails when an installed package has a known vulnerability that scripts/accepted-advisories.json does not accept until a later
// day. A registry that does not answer, or has no advisories, is a sentence and no failure: `npm test` must run without it.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
/** @typedef {{ module_name: string; severity: string; title: string; url: string; github_advisory_id?: string | null; findings: { paths: string[] }[] }} Advisory */
/** @typedef {{ id: string; until: string; reason: string }} Accepted `until` is the last day, `YYYY-MM-DD`. */

const isDay = (/** @type {string} */ text) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text);

/**
 * What must be done about the advisories: one line for each that is not accepted, or no more, and for each acceptance without one,
 * without a day or without a reason. Without advisories, only the list of acceptances is checked.
 *
 * @param {readonly Advisory[] | undefined} advisories
 * @param {readonly Accepted[]} accepted
 * @param {string} today `YYYY-MM-DD`
 */
export function problemsOf(advisories, accepted, today) {
  const idOf = (/** @type {Advisory} */ { github_advisory_id: id, url }) => id || url;
  const incomplete = accepted
    .filter(({ until, reason }) => !isDay(until) || reason.trim() === '')
    .map(({ id }) => `${id} is accepted without a day (YYYY-MM-DD) or without a reason.`);
  if (advisories === undefined)
    return [
      ...incomplete,
      ...accepted
        .filter(({ until }) => until < today)
        .map(({ id, until }) => `${id} was accepted until ${until} only: update the package, or decide again.`),
    ];
  const ids = new Set(advisories.map(idOf));
  return [
    ...incomplete,
    ...advisories.flatMap((advisory) => {
      const until = accepted.find(({ id }) => id === idOf(advisory))?.until;
      if (until !== undefined && until >= today) return [];
      const { module_name: name, severity, title, findings } = advisory;
      const why = until === undefined ? '' : `, accepted until ${until} only`;
      const paths = findings.flatMap((finding) => finding.paths).slice(0, 3);
      return [`${idOf(advisory)}: ${severity} in ${name}: ${title}${why} (${paths.join(', ')})`];
    }),
    ...accepted
      .filter(({ id }) => !ids.has(id))
      .map(({ id }) => `${id} is accepted and not found any more: delete it.`),
  ];
}

/**
 * @param {string[]} options
 * @returns {{ notice?: string; problems: string[] }}
 */
export function audit(options = []) {
  // Without repeating: a computer without a network would wait for a minute.
  const { stdout, stderr } = spawnSync('pnpm', ['audit', '--json', '--config.fetch-retries=0', ...options], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    shell: process.platform === 'win32',
  });
  const today = new Date().toISOString().slice(0, 10);
  /** @type {Accepted[]} */
  const accepted = JSON.parse(readFileSync(join(root, 'scripts/accepted-advisories.json'), 'utf8'));
  /** @type {Advisory[]} */
  let advisories;
  try {
    advisories = Object.values(JSON.parse(stdout).advisories);
  } catch {
    const reason = /responded with \d+|Failed to request the audit endpoint/.exec(`${stdout}${stderr}`)?.[0];
    if (reason === undefined) return { problems: [`pnpm audit failed:\n${stdout}${stderr}`] };
    return {
      notice: `Nothing was audited: the registry of npm gave no advisories (${reason}).`,
      problems: problemsOf(undefined, accepted, today),
    };
  }
  return { problems: problemsOf(advisories, accepted, today) };
}

if (import.meta.filename === process.argv[1]) {
  const { notice, problems } = audit(process.argv.slice(2));
  for (const line of notice === undefined ? problems : [notice, ...problems]) console.error(line);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
