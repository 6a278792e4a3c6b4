const legalForm =
  /[\s,]+(?:s\.?\s*a\.?(?:\s*[ac]\.?)?|s\.?\s*a\.?\s*c\.?\s*s\.?|e\.?\s*i\.?\s*r\.?\s*l\.?|s\.?\s*(?:c\.?\s*)?r\.?\s*l\.?(?:tda\.?)?)$/i;

/**
 * The name of a company without its legal form, for places with little room such as the title of a tab.
 *
 * @example shortCompanyName('Textiles Huascarán S.A.C.') // 'Textiles Huascarán'
 */
export function shortCompanyName(name: string): string {
  return name.trim().replace(legalForm, '');
}
