/** A token of `tokens.json`, which has the format of the Design Tokens Community Group. */
export interface DesignToken {
  /** The names of its groups and its own, with dots: `color.text-muted`. */
  path: string;
  /** The custom property in CSS. */
  property: string;
  type: string;
  /** In the light theme, with the brand of ContaPro. */
  value: unknown;
  /** The values in other modes: `dark`, `siscont`, `reduced-motion`, `more-contrast`. */
  modes: Readonly<Record<string, unknown>>;
  /** The unit of a number, `em` or `ch`, which the format does not have. */
  unit?: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The tokens of a file in the format.
 *
 * @throws {Error} When a token has no type or no property.
 */
export function readDesignTokens(json: string): DesignToken[] {
  const read = (group: Record<string, unknown>, names: readonly string[]): DesignToken[] =>
    Object.entries(group).flatMap(([name, child]) => {
      if (name.startsWith('$') || !isRecord(child)) return [];
      return '$value' in child ? [tokenOf(child, [...names, name].join('.'))] : read(child, [...names, name]);
    });
  const file: unknown = JSON.parse(json);
  if (!isRecord(file)) throw new Error('The file is not an object.');
  return read(file, []);
}

function tokenOf({ $type, $value, $extensions }: Record<string, unknown>, path: string): DesignToken {
  const own = isRecord($extensions) ? $extensions['pe.contapro'] : undefined;
  if (typeof $type !== 'string' || !isRecord(own) || typeof own['property'] !== 'string')
    throw new Error(`${path} has no $type, or no property in $extensions.`);
  return {
    path,
    property: own['property'],
    type: $type,
    value: $value,
    modes: isRecord(own['modes']) ? own['modes'] : {},
    ...(typeof own['unit'] === 'string' && { unit: own['unit'] }),
  };
}
