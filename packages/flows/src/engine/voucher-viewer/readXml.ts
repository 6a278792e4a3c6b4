/** The declaration of an XML has only ASCII characters, and is at its beginning. */
const declarationLength = 200;

/** Reads an XML in the encoding that it declares, with a tag on each line. It rejects when the file cannot be read. */
export async function readXml(blob: Blob): Promise<string> {
  const bytes = await blob.arrayBuffer();
  return indented(decoderOf(bytes).decode(bytes));
}

/** SUNAT's own documents are in ISO-8859-1; without a declared encoding, or with an unknown one, it is UTF-8. */
function decoderOf(bytes: ArrayBuffer): TextDecoder {
  const declaration = new TextDecoder('latin1').decode(bytes.slice(0, declarationLength));
  const encoding = /^\S*<\?xml[^>]*\sencoding=["']([\w.-]+)["']/.exec(declaration)?.[1];
  try {
    return new TextDecoder(encoding);
  } catch {
    return new TextDecoder();
  }
}

const indent = '  ';

/** Puts each tag on its own line, further in than the one that it is part of. A tag with only a text stays on one line. */
function indented(xml: string): string {
  const lines: string[] = [];
  let depth = 0;
  for (const [line] of xml.matchAll(
    /<!\[CDATA\[[\s\S]*?\]\]>|<([^\s>/!?]+)(?:\s[^>]*)?>[^<]*<\/\1>|<[^>]*>|<?[^<]+/g,
  )) {
    const text = line.trim();
    if (text === '') continue;
    const isEnd = text.startsWith('</');
    if (isEnd) depth = Math.max(0, depth - 1);
    lines.push(indent.repeat(depth) + text);
    const isBegin = /^<[^/!?]/.test(text) && !text.endsWith('/>') && !/<\/[^>]*>$/.test(text);
    if (isBegin) depth++;
  }
  return lines.join('\n');
}
