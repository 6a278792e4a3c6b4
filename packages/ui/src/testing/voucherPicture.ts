const items = [
  ['240', 'Hilo de algodón pima 30/1, cono 1.5 kg', '42.10', '10,104.00'],
  ['120', 'Hilo de algodón peinado 24/1, cono 1.5 kg', '31.80', '3,816.00'],
  ['40', 'Hilo poliéster 40/2, cono 5000 y', '24.60', '984.00'],
  ['18', 'Cono de cartón reforzado, millar', '40.73', '733.14'],
] as const;

const rows = items
  .map(([quantity, name, price, amount], index) => {
    const y = 236 + index * 28;
    return `<text x="40" y="${y}">${quantity}</text><text x="110" y="${y}">${name}</text><text x="560" y="${y}" text-anchor="end">${price}</text><text x="660" y="${y}" text-anchor="end">${amount}</text><path d="M40 ${y + 10}h620" stroke="#ddd"/>`;
  })
  .join('');

/** An image of an invoice, `height` px high, in place of the JPEG that the server sends. */
export function voucherPicture(height = 520): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="${height}" viewBox="0 0 700 ${height}" font-family="sans-serif" font-size="13"><rect width="700" height="${height}" fill="#fff"/><text x="40" y="60" font-weight="700">HILADOS DEL SUR S.A.C.</text><text x="40" y="80">Av. Parra 418, Arequipa</text><rect x="460" y="36" width="200" height="84" rx="4" fill="none" stroke="#111" stroke-width="1.5"/><text x="560" y="62" text-anchor="middle">RUC 20455193827</text><text x="560" y="84" text-anchor="middle" font-weight="700">FACTURA ELECTRÓNICA</text><text x="560" y="106" text-anchor="middle">F001-00012847</text><text x="40" y="158">Textiles Huascarán S.A.C. · RUC 20514827363</text><path d="M40 190h620M40 214h620" stroke="#111"/><text x="40" y="206" font-weight="700">Cant.</text><text x="110" y="206" font-weight="700">Descripción</text><text x="560" y="206" text-anchor="end" font-weight="700">V. unit.</text><text x="660" y="206" text-anchor="end" font-weight="700">Importe</text>${rows}<text x="560" y="380" text-anchor="end">Op. gravada</text><text x="660" y="380" text-anchor="end">15,637.14</text><text x="560" y="404" text-anchor="end">IGV 18%</text><text x="660" y="404" text-anchor="end">2,814.69</text><text x="560" y="432" text-anchor="end" font-weight="700">Total S/</text><text x="660" y="432" text-anchor="end" font-weight="700">18,451.83</text><path d="M580 440h80M580 443h80" stroke="#111"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
