/** The maximum number of characters of a folder's name, so that the path of a file stays below the 260 that Windows allows. */
const longest = 60;

/**
 * The folder of each client in a zip: the RUC and the name. The names are allowed on Windows, and distinct there, where case
 * does not matter.
 */
export function clientFolders(clients: readonly Readonly<{ ruc: string; name: string }>[]): string[] {
  const used = new Set<string>();
  return clients.map((client) => {
    let name = cut(client, '');
    for (let copy = 2; used.has(keyOf(name)); copy += 1) name = cut(client, ` (${copy})`);
    used.add(keyOf(name));
    return name;
  });
}

const keyOf = (name: string) => name.toUpperCase().toLowerCase();

function cut({ ruc, name }: Readonly<{ ruc: string; name: string }>, end: string): string {
  const plain = `${ruc} ${name}`
    .normalize('NFC')
    .replaceAll(/[\\/:*?"<>|\p{C}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  // By characters, so that none is cut in half.
  const characters = Array.from(plain);
  while (characters.join('').length + end.length > longest) characters.pop();
  // Windows removes dots and spaces at the end.
  return characters.join('').replace(/[. ]+$/, '') + end;
}
